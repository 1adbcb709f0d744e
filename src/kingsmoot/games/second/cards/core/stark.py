"""House Stark."""

from kingsmoot.games.second.cards.declared import card
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.declare import action, choose, holds, interrupt, reaction, strength
from kingsmoot.thrones.effects import (
    cancel,
    gain_power,
    give_strength,
    kill,
    raise_claim,
    reduce_next,
    stand,
)
from kingsmoot.thrones.paying import kneel_self, sacrifice_self
from kingsmoot.thrones.refs import MY_FACTION, SELF, TARGET, each
from kingsmoot.thrones.selectors import (
    CARD,
    CHARACTER,
    HOST,
    MINE,
    OF_LOSER,
    PARTICIPATING,
    faction,
)
from kingsmoot.thrones.selectors import SELF as THIS
from kingsmoot.thrones.terms import MILITARY, Period, Phase
from kingsmoot.thrones.triggers import OPPONENTS_EVENT, initiated, sacrificed_or_killed, stands, won

STARK = faction("stark")

card("Bran Stark", interrupt(OPPONENTS_EVENT, cancel(), cost=(sacrifice_self(),), would=True))

card("Eddard Stark", reaction(initiated(against_you=True), stand(SELF)))

card(
    "Robb Stark",
    reaction(sacrificed_or_killed(STARK & CHARACTER & MINE), stand(each(CHARACTER & MINE)), limit=(1, Period.ROUND)),
)

card(
    "Sansa Stark",
    holds(Modifier.ENTERS_KNELT, THIS, "Sansa Stark enters play knelt."),
    reaction(stands(THIS), gain_power(MY_FACTION), limit=(1, Period.ROUND)),
)

card(
    "Winterfell Steward",
    action(reduce_next(STARK & CHARACTER, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)

card(
    "Heart Tree Grove",
    action(reduce_next(STARK & CARD, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)

card(
    "Ice",
    strength(2, HOST, "Attached character gets +2 STR."),
    reaction(
        won(MILITARY, with_=HOST),
        kill(TARGET),
        cost=(sacrifice_self(),),
        target=(choose(CHARACTER & OF_LOSER),),
    ),
    host=STARK & CHARACTER,
)

card(
    "Winter Is Coming",
    action(
        raise_claim(1, Period.CHALLENGE),
        condition=lambda s, x: bool(s.in_challenge),
        only="during a challenge",
        maximum=(1, Period.CHALLENGE),
    ),
)

card(
    "For the North!",
    action(
        give_strength(TARGET, 2, Period.CHALLENGE),
        target=(choose(PARTICIPATING & STARK & CHARACTER),),
        condition=lambda s, x: bool(s.in_challenge) and s.type == MILITARY,
        only="during a military challenge",
    ),
)
