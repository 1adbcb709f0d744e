"""Agendas. What they ask of a deck is among their facts."""

from kingsmoot.games.second.language import *

card("Fealty", action(reduce_next(LOYAL & CARD, 1, or_play=True), cost=kneel(FACTION)))
