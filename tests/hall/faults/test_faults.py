"""The server dies, the database is locked: what was acknowledged is there, and every game goes on."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import resource
import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import insert
from websockets.exceptions import ConnectionClosed, WebSocketException

from kingsmoot.server.community import chat
from kingsmoot.server.errors import StorageDown
from kingsmoot.server.protocol.tables import NewSeat, NewTable
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage, now
from kingsmoot.server.storage.schema import users
from kingsmoot.server.tables.setup import create
from tests.hall.conftest import Come
from tests.hall.player import PATIENCE, Player, Refused, Seat, bots
from tests.hall.process import Server
from tests.hall.together import SHORT, asked, joust, level, play
from tests.server.conftest import hall_app

pytestmark = pytest.mark.anyio

GAMES, WITH_BOTS, KILLS = 200, 40, 3
PERSON = {"name": "Ros", "key": "ros", "guest": True, "admin": False, "settings": {}}
_ids = itertools.count()


@dataclass
class Sent:
    seat: int
    number: int
    option: int
    text: str
    id: str


@dataclass
class Game:
    """One of many, played by one or two people who come back after every fault."""

    code: str
    players: list[Player]
    chance: random.Random
    seats: list[Seat] = field(default_factory=list)
    acknowledged: dict[int, Sent] = field(default_factory=dict)
    early: dict[str, Sent] = field(default_factory=dict)
    """By id, what was acknowledged before it was asked for: it becomes a row when the other one has chosen, too."""
    unanswered: Sent | None = None

    @property
    def answered(self) -> int:
        """How many decisions were acknowledged."""
        return len(self.acknowledged) + len(self.early)

    def acknowledge(self, number: int, sent: Sent) -> None:
        if number == sent.number:
            self.early[sent.id] = sent
        else:
            self.acknowledged[number] = sent

    async def come_back(self) -> None:
        """As it was or further; what was not answered is sent again, and counts once."""
        for seat in self.seats:
            with suppress(WebSocketException):
                await seat.close()
        self.seats = [await player.sit(self.code) for player in self.players]
        assert all(seat.number >= max(self.acknowledged, default=0) for seat in self.seats)
        sent, self.unanswered = self.unanswered, None
        if sent is not None:
            seat = next(seat for seat in self.seats if seat.you == sent.seat)
            number = await seat.decide(sent.option, number=sent.number, message_id=sent.id)
            self.acknowledge(number, sent)
            await level(self.seats)

    async def go_on(self) -> None:
        """One decision of ours, after those of bots."""
        while not any(seat.asked or seat.over for seat in self.seats):
            await self.seats[0].receive()
            await level(self.seats)
        seat = next((seat for seat in self.seats if seat.asked), None)
        if seat is None:
            return
        option = self.chance.randrange(len(seat.options))
        sent = Sent(seat.you, seat.number, option, seat.options[option]["text"], f"f{next(_ids)}")
        self.unanswered = sent
        number = await seat.decide(option, message_id=sent.id)
        self.acknowledge(number, sent)
        self.unanswered = None
        await level(self.seats)

    async def play_until_the_server_dies(self) -> None:
        with suppress(ConnectionClosed, OSError):
            while not self.seats[0].over:
                await self.go_on()
                await asyncio.sleep(0.3)  # two hundred tables, all of them at it, none faster than it may


async def open_games(players: list[Player]) -> list[Game]:
    games = []
    for number in range(GAMES):
        one, two = players[number % 2], players[2 + number % 2]
        alone = number < WITH_BOTS
        seats = [{"kind": "me", "brings": SHORT[0]}, *(bots("random") if alone else [{"kind": "open"}])]
        made = await one.post("/api/tables", {"game": "second-edition", "seed": number, "seats": seats})
        if not alone:
            await two.post(f"/api/tables/{made['code']}/join", {})
        games.append(Game(made["code"], [one] if alone else [one, two], random.Random(number)))
    return games


async def in_turn(games: list[Game], what: str) -> None:
    """For all games, some at a time."""
    few = asyncio.Semaphore(25)

    async def one(game: Game) -> None:
        async with few:
            await getattr(game, what)()

    await asyncio.gather(*(one(game) for game in games))


def stored(file: Path) -> dict[tuple[str, int], tuple[int, str]]:
    with sqlite3.connect(file) as connection:
        query = "SELECT code, number, seat, text FROM moves JOIN tables ON tables.id = moves.table_id"
        found = {(code, number): (seat, text) for code, number, seat, text in connection.execute(query)}
    connection.close()
    return found


def stored_early(file: Path) -> dict[str, tuple[int, str]]:
    """By the id of the message: what was chosen early, whether it has become a row or still waits for that."""
    with sqlite3.connect(file) as connection:
        query = "SELECT client_id, seat, text FROM moves UNION SELECT client_id, seat, text FROM early_answers"
        found = {client_id: (seat, text) for client_id, seat, text in connection.execute(query)}
    connection.close()
    return found


async def test_kill_9_in_the_middle_of_two_hundred_games(tmp_path: Path, visitors: list[Player]) -> None:
    chance = random.Random(9)
    file = tmp_path / "hall.db"
    with Server(f"sqlite:///{file}", log=tmp_path / "log") as server:
        for name in ("Qhorin", "Dalla", "Val", "Rattleshirt"):
            visitors.append(await Player(server.http, name).come())
        games = await open_games(visitors)
        for _ in range(KILLS):
            await in_turn(games, "come_back")
            before = [game.answered for game in games]
            await in_turn(games, "go_on")  # each game goes on
            assert all(game.answered > count or game.seats[0].over for game, count in zip(games, before, strict=True))
            running = [asyncio.create_task(game.play_until_the_server_dies()) for game in games[:-1]]
            await asyncio.sleep(chance.uniform(0.5, 1.5))
            server.freeze()
            running.append(asyncio.create_task(games[-1].play_until_the_server_dies()))
            while games[-1].unanswered is None:  # whatever the others do, here somebody waits for an answer
                await asyncio.sleep(0.01)
            server.kill()
            await asyncio.gather(*running)
            rows, early = stored(file), stored_early(file)
            for game in games:
                for number, sent in game.acknowledged.items():
                    assert rows[game.code, number] == (sent.seat, sent.text)
                for one in game.early.values():
                    assert early[one.id] == (one.seat, one.text)
            assert games[-1].unanswered is not None
            await asyncio.to_thread(server.start)
        await in_turn(games, "come_back")
        await in_turn(games, "go_on")
        assert sum(len(game.acknowledged) for game in games) > 3 * GAMES
        rows = stored(file)
        for code in {game.code for game in games}:
            numbers = [number for one, number in rows if one == code]
            assert sorted(numbers) == list(range(len(numbers)))


async def test_a_database_that_is_locked_for_a_while(server: Server, come: Come) -> None:
    one, two = await come("Hot Pie"), await come("Gendry")
    seats = await joust(one, two, decks=SHORT)
    made = await one.post(
        "/api/tables", {"game": "btwixt", "seed": 2, "seats": [{"kind": "me"}, *bots("random", "random")]}
    )
    with_bots = await one.sit(made["code"])
    while not with_bots.asked:
        await with_bots.receive()
    seat = asked(seats)
    number = seat.number
    lock = sqlite3.connect(server.database.removeprefix("sqlite:///"), timeout=PATIENCE, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Refused) as refused:
            await seat.decide(0, message_id="patience")
        assert refused.value.code == "storage"
        assert "Nothing is lost" in refused.value.text
        assert (await two.client.get(f"/api/tables/{seat.code}")).status_code == 200  # looking goes on
        again = await seat.player.sit(seat.code)
        assert (again.number, again.view) == (number, seat.view)
        answer = await one.client.post(
            "/api/tables", json={"game": "btwixt", "seats": bots("random") * 3}, headers={"X-CSRF-Token": one.csrf}
        )
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage")
    finally:
        lock.execute("ROLLBACK")
        lock.close()
    assert await seat.decide(0, message_id="patience") == number + 1
    await level(seats)
    await play(seats, steps=3)
    await with_bots.decide(0)
    while not with_bots.asked:
        await with_bots.receive()


async def test_a_disk_that_is_full_for_a_while(tmp_path: Path, visitors: list[Player]) -> None:
    """The server may not make any file longer: to SQLite that is as good as a full disk."""
    file = tmp_path / "hall.db"
    with Server(f"sqlite:///{file}") as server:
        assert server.process is not None
        for name in ("Lancel", "Kevan"):
            visitors.append(await Player(server.http, name).come())
        one, two = visitors
        seats = list(await joust(one, two, decks=SHORT))
        await play(seats, steps=5)
        seat = asked(seats)
        number, process = seat.number, server.process.pid
        full = (tmp_path / "hall.db-wal").stat().st_size
        before = resource.prlimit(process, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
        for _ in range(2):
            with pytest.raises(Refused, match="Nothing is lost") as refused:
                await seat.decide(0, message_id="patience")
            assert refused.value.code == "storage"
        with pytest.raises(Refused, match="Nothing is lost"):
            await two.post("/api/tables", {"game": "btwixt", "seats": bots("random") * 3})
        again = await seat.player.sit(seat.code)  # looking goes on
        assert (again.number, again.view) == (number, seat.view)
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)
        assert await seat.decide(0, message_id="patience") == number + 1
        await level(seats)
        await play(seats, steps=5)
        server.kill()
        await asyncio.to_thread(server.start)
        after = await one.sit(seat.code)
        assert after.number == number + 6
        assert {at for code, at in stored(file) if code == seat.code} == set(range(number + 7))


class Caller:
    """A socket without a network, to a hall without a process: what comes back is kept."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None

    async def call(self, path: str) -> None:
        scope = {"type": "websocket", "path": path, "query_string": b"", "headers": [], "client": ("10.0.0.1", 1)}
        to_say = iter([{"type": "websocket.connect"}])

        async def receive() -> Any:
            return next(to_say, {"type": "websocket.disconnect", "code": 1006})

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                self.heard.append(json.loads(message["text"]))
            elif message["type"] == "websocket.close":
                self.closed = message["code"]

        await self.app(scope, receive, send)


