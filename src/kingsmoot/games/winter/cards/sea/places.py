"""Locations."""

from kingsmoot.games.winter.cards.sea.common import WARSHIPS, card
from kingsmoot.games.winter.language import *

card("Iron Island Fiefdoms", kneel_to_reduce(GREYJOY & CARD, 1))
card("Bloody Keep", kneel_to_reduce(GREYJOY & CHARACTER, 2))
card("Sunset Sea", marshalling(reduce_next((LANNISTER | GREYJOY) & CHARACTER, 2), cost=discard(SELF)))
card("Shivering Sea", marshalling(reduce_next(NEUTRAL & CHARACTER, 1), cost=discard(SELF)))
card("Aeron's Chambers", may_be_on_house())

card("The Iron Mines", response(would(killed(CHARACTER)), save(), cost=kneel(SELF) + discard(SELF)))

card("Longship Iron Victory",
     passive(ends(MARSHALING), kneel(each(WARSHIPS)), if_=~you_control(GREYJOY & CHARACTER)),
     challenges(until(CHALLENGE, strength(choose(PARTICIPATING & CHARACTER), +2)), if_you_win(draw(1)),
                cost=kneel(SELF)))

card("Scouting Vessel",
     challenges(until(CHALLENGE, no_contribution(choose(DEFENDING & CHARACTER))), cost=kneel(SELF)))

card("Bay of Ice",
     passive(wins_initiative(ANYBODY), kneel(each(named("Bay of Ice") & STANDING)), then(draw(1, THAT_PLAYER))))
