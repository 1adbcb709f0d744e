"""Spectators of open hands see what happens a while later, where the table says so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import orjson
import pytest
from fastapi import FastAPI

from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server.api.sockets.greeter import Greeter
from kingsmoot.server.live import broadcast_delay
from kingsmoot.server.live.room import Room
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.storage import now
from tests.server.hosting import hall_of, settled
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
DELAY = 60


class Later:
    """The time by which spectators see something."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.passed = timedelta()
        monkeypatch.setattr(broadcast_delay, "now", lambda: now() + self.passed)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    return Later(monkeypatch)


async def playing(app: FastAPI, visit: Visit, **more: Any) -> Room:
    ann = visit()
    await ann.come("Ann")
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "second-edition", "variants": ["tutorial"], "seats": seats, "spectators": "hands", "delay": DELAY}
    made = granted(await ann.post("/api/tables", wanted | more))
    assert made["delay"] == (DELAY if made["spectators"] == "hands" else 0)
    bob = visit()
    await bob.come("Bob")
    granted(await bob.post(f"/api/tables/{made['code']}/join", {}))
    return await hall_of(app).rooms.get(made["code"])


async def decide(room: Room) -> None:
    assert room.play is not None
    await room.decide(room.play.state.seat, room.play.number, 0, None)


async def welcomed(room: Room, seat: int) -> Viewer:
    viewer = Viewer(None if seat < 0 else room.info.seats[seat].user_id, "Eyes", seat)
    await Greeter(room, viewer).welcome()
    return viewer


def heard(viewer: Viewer, kind: str) -> list[Any]:
    found = []
    while not viewer.waiting.empty():
        raw = viewer.waiting.get_nowait()
        if raw is not None:
            found.append(orjson.loads(raw))
    return [message for message in found if message["t"] == kind]


async def test_players_see_at_once_and_spectators_later(app: FastAPI, visit: Visit, later: Later) -> None:
    room = await playing(app, visit)
    player, spectator = await welcomed(room, 0), await welcomed(room, SPECTATOR)
    assert heard(spectator, "welcome")[0]["number"] == 0
    heard(player, "welcome")
    for _ in range(3):
        await decide(room)
    assert [change["number"] for change in heard(player, "change")] == [1, 2, 3]
    assert heard(spectator, "change") == []
    later.passed = timedelta(seconds=DELAY / 2)  # and as much is left for a busy machine
    room.audience.release()
    assert heard(spectator, "change") == []
    later.passed = timedelta(seconds=DELAY + 1)
    room.audience.release()
    assert [change["number"] for change in heard(spectator, "change")] == [1, 2, 3]


async def test_whoever_comes_in_the_middle_sees_what_is_old_enough(app: FastAPI, visit: Visit, later: Later) -> None:
    room = await playing(app, visit)
    await room.hall.rooms.show_hand(room, 0, True)
    for _ in range(4):
        await decide(room)
    assert room.play is not None
    before = room.play.state_at(0)
    spectator = await welcomed(room, SPECTATOR)
    (welcome,) = heard(spectator, "welcome")
    assert welcome["number"] == 0
    assert all(line["n"] == 0 for line in welcome["log"])
    expected = before.view(SPECTATOR)
    before.game.open_hand(before, expected, 0)
    assert welcome["view"]["table"] == orjson.loads(orjson.dumps(expected["table"]))
    later.passed = timedelta(seconds=DELAY + 1)
    room.audience.release()
    assert [change["number"] for change in heard(spectator, "change")] == [1, 2, 3, 4]


async def test_an_undo_shows_nothing_early(app: FastAPI, visit: Visit, later: Later) -> None:
    room = await playing(app, visit)
    spectator = await welcomed(room, SPECTATOR)
    for _ in range(2):
        await decide(room)
    heard(spectator, "welcome")
    room.audience.welcome_all()
    await settled(app)
    await asyncio.sleep(0)
    assert [message["number"] for message in heard(spectator, "welcome")] == [0]


async def test_the_end_shows_everything(app: FastAPI, visit: Visit, later: Later) -> None:
    room = await playing(app, visit)
    spectator = await welcomed(room, SPECTATOR)
    await decide(room)
    assert heard(spectator, "change") == []
    await room.concede(0)
    assert [change["number"] for change in heard(spectator, "change")] == [1, 2]


async def test_where_no_hands_are_shown_there_is_no_delay(app: FastAPI, visit: Visit, later: Later) -> None:
    room = await playing(app, visit, spectators="public")
    spectator = await welcomed(room, SPECTATOR)
    await decide(room)
    assert [change["number"] for change in heard(spectator, "change")] == [1]
