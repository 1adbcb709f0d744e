"""Agendas."""

from kingsmoot.games.second.language import *

card("Fealty", deck(at_most_in_deck(15, NEUTRAL & CARD)),
     action(reduce_next(LOYAL & CARD, 1, or_play=True), cost=kneel(FACTION)))

card("Banner of the Stag", deck(may_include(BARATHEON & CARD - LOYAL), at_least(12, BARATHEON & CARD)))

card("Banner of the Kraken", deck(may_include(GREYJOY & CARD - LOYAL), at_least(12, GREYJOY & CARD)))

card("Banner of the Lion", deck(may_include(LANNISTER & CARD - LOYAL), at_least(12, LANNISTER & CARD)))

card("Banner of the Sun", deck(may_include(MARTELL & CARD - LOYAL), at_least(12, MARTELL & CARD)))

card("Banner of the Watch", deck(may_include(WATCH & CARD - LOYAL), at_least(12, WATCH & CARD)))

card("Banner of the Wolf", deck(may_include(STARK & CARD - LOYAL), at_least(12, STARK & CARD)))

card("Banner of the Dragon", deck(may_include(TARGARYEN & CARD - LOYAL), at_least(12, TARGARYEN & CARD)))

card("Banner of the Rose", deck(may_include(TYRELL & CARD - LOYAL), at_least(12, TYRELL & CARD)))
