"""What players draw and gain, in numbers: cards, gold, power."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.constants.constant import INSIGHT, Keyword
from kingsmoot.thrones.language.counts.count import Count
from kingsmoot.thrones.language.references.players import ANYBODY, YOU, Who
from kingsmoot.thrones.language.selectors import kinds
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.triggers.cards import CardEvent
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId, Zone
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import AMOUNT, BY_INSIGHT, CARD, FLAGS, GIVEN, SEAT, SOURCE, UNOPPOSED_BONUS

_PARTICIPLES: Final = {"draw": "drawn", "gain": "gained"}


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

    def past(self, who: Who | None, *, denied: bool) -> str:
        """ "you have drawn no cards", "has gained gold"."""
        some, none = ("1 or more cards", "no cards") if self.noun == "card" else (self.noun, f"no {self.noun}")
        done = f"{_PARTICIPLES[self.verb]} {none if denied else some}{self.why}"
        return f"has {done}" if who is None else f"{who.subject()} {'have' if who.plural else 'has'} {done}"

    def in_numbers(self, n: Count) -> str:
        if self.who is YOU:
            return f"{self.verb} {n.many(self.noun)}"
        return f"that player {self.verb}s {n.many(self.noun)}"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def draws(who: Who = YOU) -> Trigger:
    """A player draws cards, by the rules or by an effect."""
    return Gains((Event.CARDS_DRAWN,), who, "draw", "card", why="")


@final
class DrawsCard(CardEvent):
    """A player draws such a card, and still has it in hand."""

    out_of_play = True

    def matches(self, s: ThronesState, x: Context) -> bool:
        return s.zone[s.events[x.event][CARD]] == Zone.HAND and super().matches(s, x)

    def said(self) -> str:
        return f"{super().said()}{' using insight' if self.flag else ''}"

    def or_said(self, other: Trigger) -> str:
        return ""


def draws_card(of: Selector = kinds.CARD, who: Who = YOU, *, using: Keyword | None = None) -> Trigger:
    """A player draws such a card, each by itself; perhaps only ``using`` INSIGHT. Which card it is, is seen by nobody
    else, unless it is revealed: ``reveal(THAT)``."""
    if using is not None and using is not INSIGHT:
        raise TypeError("cards are drawn using INSIGHT, or without a keyword")
    return DrawsCard(Event.CARD_DRAWN, of, "draw", who, BY_INSIGHT if using is not None else 0)


def gains_gold(who: Who = YOU) -> Trigger:
    """A player gains gold; collecting income is gaining it."""
    return Gains((Event.GOLD_GAINED, Event.INCOME_COLLECTED), who, "gain", "gold", why="")


@final
class GivesGold(Trigger):
    """A player gives another one gold."""

    flag = GIVEN

    def __init__(self, who: Who) -> None:
        self.events = (Event.GOLD_MOVED,)
        self.who = who

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return bool(row[FLAGS] & GIVEN) and self.who.takes(s, x, s.owner(row[SOURCE]))

    def said(self) -> str:
        return f"{self.who.subject()} {'give' if self.who.plural else 'gives'} gold to a player"

    def past(self, who: Who | None, *, denied: bool) -> str:
        given = f"given {'no ' if denied else ''}gold"
        return f"has {given}" if who is None else f"{who.subject()} {'have' if who.plural else 'has'} {given}"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def gives_gold(who: Who = YOU) -> Trigger:
    """A player gives another one gold, as ``give_gold`` says; gold that is moved or taken otherwise is not given."""
    return GivesGold(who)


def gains_power_anywhere(who: Who = YOU) -> Trigger:
    """A player gains power, on whatever card."""
    return Gains((Event.POWER_GAINED,), who, "gain", "power", why="")


def gains_unopposed_power(who: Who = ANYBODY) -> Trigger:
    """A player gains power for winning an unopposed challenge."""
    why = " for winning an unopposed challenge"
    return Gains((Event.POWER_GAINED,), who, "gain", "power", why=why, flag=UNOPPOSED_BONUS)
