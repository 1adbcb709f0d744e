"""Moments of the framework that cards wait for: no defenders, the reserve, a pile from which a card enters play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.conditions import taking_part
from kingsmoot.thrones.language.players import ANYBODY, YOU, Lies, Who
from kingsmoot.thrones.language.selectors import Either, Selector
from kingsmoot.thrones.language.triggers import CardEvent, Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId, Zone
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import participants
from kingsmoot.thrones.timing.events import AMOUNT, CARD, FLAGS, FROM_PILES, FROM_SHADOWS, SEAT


@final
class NoDefenders(Trigger):
    """The defending player has declared none; whoever defends by an effect has not been declared."""

    def __init__(self, with_: Selector | None) -> None:
        self.events = (Event.NO_DEFENDERS_DECLARED,)
        self.with_ = with_

    def matches(self, s: ThronesState, x: Context) -> bool:
        return self.with_ is None or any(self.with_.test(s, x, c) for c in participants(s))

    def said(self) -> str:
        where = "" if self.with_ is None else f" in a challenge in which {taking_part(self.with_)}"
        return f"no defenders are declared{where}"

    def parts(self) -> Sequence[object]:
        return () if self.with_ is None else (self.with_,)


def no_defenders(*, with_: Selector | None = None) -> Trigger:
    """No defenders are declared in a challenge; perhaps in one with such a participant."""
    return NoDefenders(with_)


@final
class OfTheReserve(Trigger):
    """A player has checked the reserve, or has discarded cards for it."""

    def __init__(self, event: EventId, who: Who, verb: str, rest: str) -> None:
        self.events = (event,)
        self.who, self.verb, self.rest = who, verb, rest

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        some = row[AMOUNT] > 0 or self.events[0] == Event.RESERVE_CHECKED
        return some and self.who.takes(s, x, row[SEAT])

    def said(self) -> str:
        return f"{self.who.subject()} {self.verb if self.who.plural else f'{self.verb}s'} {self.rest}"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def checks_reserve(who: Who = YOU) -> Trigger:
    """A player has checked the reserve, and has discarded what was too much."""
    return OfTheReserve(Event.RESERVE_CHECKED, who, "check", "reserve")


def discards_for_reserve(who: Who = ANYBODY) -> Trigger:
    """A player has discarded cards for the reserve: all of them, in one check."""
    return OfTheReserve(Event.DISCARDED_FOR_RESERVE, who, "discard", "1 or more cards for reserve")


@final
class EntersFrom(CardEvent):
    """Such a card enters play from a pile of these players."""

    def __init__(self, of: Selector, piles: tuple[Lies, ...]) -> None:
        names = [pile.noun().after[0][1].removeprefix("in ") for pile in piles]
        super().__init__(Event.ENTERS_PLAY, of, f"enters play from {' or '.join(names)}")
        self.piles = piles
        self.flag = sum(_FLAGS[pile.zone] for pile in piles)

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        come = [pile for pile in self.piles if row[FLAGS] & _FLAGS[pile.zone]]
        return any(pile.who.takes(s, x, s.owner(row[CARD])) for pile in come) and super().matches(s, x)

    def parts(self) -> Sequence[object]:
        return self.of, *self.piles


_FLAGS: dict[int, int] = {**FROM_PILES, Zone.SHADOWS: FROM_SHADOWS}


def enters_from(pile: Selector, of: Selector) -> CardEvent:
    """Such a card enters play from a pile: ``enters_from(DEAD(YOU), CHARACTER)``, ``HAND(YOU) | SHADOWS(YOU)``."""
    piles = (pile.a, pile.b) if isinstance(pile, Either) else (pile,)
    lies = tuple(one for one in piles if isinstance(one, Lies) and one.zone in _FLAGS)
    if len(lies) < len(piles):
        raise TypeError(
            "a card enters play from a HAND, DISCARD or DEAD pile, or from SHADOWS: enters_from(DEAD(YOU), …)"
        )
    return EntersFrom(of, lies)