async def test_a_database_that_fails_between_the_door_and_the_welcome(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'hall.db'}")
    storage.open()
    app = hall_app(Settings(), storage, time.monotonic)
    await storage.write(lambda c: c.execute(insert(users).values(PERSON | {"created": now()})))
    made = await create(app.state.hall, 1, NewTable(game="btwixt", seats=[NewSeat(kind="open")] * 3))
    caller = Caller(app)
    await caller.call(f"/ws/tables/{made.code}")
    assert caller.heard[0]["t"] == "welcome"

    def down(*_: Any) -> None:
        raise StorageDown

    monkeypatch.setattr(chat, "history", down)
    caller = Caller(app)
    await caller.call(f"/ws/tables/{made.code}")
    assert [message["code"] for message in caller.heard] == ["storage"]
    assert caller.closed == 1012  # come again
    assert app.state.hall.rooms.rooms[made.code].audience.viewers == set()
    storage.close()


def stored_clock(database: Path) -> list[int]:
    """As the last decision left it, for each seat."""
    with closing(sqlite3.connect(database)) as connection:
        ((text,),) = connection.execute("SELECT clock FROM moves ORDER BY number DESC LIMIT 1").fetchall()
    left: list[int] = json.loads(text)
    return left


async def test_a_server_that_is_closed_says_so_and_opens_again(tmp_path: Path, visitors: list[Player]) -> None:
    """The clocks stand as they stood at the last decision."""
    server = Server(f"sqlite:///{tmp_path / 'hall.db'}", log=tmp_path / "log")
    with server:
        for name in ("Aemon", "Chett"):
            visitors.append(await Player(server.http, name).come())
        one, two = visitors
        clock = {"kind": "chess", "minutes": 3, "increment": 60}
        seats = list(await joust(one, two, decks=SHORT, clock=clock))
        await play(seats, steps=6)
        before = [(seat.number, seat.view, seat.log) for seat in seats]
        left = stored_clock(tmp_path / "hall.db")
        assert sum(left) > 2 * 180_000 + 60_000  # some increments, little thought
        assert await asyncio.to_thread(server.stop) == 0
        for seat in seats:
            await seat.listen_to_the_end()
            assert seat.said_bye == "The hall is closing for a moment. Your game is safe."
        await asyncio.sleep(2)  # nobody pays for this
        opened = time.monotonic()
        await asyncio.to_thread(server.start)
        seats = [await one.sit(seats[0].code), await two.sit(seats[0].code)]
        waited = (time.monotonic() - opened) * 1000
        assert [(seat.number, seat.view, seat.log) for seat in seats] == before
        spent = [was - is_ for was, is_ in zip(left, seats[0].clock["left"], strict=True)]
        assert 0 in spent  # who is not asked has all of it
        assert all(0 <= ms <= waited for ms in spent)
        await play(seats, steps=2)
        assert await asyncio.to_thread(server.stop) == 0
    log = (tmp_path / "log").read_text()
    assert "Traceback" not in log
