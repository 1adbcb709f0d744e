"""Clocks: a chess clock for each seat or a limit for the game, told truly and enforced by the server."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from sqlalchemy import Connection, insert

from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server.app import make_hall
from kingsmoot.server.errors import HallError, StorageDown
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import proposals
from kingsmoot.server.live.clock import Clock, rule_of
from kingsmoot.server.live.room import Room
from kingsmoot.server.live.views import view_of
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.protocol.tables import ClockRule, ClockWish, NewSeat, NewTable, SeatChange
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage, now
from kingsmoot.server.storage.schema import users
from kingsmoot.server.tables.seats import change_seat, join
from kingsmoot.server.tables.setup import create
from tests.hall.together import SHORT

CHESS: ClockRule = {"kind": "chess", "minutes": 5, "increment": 3}
LIMIT: ClockRule = {"kind": "limit", "minutes": 55}


class Tick:
    """Time that goes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def tick() -> Tick:
    return Tick()


# -- the clock itself --------------------------------------------------------------------------------------------


def test_a_chess_clock_runs_for_whoever_is_asked(tick: Tick) -> None:
    clock = Clock.from_rule(CHESS, 2, tick)
    assert (clock.now(), clock.due()) == ([300_000, 300_000], None)
    clock.turn(None, 0)
    tick.seconds += 10
    assert (clock.now(), clock.due()) == ([290_000, 300_000], 290.0)
    clock.turn(0, 1)  # the increment comes after the decision
    tick.seconds += 20
    assert clock.now() == [293_000, 280_000]
    clock.turn(1, 1)
    assert clock.now() == [293_000, 283_000]
    clock.turn(0, 1)  # who was not asked has not decided: no time for that
    assert clock.now() == [293_000, 283_000]
    tick.seconds += 500
    assert (clock.now(), clock.due()) == ([293_000, 0], 0.0)
    clock.turn(None, None)
    tick.seconds += 500
    assert (clock.now(), clock.due()) == ([293_000, 0], None)


def test_a_pause_costs_nobody_anything(tick: Tick) -> None:
    clock = Clock.from_rule(CHESS, 2, tick)
    clock.turn(None, 1)
    tick.seconds += 5
    clock.pause(True)
    tick.seconds += 3600
    assert (clock.now(), clock.due()) == ([300_000, 295_000], None)
    clock.pause(False)
    tick.seconds += 5
    assert (clock.now(), clock.due()) == ([300_000, 290_000], 290.0)


def test_a_limit_runs_for_everybody(tick: Tick) -> None:
    clock = Clock.from_rule(LIMIT, 3, tick)
    clock.turn(None, 2)
    tick.seconds += 60
    clock.turn(2, 0)
    assert (clock.now(), clock.due()) == ([54 * 60_000] * 3, 54 * 60.0)


def test_no_clock(tick: Tick) -> None:
    clock = Clock.from_rule({"kind": "none"}, 2, tick)
    clock.turn(None, 0)
    tick.seconds += 1e6
    assert (clock.now(), clock.due()) == ([], None)


def test_what_may_be_asked_for() -> None:
    assert rule_of(ClockWish()) == {"kind": "none"}
    assert rule_of(ClockWish(kind="limit", minutes=60, increment=9)) == {"kind": "limit", "minutes": 60}
    for wrong in (
        {"kind": "sand"},
        {"kind": "chess"},
        {"kind": "chess", "minutes": 5, "increment": 301},
        {"kind": "chess", "minutes": 24 * 60 + 1},
        {"kind": "limit", "minutes": "60"},
    ):
        with pytest.raises((HallError, ValidationError)):
            rule_of(ClockWish.model_validate(wrong))


# -- enforced ----------------------------------------------------------------------------------------------------


def add_people(connection: Connection) -> None:
    for name in ("Arya", "Sansa"):
        values: dict[str, Any] = {"name": name, "key": name, "guest": True, "admin": False, "settings": {}}
        connection.execute(insert(users).values(**values, created=now()))


