"""The events, which are all neutral."""

from kingsmoot.games.winter.cards.core.common import card
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.declare import choose
from kingsmoot.thrones.effects import draw, give_strength, if_you_win, kill, kneel, lasting, own, take_control
from kingsmoot.thrones.first.declare import challenges, house, in_challenge, marshalling, response
from kingsmoot.thrones.paying import kneel_one, kneel_several
from kingsmoot.thrones.refs import TARGET, each
from kingsmoot.thrones.selectors import (
    ATTACKING,
    CHARACTER,
    IN_PLAY,
    LOCATION,
    NON_UNIQUE,
    OF_LOSER,
    PARTICIPATING,
    THEIRS,
    Selector,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import MILITARY, POWER, Period
from kingsmoot.thrones.triggers import lost, won
from kingsmoot.thrones.values import has_icon

STARK, LANNISTER = house("stark"), house("lannister")


def claim_of_starks(s: ThronesState, f: Frame, x: Context) -> None:
    for house_card in s.deal.factions:
        if s.deal.cards[house_card].faction == "stark":
            lasting(s, Modifier.CLAIM, 1, Period.CHALLENGE, house_card)


card(
    "Winter is Coming",
    challenges(
        own(claim_of_starks, "raise the claim of each House Stark player's plot by 1 for the challenge"),
        condition=in_challenge(),
        only="during a challenge",
        maximum=(1, Period.ROUND),
    ),
)

card(
    "Lethal Counterattack",
    challenges(
        kill(each(ATTACKING & CHARACTER)),
        cost=(kneel_several(STARK & CHARACTER, 2),),
        condition=in_challenge(MILITARY),
        only="during a military challenge",
        maximum=(1, Period.CHALLENGE),
    ),
)

with_military = Selector(lambda s, x, c: has_icon(s, c, MILITARY), after="with a military icon")
card("Distraction", marshalling(kneel(TARGET), target=(choose(CHARACTER & IN_PLAY & with_military),)))

card(
    "Insidious Ways",
    challenges(
        give_strength(TARGET, 2, Period.PHASE),
        if_you_win(draw(2)),
        target=(choose(ATTACKING & LANNISTER & CHARACTER),),
    ),
)

card(
    "A Lannister Pays His Debts",
    response(
        lost(),
        kill(TARGET),
        cost=(kneel_one(LANNISTER & CHARACTER),),
        target=(choose(PARTICIPATING & CHARACTER & THEIRS),),
    ),
)

shows_something = Selector(
    lambda s, x, c: bool(s.deal.cards[c].income or s.deal.cards[c].influence), after="that gives gold or influence"
)
card(
    "Support of the Kingdom",
    response(won(POWER), take_control(TARGET), target=(choose(LOCATION & IN_PLAY & THEIRS & shows_something),)),
)

card(
    "Seductive Promise",
    response(
        won(POWER, by=4),
        take_control(TARGET),
        target=(choose(NON_UNIQUE & CHARACTER & OF_LOSER),),
        maximum=(1, Period.PHASE),
    ),
)
