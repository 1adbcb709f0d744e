"""Words that only cards of the second edition use: rivals, and what titles allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.games.second.rules import titles
from kingsmoot.games.second.rules.reserve import CHECK_RESERVE
from kingsmoot.games.second.rules.titles import is_rival
from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.language.effects.tokens.gold_pools import PlayerAct
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.modifiers import Constant, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.plot_values import reserve


@final
class Rivals(Who):
    """Whoever bears a title that is a rival of yours."""

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return [seat for seat in s.seats() if is_rival(s, x.you, seat)]

    def takes(self, s: ThronesState, x: Context, seat: Seat) -> bool:
        return is_rival(s, x.you, seat)

    def subject(self) -> str:
        return "a rival"


RIVAL: Final = Rivals()
"""Whoever bears a title that is a rival of yours."""


@final
class Supports(Condition):
    """The title of a player supports that of another."""

    def __init__(self, who: Who, whom: Who) -> None:
        self.who, self.whom = who, whom

    def test(self, s: ThronesState, x: Context) -> bool:
        return any(titles.supports(s, a, b) for a in self.who.seats(s, x) for b in self.whom.seats(s, x))

    def said(self) -> str:
        return f"{self.who.subject()} {'support' if self.who.plural else 'supports'} {self.whom.subject()}"

    def denied(self) -> str:
        return f"{self.who.subject()} {'do' if self.who.plural else 'does'} not support {self.whom.subject()}"

    def not_of_them(self) -> str:
        return f"who does not support {self.whom.subject()}"

    def of_them(self) -> str:
        return f"who supports {self.whom.subject()}"

    def parts(self) -> Sequence[object]:
        return self.who, self.whom


def supports(who: Who, whom: Who) -> Condition:
    """The title of that player supports that of another; in a joust nobody supports anybody."""
    return Supports(who, whom)


@final
class CheckReserve(PlayerAct):
    """These players discard down to their reserve, one after the other."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(len(s.hand[seat]) > reserve(s, seat) for seat in self.who.seats(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        for seat in reversed(self.who.seats(s, x)):
            s.push(CHECK_RESERVE, seat)

    def clause(self, said: Speech) -> str:
        return self.does(said, "check", "reserve")


def check_reserve(who: Who) -> CheckReserve:
    """These players check reserve now: they discard down to it."""
    return CheckReserve(who)


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