def a_hall(storage: Storage) -> Hall:
    return make_hall(Settings(bot_pause=0, seeds=True), storage)


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    storage = Storage(f"sqlite:///{tmp_path / 'hall.db'}")
    storage.open()
    storage.write_now(add_people)
    yield storage
    storage.close()


@pytest.fixture
async def hall(storage: Storage) -> AsyncIterator[Hall]:
    hall = a_hall(storage)
    yield hall
    hall.closing = True
    hall.rooms.close()
    hall.bot_pool.close()


async def begun(hall: Hall, clock: ClockRule, tick: Tick, game: str = "second-edition") -> Room:
    brings = SHORT if game == "second-edition" else ({}, {})
    wanted = [NewSeat(kind="me", brings=brings[0]), NewSeat(kind="open")]
    if game == "btwixt":
        wanted.append(NewSeat(kind="open"))
    made = await create(hall, 1, NewTable(game=game, seats=wanted, clock=ClockWish(**clock), seed=4))
    if game == "btwixt":
        await change_seat(hall, made.code, 1, 2, SeatChange(kind="bot", bot="random"))
    await join(hall, made.code, 2, 1, brings[1])
    room = await hall.rooms.get(made.code)
    room.clock = replace(room.clock, tick=tick, since=tick())
    return room


def state_of(room: Room) -> str:
    return room.info.state


async def decide(room: Room, chance: random.Random) -> None:
    assert room.play is not None
    state = room.play.state
    await room.decide(state.seat, room.play.number, chance.randrange(len(state.choices)), None)


def watch(room: Room, seat: int) -> Viewer:
    viewer = Viewer(None, "", seat)
    room.audience.welcome(viewer)
    room.audience.viewers.add(viewer)
    return viewer


live = pytest.mark.anyio


@live
async def test_whoever_runs_out_of_time_has_lost(hall: Hall, tick: Tick) -> None:
    room = await begun(hall, CHESS, tick)
    for _ in range(3):
        await decide(room, random.Random(1))
    loser = room.clock.running
    assert loser is not None
    await room._time_is_up()  # too early: nothing happens
    assert state_of(room) == "playing"
    tick.seconds += 400
    await room._time_is_up()
    assert state_of(room) == "over"
    assert room.info.result is not None
    assert room.info.result["winners"] == [1 - loser]
    assert room.play is not None
    assert any("has run out of time." in line["text"] for line in room.play.log(SPECTATOR))
    assert (await a_hall(hall.storage).rooms.get(room.info.code)).info.result == room.info.result


@live
async def test_where_nobody_can_concede_a_bot_takes_over(hall: Hall, tick: Tick) -> None:
    room = await begun(hall, CHESS, tick, "btwixt")
    seat = room.clock.running
    assert seat is not None
    tick.seconds += 400
    await room._time_is_up()
    assert (room.info.state, room.info.seats[seat].kind, room.info.seats[seat].user_id) == ("playing", "bot", None)


@live
async def test_a_limit_ends_the_game_and_whoever_is_ahead_has_won(hall: Hall, tick: Tick) -> None:
    room = await begun(hall, LIMIT, tick)
    for turn in range(60):
        await decide(room, random.Random(turn))
    assert room.play is not None
    ahead = room.play.game.adjudicate(room.play.state)
    tick.seconds += 54 * 60
    await room._time_is_up()
    assert state_of(room) == "playing"
    tick.seconds += 60
    await room._time_is_up()
    assert room.info.result is not None
    assert (room.info.result["winners"], room.info.result["ended_by"]) == (list(ahead.winners), "limit")
    replay = await hall.replays.about(room.info.code, None)
    assert replay["length"] == 60
    with pytest.raises(HallError, match="over"):
        await decide(room, random.Random(1))


