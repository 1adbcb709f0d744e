"""What spectators of open hands see a while later, so that nobody can tell a player what is in another hand.

Nothing that they see is ahead of the game as they see it: rows, clocks, pauses and what players say all wait equally
long.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TypeAlias

from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server.live.clock import CHESS, LIMIT, NONE
from kingsmoot.server.live.info import iso_time
from kingsmoot.server.live.live_game import UNDO, LiveGame, Row, apply_text, in_force
from kingsmoot.server.live.views import view_of
from kingsmoot.server.protocol.game import ClockState, View
from kingsmoot.server.protocol.tables import ClockKind
from kingsmoot.server.storage import now

RowView = tuple[Row, View]
"""A row, and what spectators see after it."""
MOST_PAUSES = 50


def seen_until(delay: int) -> datetime:
    """What has happened later nobody sees yet who sees everything so many seconds later."""
    return now() - timedelta(seconds=delay)


@dataclass(frozen=True, slots=True)
class HeldRow:
    at: datetime
    row: Row
    view: View
    clock: ClockState


@dataclass(frozen=True, slots=True)
class HeldClock:
    """The game was paused, or goes on."""

    at: datetime
    clock: ClockState


@dataclass(frozen=True, slots=True)
class HeldChat:
    at: datetime
    message: int
    tell: Callable[[], None]


Held: TypeAlias = HeldRow | HeldClock | HeldChat


@dataclass(slots=True)
class DelayedViews:
    """What has happened at a table, and spectators do not see yet."""

    waiting: list[Held] = field(default_factory=list)
    """In the order in which it has happened."""
    pauses: list[HeldClock] = field(default_factory=list)
    """The latest, also when nobody looks on: whoever comes has to see their clock stand."""
    shown: int = 0
    """The number of the last row that they see."""
    timer_set: bool = False
    _clock: HeldClock | None = None

    def begin(self, first: HeldRow, later: list[HeldRow], delay: int) -> None:
        chat = [one for one in self.waiting if isinstance(one, HeldChat)]
        pauses = [one for one in self.pauses if one.at > first.at]
        seen = [one for one in pauses if one.at <= seen_until(delay)]
        self.shown, self._clock = first.row.number, [HeldClock(first.at, first.clock), *seen][-1]
        self.waiting = sorted([*later, *pauses[len(seen) :], *chat], key=_moment)

    def add(self, held: Held) -> None:
        """Each message of the chat waits once."""
        if isinstance(held, HeldChat) and any(
            isinstance(one, HeldChat) and one.message == held.message for one in self.waiting
        ):
            return
        insort(self.waiting, held, key=_moment)

    def add_pause(self, clock: ClockState, anybody: bool) -> None:
        held = HeldClock(now(), clock)
        self.pauses = [*self.pauses, held][-MOST_PAUSES:]
        if anybody:
            self.add(held)

    def clear(self) -> None:
        self.waiting.clear()

    def due(self, delay: int) -> float:
        """Seconds until the next one may be seen."""
        return max(0.0, (self.waiting[0].at + timedelta(seconds=delay) - now()).total_seconds()) + 0.01

    def take(self, delay: int) -> Iterator[Held]:
        """Those that may be seen now."""
        while self.waiting and (not delay or self.due(delay) <= 0.02):
            held = self.waiting.pop(0)
            if isinstance(held, HeldRow):
                self.shown = held.row.number
            if not isinstance(held, HeldChat):
                self._clock = HeldClock(held.at, held.clock)
            yield held

    def clock(self, delay: int) -> ClockState | None:
        """As it stood so long ago."""
        if self._clock is None:
            return None
        clock = self._clock.clock
        gone = seen_until(delay) - self._clock.at
        spent = 0 if clock["paused"] else max(0, int(gone.total_seconds() * 1000))
        left = [max(0, ms - spent) if seat in clock["running"] else ms for seat, ms in enumerate(clock["left"])]
        return {**clock, "left": left, "at": iso_time(now())}


def _moment(held: Held) -> datetime:
    return held.at


def earlier_views(play: LiveGame, delay: int, hands: Collection[int], clock: ClockKind) -> list[HeldRow]:
    """What spectators see after the last row that is old enough, and after each one since."""
    rows = in_force(play.rows)
    late = seen_until(delay)
    last = max((at for at, row in enumerate(rows) if row.at <= late), default=0)
    state = play.state_at(rows[last].number)
    found = [(rows[last], view_of(state, SPECTATOR, hands))]
    for row in rows[last + 1 :]:
        if not row.text.startswith(UNDO):
            apply_text(state, row.seat, row.text)
        found.append((row, view_of(state, SPECTATOR, hands)))
    return [HeldRow(row.at, row, view, clock_after(row, view, clock)) for row, view in found]


def clock_after(row: Row, view: View, kind: ClockKind) -> ClockState:
    """What was left after a row, and whose time ran then, as far as spectators may know."""
    left = [] if kind == NONE else list(row.clock or [])
    running: list[int] = []
    if kind == LIMIT:
        running = list(range(len(left)))
    elif kind == CHESS and view["to_act"] >= 0:
        running = [view["to_act"]]
    return {"kind": kind, "left": left, "running": running, "paused": False, "at": iso_time(row.at)}
