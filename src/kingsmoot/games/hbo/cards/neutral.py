"""The neutral cards that are in both decks."""

from kingsmoot.games.hbo.language import *

card.shared("Littlefinger")

card("Varys", passive(enters(SELF), discard(choose(trait("Ally") & CHARACTER))))

card("The Iron Throne", dominance(2))
