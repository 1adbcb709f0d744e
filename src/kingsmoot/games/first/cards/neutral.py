"""Neutral characters."""

from kingsmoot.games.first.language import *

card("Littlefinger", strength(SELF, GOLD.of(YOU)))

card("Shae",
     challenges(kneel(choose(CHARACTER & of(OPPONENT.where(TOTAL_POWER.of(THEY) > TOTAL_POWER.of(YOU))))),
                cost=kneel(SELF)))
