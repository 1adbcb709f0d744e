"""How likely a seat was to win, over a finished game: worked out in the background, as long as somebody looks."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from kingsmoot.server.errors import HallError, NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.study import WinChances, WinTurn
from kingsmoot.server.tables import store
from kingsmoot.server.tables.hints import percent
from kingsmoot.server.tables.replays import Replay, seat_named

log = logging.getLogger("kingsmoot.study")

METHOD: Final = 1
"""Raised when chances are worked out otherwise: what was stored before is worked out anew."""
CHANCES: Final = 3
"""The label of what is drawn for it."""
PLAYOUTS: Final = 80
POINTS: Final = 40
"""How many points of a game are worked out first, evenly spread."""
MOST_TURNS: Final = 4
LEAST_TURN: Final = 8
"""Percent; less than that may be chance."""
CLOSER: Final = 6
"""Where a chance changes most, so many points in between are worked out to find the decision."""
FORGOTTEN: Final = 12.0
"""Seconds after which nobody looks any more."""
MOST_AT_ONCE: Final = 2
KEPT: Final = 64


@dataclass(slots=True)
class Curve:
    """The chances of one seat in one game."""

    replay: Replay
    seat: int
    points: dict[int, int] = field(default_factory=dict)
    total: int = 0
    complete: bool = False
    looked: float = 0.0
    task: asyncio.Task[None] | None = None

    @property
    def works(self) -> bool:
        return self.task is not None and not self.task.done()

    def told(self) -> WinChances:
        return {
            "seat": self.seat,
            "points": [{"at": at, "chance": self.points[at]} for at in sorted(self.points)],
            "total": max(self.total, len(self.points)),
            "complete": self.complete,
            "waiting": not self.complete and not self.works,
            "turns": turns(self.points) if self.complete else [],
        }


class Curves:
    """Those that were looked at lately."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._kept: dict[tuple[str, int], Curve] = {}

    async def look(self, code: str, viewpoint: str, *, begin: bool = True) -> WinChances:
        """What is known; the rest is begun, and worked out as long as somebody asks again."""
        replay = await self.hall.replays.get(code)
        seat = seat_named(replay, viewpoint)
        if seat < 0:
            raise NotFound("Choose a player's point of view to see their chance to win.")
        key = code, seat
        if key not in self._kept:
            known, complete = await self.hall.storage.read(
                lambda c: store.read_chances(c, replay.info.id, seat, METHOD)
            )
            fresh = Curve(replay, seat, known, len(first_points(len(replay.moves))), complete)
            self._kept.setdefault(key, fresh)  # somebody else may have asked meanwhile
        curve = self._kept[key] = self._kept.pop(key)  # the last one now
        self._forget()
        if not begin:
            return curve.told()
        curve.looked = time.monotonic()
        room = sum(one.works for one in self._kept.values()) < MOST_AT_ONCE
        if not curve.complete and not curve.works and room and not self.hall.closing:
            curve.task = asyncio.create_task(self._work_out(curve))
        return curve.told()

    def _forget(self) -> None:
        idle = [key for key, curve in self._kept.items() if not curve.works]
        for key in idle[: max(0, len(self._kept) - KEPT)]:
            del self._kept[key]

    async def _work_out(self, curve: Curve) -> None:
        before = len(curve.points)
        try:
            await self._go_through(curve)
        except Exception:
            log.exception("chances could not be worked out", extra={"code": curve.replay.info.code})
        if len(curve.points) > before or curve.complete:
            await self._keep(curve)

    async def _go_through(self, curve: Curve) -> None:
        """The points of the whole game, then those around the largest changes. Whoever looks away ends it."""
        if await self._fill(curve, first_points(len(curve.replay.moves))):
            curve.complete = await self._fill(curve, closer_points(curve.points))

    async def _fill(self, curve: Curve, wanted: list[int]) -> bool:
        missing = [at for at in wanted if at not in curve.points]
        curve.total = len(curve.points) + len(missing)
        for at in missing:
            if time.monotonic() - curve.looked > FORGOTTEN or self.hall.closing:
                return False
            curve.points[at] = await self._chance(curve, at)
        return True

    async def _chance(self, curve: Curve, at: int) -> int:
        replay, seat = curve.replay, curve.seat
        if at == len(replay.moves) and replay.info.result is not None:
            return 100 if seat in replay.info.result["winners"] else 0
        state = await asyncio.to_thread(replay.state, at)
        if state.over:
            return 100 if seat in state.game.outcome(state).winners else 0
        seed = state.setup.rng().fork(CHANCES, at).word()
        return percent(await self.hall.bot_pool.win_chance(state, seat, seed, PLAYOUTS))

    async def _keep(self, curve: Curve) -> None:
        table_id, points = curve.replay.info.id, dict(curve.points)
        try:
            await self.hall.storage.write(
                lambda c: store.put_chances(c, table_id, curve.seat, METHOD, points, curve.complete)
            )
        except HallError:  # the database is away: it is worked out again another time
            log.warning("chances could not be stored", extra={"code": curve.replay.info.code})

    def close(self) -> None:
        for curve in self._kept.values():
            if curve.task is not None:
                curve.task.cancel()


def first_points(length: int) -> list[int]:
    """From the beginning of a game to its end, evenly spread; in an order in which the whole is seen early."""
    steps = min(length, POINTS)
    spread = sorted(range(steps), key=lambda step: f"{step:06b}"[::-1])
    return [length, *(round(length * step / steps) for step in spread)]


def closer_points(points: dict[int, int]) -> list[int]:
    """Between points where the chance changes most, so that the decision is found that changed it."""
    found: list[int] = []
    for since, at in _largest(points, MOST_TURNS + 1):
        between = range(since + 1, at)
        stride = max(1, -(-len(between) // CLOSER))
        found += between[::stride]
    return found


def turns(points: dict[int, int]) -> list[WinTurn]:
    """The largest changes, in the order of the game."""
    return [
        {"since": since, "at": at, "before": points[since], "after": points[at]}
        for since, at in sorted(_largest(points, MOST_TURNS))
    ]


def _largest(points: dict[int, int], most: int) -> list[tuple[int, int]]:
    steps = [(since, at) for since, at in pairwise(sorted(points)) if _change(points, since, at) >= LEAST_TURN]
    return sorted(steps, key=lambda step: (-_change(points, *step), step))[:most]


def _change(points: dict[int, int], since: int, at: int) -> int:
    return abs(points[at] - points[since])
