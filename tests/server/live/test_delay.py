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
from kingsmoot.server.api.sockets.welcome import WelcomeSender
from kingsmoot.server.community import chat, store
from kingsmoot.server.live import broadcast_delay, proposals
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
    await WelcomeSender(room, viewer).send()
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


# -- chat and clocks -------------------------------------------------------------------------------------------------


async def listen(later: Later, room: Room, spectator: Viewer, seconds: int) -> list[Any]:
    """Everything that a spectator is told in so many seconds."""
    later.passed += timedelta(seconds=seconds)
    room.audience.release()
    await room.hall.tasks.join()
    return everything(spectator)


def everything(viewer: Viewer) -> list[Any]:
    found = []
    while not viewer.waiting.empty():
        if (raw := viewer.waiting.get_nowait()) is not None:
            found.append(orjson.loads(raw))
    return found


def words(messages: list[Any]) -> list[str]:
    return [message["message"]["text"] for message in messages if message["t"] == "chat"]


async def test_what_players_say_is_heard_with_the_game_it_belongs_to(app: FastAPI, visit: Visit, later: Later) -> None:
    room = await playing(app, visit)
    player, spectator = await welcomed(room, 0), await welcomed(room, SPECTATOR)
    everything(spectator)
    await chat.say(room, player, "I hold The Red Keep.")
    assert words(everything(player)) == ["I hold The Red Keep."]
    assert words(await listen(later, room, spectator, DELAY - 1)) == []
    assert words(await listen(later, room, spectator, 2)) == ["I hold The Red Keep."]


async def test_spectators_talk_at_once_to_everybody(app: FastAPI, visit: Visit, later: Later) -> None:
    room = await playing(app, visit)
    watcher = visit()
    user = await watcher.come("Maester")
    player, others, spectator = (
        await welcomed(room, 0),
        await welcomed(room, SPECTATOR),
        Viewer(user["id"], "Maester", -1),
    )
    await WelcomeSender(room, spectator).send()
    for viewer in (player, others, spectator):
        everything(viewer)
    await chat.say(room, spectator, "Well played.")
    for viewer in (player, others, spectator):
        assert words(everything(viewer)) == ["Well played."]
    came_now = await welcomed(room, SPECTATOR)
    (welcome,) = heard(came_now, "welcome")
    assert [message["text"] for message in welcome["chat"]] == ["Well played."]


async def test_whoever_comes_later_hears_players_no_earlier(app: FastAPI, visit: Visit, later: Later) -> None:
    room = await playing(app, visit)
    player = await welcomed(room, 0)
    await chat.say(room, player, "Good luck.")
    room.audience.leave(player)
    spectator = await welcomed(room, SPECTATOR)
    (welcome,) = [message for message in everything(spectator) if message["t"] == "welcome"]
    assert welcome["chat"] == []
    another = await welcomed(room, SPECTATOR)
    assert words(await listen(later, room, spectator, DELAY + 1)) == ["Good luck."]
    assert words(everything(another)) == ["Good luck."]
    (welcome,) = heard(await welcomed(room, SPECTATOR), "welcome")
    assert [message["text"] for message in welcome["chat"]] == ["Good luck."]


async def test_a_message_that_was_hidden_meanwhile_is_never_heard(app: FastAPI, visit: Visit, later: Later) -> None:
    room = await playing(app, visit)
    player, spectator = await welcomed(room, 0), await welcomed(room, SPECTATOR)
    await chat.say(room, player, "Something foul.")
    (said,) = heard(player, "chat")
    await room.hall.storage.write(lambda connection: store.hide_message(connection, said["message"]["id"]))
    assert words(await listen(later, room, spectator, DELAY + 1)) == []


async def test_the_end_tells_what_was_said(app: FastAPI, visit: Visit, later: Later) -> None:
    room = await playing(app, visit)
    player, spectator = await welcomed(room, 0), await welcomed(room, SPECTATOR)
    await chat.say(room, player, "I concede.")
    assert words(everything(spectator)) == []
    await room.concede(0)
    await settled(app)
    assert words(everything(spectator)) == ["I concede."]


