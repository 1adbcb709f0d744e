"""Agendas. What they ask of a deck is among their facts."""

from kingsmoot.games.second.cards.declared import card
from kingsmoot.thrones.declare import action
from kingsmoot.thrones.effects import reduce_next
from kingsmoot.thrones.paying import kneel_faction
from kingsmoot.thrones.selectors import CARD, LOYAL

card("Fealty", action(reduce_next(LOYAL & CARD, 1, or_play=True), cost=(kneel_faction(),)))
