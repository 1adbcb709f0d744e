"""Power: gained, moved, discarded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.counts.count import Count, Number, number
from kingsmoot.thrones.language.effects.effect import CardAct, EventAct, is_in_play
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.players import YOU
from kingsmoot.thrones.language.references.reference import FactionOf, Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId
from kingsmoot.thrones.model.ids import CardId, Row
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import AMOUNT, CARD, event
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.values.allowances import power_for
from kingsmoot.thrones.values.in_force import ignores


@final
class GainPower(CardAct):
    def __init__(self, ref: Ref, n: Count) -> None:
        super().__init__(ref)
        self.n = n

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c) and bool(power_for(s, c, 1))

    def could(self, s: ThronesState, x: Context) -> bool:
        return super().could(s, x) and self.n.some(s, x)

    def do(self, s: ThronesState, x: Context) -> None:
        amount = self.n.value(s, x)
        cards = [c for c in self.ref.find(s, x) if self.affects(s, x, c)] if amount > 0 else []
        happen_all(s, [event(Event.POWER_GAINED, c, s.controller[c], amount, x.source) for c in cards])

    def clause(self, said: Speech) -> str:
        said.choose(self.n)
        if isinstance(self.ref, FactionOf):
            who = self.ref.who
            said.announce(who)
            whose = "your" if who is YOU else "their"
            what, joint, rest = self.n.many("power").partition(" (")
            if not joint:
                what, joint, rest = what.partition(" for ")
            gain = "gain" if who is YOU or who is said.actor else f"{who.subject()} {'gain' if who.plural else 'gains'}"
            return f"{gain} {what} for {whose} faction{joint}{rest}"
        return f"{said.subject(self.ref)} gains {self.n.many('power')}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.n


def gain_power(ref: Ref, n: Count | int = 1) -> GainPower:
    """It gains power; FACTION for your faction."""
    return GainPower(ref, number(n))


def _has_power(s: ThronesState, x: Context, c: CardId) -> bool:
    return s.power[c] > 0 and not ignores(s, x, c)


@final
class MovePower(CardAct):
    def __init__(self, ref: Ref, to: Ref, n: Count) -> None:
        super().__init__(ref)
        self.to, self.n = to, n

    def at_most(self, s: ThronesState, x: Context) -> int:
        return sum(s.power[c] for c in self.ref.find(s, x) if _has_power(s, x, c))

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return _has_power(s, x, c)

    def could(self, s: ThronesState, x: Context) -> bool:
        """Only if there is a card to which it may be moved, where one is chosen."""
        return super().could(s, x) and (not isinstance(self.to, Ask) or bool(self.to.candidates(s, x)))

    def do(self, s: ThronesState, x: Context) -> None:
        """From each of them at once, all to the same card, or each to its own."""
        start, end = self.ref.find(s, x), self.to.find(s, x)
        pairs = zip(start, end * len(start) if len(end) == 1 else end, strict=False)
        moved = [(a, b) for a, b in pairs if _has_power(s, x, a) and not ignores(s, x, b)]
        amount = self.n.value(s, x)
        rows = [event(Event.POWER_MOVED, b, s.controller[b], min(amount, s.power[a]), a) for a, b in moved]
        happen_all(s, [row for row in rows if row[AMOUNT] > 0])

    def clause(self, said: Speech) -> str:
        if isinstance(self.ref, Ask) and self.ref.among_ref is not None:
            said.choose(self.ref.among_ref)  # one of them is picked as it is spoken of
        start = said.subject(self.ref)
        return f"move {_power(self.n, f' from {start} to {said.subject(self.to)}')}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.to, self.n


def _power(n: Count, where: str) -> str:
    """So much power there; what it is counted by stands behind that."""
    much, _, counted_by = n.many("power").partition(", where ")
    much, _, each = much.partition(" for each ")
    tail = f", where {counted_by}" if counted_by else ""
    return f"{much}{where}{f' for each {each}' if each else ''}{tail}"


def move_power(ref: Ref, to: Ref, n: Count | int = 1) -> MovePower:
    """Power moves from one card to another: ``n``, or ALL of it."""
    return MovePower(ref, to, number(n))


@final
class DiscardPower(EventAct):
    def __init__(self, ref: Ref, n: Count) -> None:
        super().__init__(ref)
        self.n = n
        self.amount = n.n if isinstance(n, Number) else 0

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.POWER_DISCARDED

    def at_most(self, s: ThronesState, x: Context) -> int:
        return sum(s.power[c] for c in self.ref.find(s, x) if _has_power(s, x, c))

    def could(self, s: ThronesState, x: Context) -> bool:
        return self.n.some(s, x) and super().could(s, x)

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return _has_power(s, x, c)

    def payable(self, s: ThronesState, x: Context) -> bool:
        """In full: with 1 power nobody pays 2."""
        enough = [c for c in self.ref.candidates(s, x) if s.power[c] >= self.amount]
        return bool(enough) and super().payable(s, x)

    def rows(self, s: ThronesState, x: Context) -> list[Row]:
        rows = super().rows(s, x)
        if not self.amount:
            for row in rows:
                row[AMOUNT] = min(self.n.value(s, x), s.power[row[CARD]])
        return [row for row in rows if row[AMOUNT] > 0]

    def clause(self, said: Speech) -> str:
        if isinstance(self.ref, Ask) and self.ref.by is not None and self.ref.by.each:
            said.announce(self.ref)
        return f"discard {_power(self.n, f' from {said.subject(self.ref)}')}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.n


def discard_power(ref: Ref, n: Count | int = 1) -> DiscardPower:
    """Discard power from it: ``n``, or ALL of it."""
    return DiscardPower(ref, number(n))