@live
async def test_a_clock_that_cannot_be_stored_tries_again(
    hall: Hall, tick: Tick, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await begun(hall, CHESS, tick)
    tick.seconds += 400

    async def down(_: Any) -> None:
        raise StorageDown

    with monkeypatch.context() as patch:
        patch.setattr(hall.storage, "write", down)
        await room._time_is_up()
    assert state_of(room) == "playing"
    assert room._alarm is not None
    await room._time_is_up()
    assert state_of(room) == "over"


@live
async def test_settings_out_of_turn_earn_no_time(hall: Hall, tick: Tick) -> None:
    """An increment is for a decision, not for saying where one wants to be asked."""
    room = await begun(hall, CHESS, tick)
    seat = room.clock.running
    assert seat is not None
    for number in range(5):
        await room.set_windows(seat, [], ["draw-action"] if number % 2 else [])
    assert room.clock.now() == [300_000, 300_000]
    tick.seconds += 10
    await room.set_windows(1 - seat, [], [])
    assert room.clock.now()[seat] == 290_000


@live
async def test_nobody_is_told_whose_clock_runs_in_secret(hall: Hall, tick: Tick) -> None:
    room = await begun(hall, CHESS, tick)
    watcher, players = watch(room, SPECTATOR), [watch(room, 0), watch(room, 1)]
    chance = random.Random(3)
    secret = 0
    for _ in range(120):
        assert room.play is not None
        if room.play.state.over:
            break
        seat = room.play.state.seat
        tick.seconds += 1
        told = view_of(room.play.state, SPECTATOR)["to_act"]
        public = [told, *room.play.state.also_asked()] if told >= 0 else []  # both, where both choose a plot
        for viewer in (watcher, players[1 - seat]):
            clock = room.audience.clock_for(viewer.seat)
            assert clock["running"] == public
            if told < 0:
                secret += 1
                assert clock["left"] == room.clock.left  # and it does not seem to run
        assert room.audience.clock_for(seat)["running"] == (public or [seat])
        await decide(room, chance)
    assert secret > 10


@live
async def test_a_clock_survives_a_restart(hall: Hall, tick: Tick) -> None:
    room = await begun(hall, CHESS, tick)
    for turn in range(4):
        tick.seconds += 11
        await decide(room, random.Random(turn))
    left = room.clock.left
    assert left != [300_000, 300_000]
    again = await a_hall(hall.storage).rooms.get(room.info.code)
    assert (again.clock.left, again.clock.running, again.clock.kind) == (left, room.clock.running, "chess")
    again.close()
    await hall.rooms.store_paused(room, True)
    paused = await a_hall(hall.storage).rooms.get(room.info.code)
    assert paused.clock.paused
    assert paused.clock.due() is None


@live
async def test_a_pause_keeps_the_time_that_was_used_before_it(hall: Hall, tick: Tick) -> None:
    room = await begun(hall, CHESS, tick)
    seat = room.clock.running
    assert seat is not None
    tick.seconds += 40
    await hall.rooms.store_paused(room, True)
    tick.seconds += 1000
    again = await a_hall(hall.storage).rooms.get(room.info.code)  # as after a restart
    assert again.clock.now()[seat] == room.clock.now()[seat] == 260_000
    again.clock = replace(again.clock, tick=tick, since=tick())
    await again.hall.rooms.store_paused(again, False)
    tick.seconds += 10
    assert again.clock.now()[seat] == 250_000
    again.close()


@live
async def test_a_pause_that_cannot_be_stored_is_none(hall: Hall, tick: Tick, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await begun(hall, CHESS, tick)

    async def down(_: Any) -> None:
        raise StorageDown

    with monkeypatch.context() as patch:
        patch.setattr(hall.storage, "write", down)
        with pytest.raises(StorageDown):
            await hall.rooms.store_paused(room, True)
    assert not room.info.paused
    assert not room.clock.paused


@live
async def test_an_undo_that_cannot_be_stored_leaves_the_clock_running(
    hall: Hall, tick: Tick, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await begun(hall, CHESS, tick)
    await decide(room, random.Random(1))
    running = room.clock.running

    async def down(*_: Any) -> None:
        raise StorageDown

    with monkeypatch.context() as patch:
        patch.setattr(hall.storage, "add", down)
        with pytest.raises(StorageDown):
            await proposals.undo(room, 0, 0)
    assert room.clock.running == running
