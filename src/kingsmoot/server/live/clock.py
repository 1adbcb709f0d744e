"""The clock of a table: none, a chess clock for each seat, or a limit for the whole game. The server enforces it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kingsmoot.server.errors import HallError

NONE, CHESS, LIMIT = "none", "chess", "limit"
MOST_MINUTES = 24 * 60


def checked(wanted: dict[str, Any]) -> dict[str, Any]:
    """What was asked for as a clock, in full; HallError if it is none."""
    kind, minutes, increment = wanted.get("kind", NONE), wanted.get("minutes", 0), wanted.get("increment", 0)
    if kind == NONE:
        return {"kind": NONE}
    if kind not in (CHESS, LIMIT):
        raise HallError(f"There is no clock of the kind {kind!r}: choose none, chess or limit.")
    if not isinstance(minutes, int) or not 1 <= minutes <= MOST_MINUTES:
        raise HallError(f"A clock has 1 to {MOST_MINUTES} minutes.")
    if kind == LIMIT:
        return {"kind": LIMIT, "minutes": minutes}
    if not isinstance(increment, int) or not 0 <= increment <= 300:
        raise HallError("The increment of a chess clock is 0 to 300 seconds.")
    return {"kind": CHESS, "minutes": minutes, "increment": increment}


@dataclass(slots=True)
class Clock:
    """Milliseconds left, and for whom they run. ``tick`` gives seconds that never go back."""

    kind: str
    left: list[int]
    increment: int
    tick: Callable[[], float]
    running: int | None = None  # the seat of a chess clock that is being asked
    paused: bool = False
    since: float = field(default=0.0)

    @classmethod
    def wound(cls, settings: dict[str, Any], seats: int, tick: Callable[[], float]) -> Clock:
        left = [settings.get("minutes", 0) * 60_000] * seats
        return cls(settings["kind"], left, settings.get("increment", 0) * 1000, tick, since=tick())

    def now(self) -> list[int]:
        """What is left at this moment."""
        gone = 0 if self.paused else int((self.tick() - self.since) * 1000)
        match self.kind:
            case "chess":
                return [max(0, ms - gone) if seat == self.running else ms for seat, ms in enumerate(self.left)]
            case "limit":
                return [max(0, ms - gone) for ms in self.left]
        return []

    def turn(self, decided: int | None, to_act: int | None) -> None:
        """Somebody has decided, and somebody is asked now."""
        self.left = self.now() or self.left
        if self.kind == CHESS and decided is not None and decided == self.running:
            self.left[decided] += self.increment
        self.running, self.since = to_act, self.tick()

    def pause(self, paused: bool) -> None:
        self.left = self.now() or self.left
        self.paused, self.since = paused, self.tick()

    def due(self) -> float | None:
        """In how many seconds time is up for somebody; None if for nobody."""
        if self.paused or self.kind == NONE:
            return None
        if self.kind == LIMIT:
            return self.now()[0] / 1000
        return None if self.running is None else self.now()[self.running] / 1000
