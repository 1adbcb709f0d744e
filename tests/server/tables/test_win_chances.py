"""Win chances over a finished game: worked out once, as long as somebody looks, and kept."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from kingsmoot.kernel.state import State
from kingsmoot.server.tables import win_chances as module
from kingsmoot.server.tables.win_chances import Curves, closer_points, first_points, turns
from tests.server.hosting import hall_of
from tests.server.tables.test_hints import BOT, ME, sit
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]


class Chances:
    """In place of the processes: the chance is a half until a certain decision, and small from then on."""

    def __init__(self, falls: int = 30) -> None:
        self.asked: list[tuple[int, int]] = []
        self.falls = falls
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def __call__(self, state: State, seat: int, seed: int, playouts: int) -> float:
        await self.go_on.wait()
        self.asked.append((state.number, seat))
        return 0.5 if state.number < self.falls else 0.1


@pytest.fixture
def chances(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> Chances:
    made = Chances()
    monkeypatch.setattr(hall_of(app).bot_pool, "win_chance", made)
    return made


async def finished(app: FastAPI, visit: Visit, decisions: int = 100) -> str:
    ann = visit()
    await ann.come("Ann")
    code = await sit(ann, ME, BOT)
    room = await hall_of(app).rooms.get(code)
    for _ in range(decisions):
        await room.decide(room.playing().state.seat, room.playing().number, 0, None)
    await room.concede(0)
    return code


async def settled(visitor: Visitor, code: str, seat: int = 0) -> dict[str, Any]:
    for _ in range(500):
        told: dict[str, Any] = granted(await visitor.get(f"/api/replays/{code}/chances?seat={seat}"))
        if told["complete"]:
            return told
        await asyncio.sleep(0.01)
    raise AssertionError("it was never worked out")


async def test_the_curve_ends_with_the_result_and_finds_the_turning_point(
    app: FastAPI, visit: Visit, chances: Chances
) -> None:
    code = await finished(app, visit)
    told = await settled(visit(), code)
    points = {point["at"]: point["chance"] for point in told["points"]}
    assert (min(points), max(points)) == (0, 101)
    assert points[101] == 0  # Ann has conceded
    assert points[0] == 50
    assert told["total"] == len(points)
    assert {seat for _, seat in chances.asked} == {0}
    assert {"since": 29, "at": 30, "before": 50, "after": 10} in told["turns"]
    assert (await settled(visit(), code, 1))["points"][-1] == {"at": 101, "chance": 100}


async def test_what_was_worked_out_is_kept(app: FastAPI, visit: Visit, chances: Chances) -> None:
    code = await finished(app, visit)
    told = await settled(visit(), code)
    await until(lambda: not _works(app, code))
    asked = len(chances.asked)
    hall_of(app).curves = Curves(hall_of(app))  # as after a restart
    assert granted(await visit().get(f"/api/replays/{code}/chances?seat=0")) == told
    assert len(chances.asked) == asked


async def test_nobody_looks_any_more_and_it_stops_and_goes_on_later(
    app: FastAPI, visit: Visit, chances: Chances, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await finished(app, visit)
    chances.go_on.clear()
    first = granted(await visit().get(f"/api/replays/{code}/chances?seat=0"))
    assert (first["complete"], first["turns"]) == (False, [])
    monkeypatch.setattr(module, "FORGOTTEN", -1.0)  # all this takes longer than anybody looks
    await asyncio.sleep(0.02)
    chances.go_on.set()
    await until(lambda: not _works(app, code))
    asked = len(chances.asked)
    assert asked <= 1
    monkeypatch.undo()
    monkeypatch.setattr(hall_of(app).bot_pool, "win_chance", chances)
    hall_of(app).curves = Curves(hall_of(app))
    again = granted(await visit().get(f"/api/replays/{code}/chances?seat=0"))
    assert len(again["points"]) >= asked
    told = await settled(visit(), code)
    assert len(chances.asked) == len({number for number, _ in chances.asked}) < len(told["points"]) + 1


async def test_a_few_games_are_worked_out_at_once_and_others_wait(app: FastAPI, visit: Visit, chances: Chances) -> None:
    codes = [await finished(app, visit, 12) for _ in range(3)]
    chances.go_on.clear()
    told = [granted(await visit().get(f"/api/replays/{code}/chances?seat=0")) for code in codes]
    assert [one["waiting"] for one in told] == [False, False, True]
    chances.go_on.set()
    for code in codes:
        await settled(visit(), code)


async def test_chances_are_those_of_a_player(app: FastAPI, visit: Visit, chances: Chances) -> None:
    code = await finished(app, visit, 4)
    for eyes in ("judge", "spectator", "7"):
        refused(await visit().get(f"/api/replays/{code}/chances?seat={eyes}"), 404, "not-found")


def _works(app: FastAPI, code: str) -> bool:
    curve = hall_of(app).curves._kept.get((code, 0))
    return curve is not None and curve.works


async def until(so: Callable[[], bool]) -> None:
    for _ in range(500):
        if so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


# -- points and turns -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [0, 1, 3, 40, 41, 263])
def test_points_are_spread_over_the_whole_game(length: int) -> None:
    points = sorted(first_points(length))
    assert (points[0], points[-1]) == (0, length)
    assert len(points) == len(set(points)) or length == 0
    gaps = [after - before for before, after in itertools.pairwise(points)]
    assert max(gaps, default=0) - min(gaps, default=0) <= 1


def test_closer_points_lie_where_the_chance_changes_most() -> None:
    points = {0: 50, 10: 52, 20: 20, 30: 22, 31: 60}
    assert closer_points(points) == [11, 13, 15, 17, 19]


def test_turning_points_are_the_largest_changes_in_order() -> None:
    points = {0: 50, 1: 30, 2: 33, 3: 80, 4: 70, 5: 61, 6: 90, 7: 97}
    assert [(turn["since"], turn["at"]) for turn in turns(points)] == [(0, 1), (2, 3), (3, 4), (5, 6)]


async def test_whoever_asks_for_what_is_known_begins_nothing(app: FastAPI, visit: Visit, chances: Chances) -> None:
    code = await finished(app, visit)
    path = f"/api/replays/{code}/chances?seat=0"
    for _ in range(2):
        told = granted(await visit().get(f"{path}&known=true"))
        assert (told["points"], told["turns"], told["complete"]) == ([], [], False)
        await asyncio.sleep(0.02)
    assert chances.asked == []
    worked_out = await settled(visit(), code)
    assert worked_out["turns"]
    assert granted(await visit().get(f"{path}&known=true")) == worked_out
