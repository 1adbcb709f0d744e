"""House Stark."""

from dataclasses import replace

from kingsmoot.thrones.ability import Constant, Context, Modifier
from kingsmoot.thrones.declare import choose, holds, icon, keyword, strength
from kingsmoot.thrones.effects import kill, modify
from kingsmoot.thrones.first.conditions import bearer_takes_part, defends, in_play
from kingsmoot.thrones.first.declare import challenges, house, kneel_to_reduce, response
from kingsmoot.thrones.first.declared import shared
from kingsmoot.thrones.first.houses import (
    attachment_played_on_it,
    join_your_side,
    that_player_may_draw,
    your_challenge,
)
from kingsmoot.thrones.paying import discard_self, kneel_self
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import (
    CHARACTER,
    HOST,
    IN_PLAY,
    MINE,
    OF_LOSER,
    PARTICIPATING,
    SELF,
    Selector,
    called,
    named,
    such,
    trait,
    you_control,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import MILITARY, POWER, Period
from kingsmoot.thrones.triggers import declared_defender, won

STARK = house("stark")


def host_is(title: str) -> Selector:
    """The attached character, if it is that one."""
    return called(HOST & named(title), f"attached {title}")


def cheaper_with(title: str, n: int) -> Constant:
    """This card costs less while that one is in play."""
    return holds(
        Modifier.OWN_COST, SELF, f"While {title} is in play, this card costs {n} less.", n, while_=in_play(title)
    )


# -- characters -----------------------------------------------------------------------------------------

shared("Robb Stark", response(won(MILITARY, with_=SELF), kill(TARGET), target=(choose(CHARACTER & OF_LOSER),)))
shared(
    "Catelyn Stark",
    response(
        declared_defender(SELF),
        modify(TARGET, Modifier.NO_CONTRIBUTION, 1, Period.CHALLENGE, "its STR does not count"),
        target=(choose(PARTICIPATING & CHARACTER),),
    ),
)
shared("Sansa Stark", response(attachment_played_on_it(), that_player_may_draw()))
shared(
    "Ser Rodrik Cassel",
    holds(Modifier.DOES_NOT_KNEEL, SELF, "This card does not kneel to defend.", while_=defends),
    strength(2, SELF, "While defending, this card gets +2 STR.", defends),
)
shared(
    "Greatjon Umber",
    challenges(
        join_your_side(),
        condition=your_challenge(MILITARY, POWER),
        only="during a military or power challenge in which you attack or defend",
        cost=(kneel_self(),),
    ),
)
shared(
    "Hodor",
    holds(Modifier.CANNOT_ATTACK, SELF, "This card cannot be declared as an attacker."),
    holds(Modifier.CANNOT_BE_BYPASSED, SELF, "This card cannot be bypassed by stealth."),
)
shared("House Tully Recruiter", kneel_to_reduce(STARK & CHARACTER, 1))

# -- direwolves -----------------------------------------------------------------------------------------

with_a_lord = you_control(STARK & CHARACTER & trait("Lord"))
shared(
    "Shaggydog",
    strength(3, SELF, "While you control a House Stark Lord character, this card gets +3 STR.", with_a_lord),
)
shared("Grey Wind", cheaper_with("Robb Stark", 2))
shared(
    "Lady",
    strength(1, named("Sansa Stark") & IN_PLAY, "Sansa Stark gets +1 STR."),
    keyword("renown", named("Sansa Stark") & IN_PLAY),
    cheaper_with("Sansa Stark", 2),
)
shared(
    "Summer",
    strength(2, HOST, "Attached character gets +2 STR."),
    icon(MILITARY, HOST),
    keyword("stealth", host_is("Bran Stark")),
    host=STARK & CHARACTER,
)

# -- attachments and locations --------------------------------------------------------------------------


def laid_down(s: ThronesState, x: Context, paid: list[int]) -> None:
    """Whose weapon it was is kept for the choice that comes next."""
    s.picked[x.picks - 1].append(s.host[x.source])
    discard_self().pay(s, x, paid)


def bore_it(s: ThronesState, x: Context, c: int) -> bool:
    return c == s.host[x.source] or (x.picks > 0 and c in s.picked[x.picks - 1])


shared(
    "Ice",
    challenges(
        kill(TARGET),
        condition=bearer_takes_part,
        only="while attached character is participating in a challenge",
        cost=(kneel_self(), replace(discard_self(), pay=laid_down)),
        target=(choose(PARTICIPATING & CHARACTER - such(bore_it, noun="attached character")),),
    ),
    host=STARK & CHARACTER,
)
shared("Winterfell", strength(1, MINE & STARK & CHARACTER, "Each House Stark character you control gets +1 STR."))
shared("Godswood", kneel_to_reduce(STARK & CHARACTER, 2))
