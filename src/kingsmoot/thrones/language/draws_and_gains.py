"""What players draw and gain, in numbers: cards, gold, power."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.counts import Count
from kingsmoot.thrones.language.players import ANYBODY, YOU, Who
from kingsmoot.thrones.language.triggers import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.events import AMOUNT, FLAGS, SEAT, UNOPPOSED_BONUS


@final
class Gains(Trigger):
    """A player draws or gains so many of something."""

    def __init__(self, events: tuple[EventId, ...], who: Who, verb: str, noun: str, *, why: str, flag: int = 0) -> None:
        self.events, self.who, self.verb, self.noun, self.why, self.flag = events, who, verb, noun, why, flag

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if self.flag and not row[FLAGS] & self.flag:
            return False
        return row[AMOUNT] > 0 and self.who.takes(s, x, row[SEAT])

    def _does(self, who: Who) -> str:
        return f"{who.subject()} {self.verb if who.plural else f'{self.verb}s'}"

    def said(self) -> str:
        what = "1 or more cards" if self.noun == "card" else self.noun
        return f"{self._does(self.who)} {what}{self.why}"

    def in_numbers(self, n: Count) -> str:
        if self.who is YOU:
            return f"{self.verb} {n.many(self.noun)}"
        return f"that player {self.verb}s {n.many(self.noun)}"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def draws(who: Who = YOU) -> Trigger:
    """A player draws cards, by the rules or by an effect."""
    return Gains((Event.CARDS_DRAWN,), who, "draw", "card", why="")


def gains_gold(who: Who = YOU) -> Trigger:
    """A player gains gold; collecting income is gaining it."""
    return Gains((Event.GOLD_GAINED, Event.INCOME_COLLECTED), who, "gain", "gold", why="")


def gains_power_anywhere(who: Who = YOU) -> Trigger:
    """A player gains power, on whatever card."""
    return Gains((Event.POWER_GAINED,), who, "gain", "power", why="")


def gains_unopposed_power(who: Who = ANYBODY) -> Trigger:
    """A player gains power for winning an unopposed challenge."""
    why = " for winning an unopposed challenge"
    return Gains((Event.POWER_GAINED,), who, "gain", "power", why=why, flag=UNOPPOSED_BONUS)
