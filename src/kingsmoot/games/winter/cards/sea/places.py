"""Locations."""

from dataclasses import replace

from kingsmoot.games.winter.cards.core.common import fiefdoms, hall, sea
from kingsmoot.games.winter.cards.sea.common import GREYJOY, WARSHIPS, card
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.card import NEUTRAL
from kingsmoot.thrones.declare import choose
from kingsmoot.thrones.effects import draw, give_strength, if_you_win, kneel, modify, reduce_next, then
from kingsmoot.thrones.events import SEAT
from kingsmoot.thrones.first.declare import KILLED, ON_YOUR_HOUSE, challenges, marshalling, passive, save_response
from kingsmoot.thrones.first.effects import draw_cards
from kingsmoot.thrones.first.noticing import INITIATIVE_WON
from kingsmoot.thrones.paying import discard_self, kneel_self
from kingsmoot.thrones.refs import TARGET, each
from kingsmoot.thrones.selectors import (
    CHARACTER,
    DEFENDING,
    PARTICIPATING,
    STANDING,
    named,
    such,
    you_control,
)
from kingsmoot.thrones.terms import Period, Phase
from kingsmoot.thrones.triggers import phase_ends

card("Iron Island Fiefdoms", fiefdoms("greyjoy"))
card("Bloody Keep", hall("greyjoy"))
card("Sunset Sea", sea("lannister", "greyjoy"))
card("Aeron's Chambers", ON_YOUR_HOUSE)

neutral = such(lambda s, x, c: s.deal.cards[c].faction == NEUTRAL, "neutral")
card("Shivering Sea", marshalling(reduce_next(neutral & CHARACTER, 1), cost=(discard_self(),)))

card("The Iron Mines", save_response(CHARACTER, from_=KILLED, cost=(kneel_self(), discard_self())))

with_a_greyjoy = you_control(GREYJOY & CHARACTER)
card(
    "Longship Iron Victory",
    passive(
        replace(
            phase_ends(Phase.MARSHALING),
            text="when the marshalling phase ends and you control no House Greyjoy character",
        ),
        kneel(each(WARSHIPS)),
        condition=lambda s, x: not with_a_greyjoy(s, x),
    ),
    challenges(
        give_strength(TARGET, 2, Period.CHALLENGE),
        if_you_win(draw()),
        cost=(kneel_self(),),
        target=(choose(PARTICIPATING & CHARACTER),),
    ),
)

card(
    "Scouting Vessel",
    challenges(
        modify(TARGET, Modifier.NO_CONTRIBUTION, 1, Period.CHALLENGE, "its STR does not count"),
        cost=(kneel_self(),),
        target=(choose(DEFENDING & CHARACTER),),
    ),
)

bays = each(named("Bay of Ice") & STANDING)
card(
    "Bay of Ice",
    passive(
        INITIATIVE_WON,
        replace(kneel(bays), text="that player kneels all cards named Bay of Ice"),
        then(
            replace(draw_cards(lambda s, x: [s.events[x.event][SEAT]], "that player"), text="that player draws 1 card")
        ),
    ),
)
