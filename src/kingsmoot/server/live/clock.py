"""The clock of a table: none, a chess clock for each seat, or a limit for the whole game. The server enforces it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from kingsmoot.server.errors import HallError
from kingsmoot.server.protocol.tables import ClockKind, ClockRule, ClockWish

NONE: Final = "none"
CHESS: Final = "chess"
LIMIT: Final = "limit"
MOST_MINUTES = 24 * 60


def rule_of(wish: ClockWish) -> ClockRule:
    """The clock that was asked for; HallError if its numbers make no sense."""
    if wish.kind == NONE:
        return {"kind": NONE}
    if not 1 <= wish.minutes <= MOST_MINUTES:
        raise HallError(f"A clock has 1 to {MOST_MINUTES} minutes.")
    if wish.kind == LIMIT:
        return {"kind": LIMIT, "minutes": wish.minutes}
    if not 0 <= wish.increment <= 300:
        raise HallError("A chess clock's increment is 0 to 300 seconds.")
    return {"kind": CHESS, "minutes": wish.minutes, "increment": wish.increment}


@dataclass(slots=True)
class Clock:
    """Milliseconds left, and for whom they run. ``tick`` gives seconds that never go back."""

    kind: ClockKind
    left: list[int]
    increment: int
    tick: Callable[[], float]
    running: int | None = None  # the seat of a chess clock that is being asked
    also: frozenset[int] = frozenset()  # those who think at the same time, before they are asked
    paused: bool = False
    since: float = field(default=0.0)

    @classmethod
    def from_rule(cls, rule: ClockRule, seats: int, tick: Callable[[], float]) -> Clock:
        minutes = 0 if rule["kind"] == NONE else rule["minutes"]
        increment = rule["increment"] if rule["kind"] == CHESS else 0
        return cls(rule["kind"], [minutes * 60_000] * seats, increment * 1000, tick, since=tick())

    def now(self) -> list[int]:
        """What is left at this moment."""
        gone = 0 if self.paused else int((self.tick() - self.since) * 1000)
        match self.kind:
            case "chess":
                return [max(0, ms - gone) if self.runs(seat) else ms for seat, ms in enumerate(self.left)]
            case "limit":
                return [max(0, ms - gone) for ms in self.left]
        return []

    def runs(self, seat: int) -> bool:
        return seat == self.running or seat in self.also

    def turn(self, decided: int | None, to_act: int | None) -> None:
        """Somebody has decided, and somebody is asked now."""
        self.left = self.now() or self.left
        if self.kind == CHESS and decided is not None and decided == self.running:
            self.left[decided] += self.increment
        self.running, self.also, self.since = to_act, frozenset(), self.tick()

    def stop(self, seat: int) -> None:
        """A seat has chosen before it was asked."""
        self.left = self.now() or self.left
        self.also, self.since = self.also - {seat}, self.tick()

    def pause(self, paused: bool) -> None:
        self.left = self.now() or self.left
        self.paused, self.since = paused, self.tick()

    def due(self) -> float | None:
        """In how many seconds time is up for somebody; None if for nobody."""
        if self.paused or self.kind == NONE:
            return None
        if self.kind == LIMIT:
            return self.now()[0] / 1000
        return min((ms / 1000 for seat, ms in enumerate(self.now()) if self.runs(seat)), default=None)

    def up(self) -> int | None:
        """The seat of a chess clock that has no time left."""
        return next((seat for seat, ms in enumerate(self.now()) if self.runs(seat) and not ms), None)
