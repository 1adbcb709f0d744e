"""Workers wake each other through the database. One that could not hear still tells nobody what is old."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import orjson
import pytest
from fastapi import FastAPI

from kingsmoot.server.accounts import sessions
from kingsmoot.server.community.chat import say
from kingsmoot.server.errors import StorageDown
from kingsmoot.server.live.room import Room
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage
from kingsmoot.server.workers import listener
from kingsmoot.server.workers.listener import Listener
from tests.server.conftest import Clock, Postgres, hall_app
from tests.server.hosting import hall_of, settled
from tests.server.live.test_delay import decide, heard, welcomed
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]


@dataclass
class Pair:
    """Two workers of one hall. Nothing that one says reaches the other."""

    one: FastAPI
    two: FastAPI
    listener: Listener
    """Of the second one."""
    table: str = ""

    async def rooms(self) -> tuple[Room, Room]:
        return await hall_of(self.one).rooms.get(self.table), await hall_of(self.two).rooms.get(self.table)

    async def catch_up(self) -> None:
        """The second one can listen again."""
        self.listener.catch_up()
        await settled(self.two)


@pytest.fixture
def pair(postgres: Postgres, clock: Clock) -> Iterator[Pair]:
    settings = Settings(database=postgres.emptied(), host="hall.test")
    storages = [Storage(settings.database), Storage(settings.database)]
    for storage in storages:
        storage.open()
    one, two = [hall_app(settings, storage, clock) for storage in storages]
    yield Pair(one, two, Listener(hall_of(two)))
    for storage in storages:
        storage.close()


@pytest.fixture
async def ann(visit: Visit, pair: Pair) -> Visitor:
    """She plays with Bob, and both workers know the table as it began."""
    ann, bob = visit(app=pair.one), visit(app=pair.one)
    await ann.come("Ann")
    await bob.come("Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = granted(await ann.post("/api/tables", {"game": "second-edition", "variants": ["tutorial"], "seats": seats}))
    pair.table = made["code"]
    granted(await bob.post(f"/api/tables/{made['code']}/join", {}))
    await pair.rooms()
    return ann


@pytest.fixture
def app() -> None:
    """There are two of them here."""


def all_heard(viewer: Viewer) -> list[Any]:
    found = []
    while not viewer.waiting.empty():
        if (raw := viewer.waiting.get_nowait()) is not None:
            found.append(orjson.loads(raw))
    return found


async def with_session(pair: Pair, room: Room, seat: int) -> Viewer:
    """A socket of a player, opened in the browser in which they came."""
    user_id = room.info.seats[seat].user_id
    assert user_id is not None
    (session,) = await hall_of(pair.one).storage.read(lambda connection: sessions.of_user(connection, user_id))
    viewer = Viewer(user_id, "Eyes", seat, session=session.key)
    room.audience.enter(viewer)
    return viewer


async def test_whoever_comes_sees_all_that_is_stored(pair: Pair, ann: Visitor) -> None:
    one, two = await pair.rooms()
    for _ in range(3):
        await decide(one)
    (welcome,) = heard(await welcomed(two, 0), "welcome")
    assert welcome["number"] == 3
    assert len(welcome["log"]) >= 3


async def test_a_decision_after_what_the_worker_has_not_heard_of_counts(pair: Pair, ann: Visitor) -> None:
    one, two = await pair.rooms()
    for _ in range(3):
        await decide(one)
    assert one.play is not None
    assert await two.decide(one.play.state.seat, 3, 0, "sent once") == 4
    assert await one.decide(one.play.state.seat, 3, 0, "sent once") == 4, "and it counts once, wherever it is sent"


async def test_conceding_needs_no_second_try(pair: Pair, ann: Visitor) -> None:
    one, two = await pair.rooms()
    await decide(one)
    assert await two.concede(0) == 2
    assert two.info.state == "over"


async def test_a_worker_that_can_listen_again_tells_what_has_happened(pair: Pair, ann: Visitor) -> None:
    one, two = await pair.rooms()
    viewer, talking = await welcomed(two, 0), await welcomed(one, 1)
    heard(viewer, "welcome")
    await decide(one)
    await one.hall.rooms.store_paused(one, True)
    await say(one, talking, "Are you there?")
    await pair.catch_up()
    told = all_heard(viewer)
    assert [message["number"] for message in told if message["t"] == "change"] == [1]
    assert [message["message"]["text"] for message in told if message["t"] == "chat"] == ["Are you there?"]
    assert two.info.paused
    assert next(m["clock"]["paused"] for m in reversed(told) if m["t"] == "clock")


async def test_a_session_that_has_ended_meanwhile_has_no_sockets(pair: Pair, ann: Visitor) -> None:
    _, two = await pair.rooms()
    stays, goes = await with_session(pair, two, 1), await with_session(pair, two, 0)
    granted(await ann.post("/api/logout"))
    await pair.catch_up()
    assert (stays.lost, goes.lost) == (False, True)
    assert heard(goes, "error")[0]["code"] == "sign-in"


async def test_a_table_that_was_closed_meanwhile_is_gone(pair: Pair, visit: Visit) -> None:
    ann = visit(app=pair.one)
    await ann.come("Ann")
    wanted = {"game": "second-edition", "variants": ["tutorial"], "seats": [{"kind": "me"}, {"kind": "open"}]}
    pair.table = granted(await ann.post("/api/tables", wanted))["code"]
    _, two = await pair.rooms()
    viewer = await welcomed(two, 0)
    granted(await ann.post(f"/api/tables/{pair.table}/leave"))
    await pair.catch_up()
    assert pair.table not in hall_of(pair.two).rooms.rooms
    assert heard(viewer, "bye")


async def test_a_database_that_goes_again_at_once_is_asked_again(
    pair: Pair, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await pair.rooms()
    viewer = await welcomed(two, 0)
    await decide(one)
    read, failures = two.hall.storage.read, iter([True, True])

    async def unsteady(ask: Any) -> Any:
        if next(failures, False):
            raise StorageDown
        return await read(ask)

    monkeypatch.setattr(listener, "AGAIN_SECONDS", 0)
    monkeypatch.setattr(two.hall.storage, "read", unsteady)
    await pair.catch_up()
    assert [message["number"] for message in heard(viewer, "change")] == [1]