CHESS = {"kind": "chess", "minutes": 10, "increment": 0}


class Ticks:
    """The clock of the table."""

    def __init__(self, room: Room, later: Later) -> None:
        self.room, self.later, self.seconds = room, later, 0.0
        room.clock.tick = lambda: self.seconds
        room.clock.since = 0.0

    async def pass_by(self, seconds: int) -> None:
        """At the table, and for those who look on."""
        self.seconds += seconds
        self.later.passed += timedelta(seconds=seconds)
        self.room.audience.release()
        await self.room.hall.tasks.join()


async def test_clocks_stand_as_they_stood(
    app: FastAPI, visit: Visit, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingsmoot.server.live.room.now", lambda: now() + later.passed)
    room = await playing(app, visit, clock=CHESS)
    time = Ticks(room, later)
    player, spectator = await welcomed(room, 0), await welcomed(room, SPECTATOR)
    assert room.play is not None
    first = room.play.state.seat
    assert heard(spectator, "welcome")[0]["clock"]["left"] == [600_000, 600_000]
    await time.pass_by(30)
    await decide(room)
    assert room.audience.clock_for(0)["left"][first] == 570_000
    assert full(room.audience.clock_for(SPECTATOR)["left"][first]), "they still see the clock as it began"
    assert heard(player, "change")
    await time.pass_by(45)  # for them, 15 seconds of the game are gone
    assert near(room.audience.clock_for(SPECTATOR)["left"][first], 585_000)
    await time.pass_by(30)
    (change,) = heard(spectator, "change")
    assert near(change["clock"]["left"][first], 570_000)


async def test_a_pause_is_seen_later(app: FastAPI, visit: Visit, later: Later, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingsmoot.server.live.room.now", lambda: now() + later.passed)
    room = await playing(app, visit, clock=CHESS)
    time = Ticks(room, later)
    player, spectator = await welcomed(room, 0), await welcomed(room, SPECTATOR)
    everything(player), everything(spectator)
    await room.hall.rooms.store_paused(room, True)
    assert heard(player, "clock")[-1]["clock"]["paused"]
    assert [message["t"] for message in everything(spectator) if message["t"] in ("clock", "proposal")] == []
    assert not room.audience.clock_for(SPECTATOR)["paused"]
    await time.pass_by(DELAY + 1)
    assert heard(spectator, "clock")[-1]["clock"]["paused"]
    (welcome,) = heard(await welcomed(room, SPECTATOR), "welcome")
    assert welcome["clock"]["paused"]


async def test_what_players_ask_each_other_is_not_told(app: FastAPI, visit: Visit, later: Later) -> None:
    room = await playing(app, visit)
    await decide(room)
    player, spectator = await welcomed(room, 0), await welcomed(room, SPECTATOR)
    everything(player), everything(spectator)
    await proposals.propose_pause(room, 0)
    assert heard(player, "proposal")
    assert heard(spectator, "proposal") == []
    (welcome,) = heard(await welcomed(room, SPECTATOR), "welcome")
    assert welcome["proposal"] is None


async def test_how_far_the_game_is_stands_in_no_list(app: FastAPI, visit: Visit, later: Later) -> None:
    room = await playing(app, visit)
    await decide(room)
    assert room.info.moment
    anybody = visit()
    assert granted(await anybody.get(f"/api/tables/{room.info.code}"))["moment"] == ""
    (welcome,) = heard(await welcomed(room, SPECTATOR), "welcome")
    assert welcome["table"]["moment"] == ""
    (welcome,) = heard(await welcomed(room, 0), "welcome")
    assert welcome["table"]["moment"] == room.info.moment


def near(left: int, expected: int) -> bool:
    return abs(left - expected) < 5000


def full(left: int) -> bool:
    return near(left, 600_000)
