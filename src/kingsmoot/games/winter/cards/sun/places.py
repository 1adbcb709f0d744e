"""Locations of House Martell."""

from kingsmoot.games.winter.language import *

card = Declare("sun")

card("Dornish Fiefdoms", kneel_to_reduce(MARTELL & CARD, 1))
card("Palace Fountains", kneel_to_reduce(MARTELL & CARD, 1))
card("Summer Sea", marshalling(reduce_next((MARTELL | TARGARYEN) & CHARACTER, 2), cost=discard(SELF)))
card("Lord Doran's Chambers", may_be_on_house())

card("Dorne", marshalling(until(PHASE, cheaper_with_trait(name(TRAIT), 1)), cost=kneel(SELF)))

# While it defends, a character with stealth still cannot be bypassed.
card("The Old Palace", cannot_use(STEALTH, ATTACKING & CHARACTER - has(INTRIGUE)))
card("The Spear Tower", strength(CHARACTER & IN_PLAY - has(MILITARY), -1))
card("Tower of the Sun", cannot_use(RENOWN, PARTICIPATING & CHARACTER - has(POWER)))
