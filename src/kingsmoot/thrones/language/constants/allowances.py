"""How much of something players may do in a period, counted from the beginning of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.conditions.history import Happened
from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.language.constants.permissions import GAIN_GOLD, GAIN_POWER, Verb
from kingsmoot.thrones.language.counts.count import Count
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.references.reference import EACH
from kingsmoot.thrones.language.triggers.draws_and_gains import draws, gains_gold, gains_power_anywhere
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Constant, Permission, Value
from kingsmoot.thrones.model.state import ThronesState

DRAW_CARDS: Final = Verb(Permission.CANNOT_DRAW, "draw cards")
"""To draw cards: of players, for ``cannot`` and ``at_most``."""


@final
class Left(Count):
    """How much is left to the player who is looked at, of so much in a period."""

    def __init__(self, n: int, so_far: Happened) -> None:
        self.n, self.so_far = n, so_far

    def value(self, s: ThronesState, x: Context) -> int:
        return max(0, self.n - self.so_far.times(s, x.as_player(s.owner(x.each))))

    def said(self) -> str:
        return str(self.n)

    def parts(self) -> Sequence[object]:
        return EACH, self.so_far


_WHAT: Final = {
    GAIN_GOLD: (Value.MOST_GOLD, gains_gold, "gain more than {n} gold each {period}"),
    DRAW_CARDS: (Value.MOST_DRAWN, draws, "draw more than {n} cards each {period}"),
    GAIN_POWER: (
        Value.MOST_POWER,
        gains_power_anywhere,
        "gain more than {n} power each {period} (among all cards they control)",
    ),
}


ATTACKERS: Final = 0
DEFENDERS: Final = 1
CHALLENGES_INITIATED: Final = 2
CHARACTERS_STANDING: Final = 3
"""What there may be ``at_most`` so many of."""
_MOST: Final = (
    (Value.MOST_ATTACKERS, "declare more than {n} attacker{s} in a challenge"),
    (Value.MOST_DEFENDERS, "declare more than {n} defender{s} in a challenge"),
    (Value.MOST_CHALLENGES, "initiate more than {n} challenge{s} in the challenges phase"),
    (Value.MOST_STANDING, "stand more than {n} character{s} in the standing phase"),
)


def at_most(
    n: int, what: int | Verb, who: Who, period: Period = Period.ROUND, *, while_: Condition = ALWAYS
) -> Constant:
    """These players may not do more of something: ATTACKERS, DEFENDERS, CHALLENGES_INITIATED, CHARACTERS_STANDING; or
    GAIN_GOLD, DRAW_CARDS, GAIN_POWER more than ``n`` in a period."""
    if isinstance(what, int):
        modifier, said = _MOST[what]
        does = f"cannot {said.format(n=n, s='' if n == 1 else 's')}".replace("more than 0 ", "")
        return constant(modifier, who, does, n=n, while_=while_)
    if what not in _WHAT:
        raise TypeError("what is counted over a period is GAIN_GOLD, DRAW_CARDS or GAIN_POWER")
    modifier, trigger, said = _WHAT[what]
    so_far = Happened(trigger(YOU), period, YOU, 1, sums=True)
    does = f"cannot {said.format(n=n, period=period.name.lower())}"
    return constant(modifier, who, does, n=Left(n, so_far), while_=while_)
