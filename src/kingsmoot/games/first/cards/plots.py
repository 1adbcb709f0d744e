"""Plots."""

from kingsmoot.games.first.language import *

card("Valar Morghulis", revealed(kill(each(CHARACTER))))

card("Hear Me Roar", strength(CHARACTER & IN_PLAY - has(INTRIGUE), -1))

card("Holding the Trident", strength(CHARACTER & IN_PLAY & MINE, +2, while_=controls_fewer(CHARACTER, OPPONENT)))
