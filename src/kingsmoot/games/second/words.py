"""Words that only cards of the second edition use: rivals, and what titles allow."""

from __future__ import annotations

from typing import final

from kingsmoot.games.second.rules.titles import is_rival
from kingsmoot.thrones.language.conditions import Condition
from kingsmoot.thrones.language.constants import constant
from kingsmoot.thrones.language.players import YOU, Who
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.modifiers import Constant, Permission, Value
from kingsmoot.thrones.model.state import ThronesState


@final
class Rivals(Who):
    """Whoever bears a title that is a rival of yours."""

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return [seat for seat in s.seats() if is_rival(s, x.you, seat)]

    def takes(self, s: ThronesState, x: Context, seat: Seat) -> bool:
        return is_rival(s, x.you, seat)

    def subject(self) -> str:
        return "a rival"


RIVAL = Rivals()
"""Whoever bears a title that is a rival of yours."""


def redirects_challenges() -> Constant:
    """Once per round you may redirect a challenge."""
    said = "once per round, you may redirect a challenge that has been initiated"
    return constant(Permission.REDIRECTS, YOU, said, whole=True)


def power_challenge_elsewhere() -> Constant:
    """You may initiate an additional power challenge, against somebody not yet challenged for power."""
    said = (
        "you may initiate an additional power challenge during the challenges phase, against an opponent whom you have "
        "not yet challenged for power"
    )
    return constant(Value.CHALLENGES_ELSEWHERE, YOU, said, whole=True)


def spreads_claim(*, while_: Condition) -> Constant:
    """You may apply your claim to several opponents."""
    said = "you may apply your claim to any number of opponents of your choice"
    return constant(Permission.SPREADS_CLAIM, YOU, said, while_=while_, whole=True)
