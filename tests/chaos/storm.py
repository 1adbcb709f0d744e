"""Games that go on whatever dies: every acknowledged decision is kept, counted once, and no game is ever stuck."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

import httpx
from sqlalchemy import Connection, create_engine, make_url, select, text
from websockets.exceptions import WebSocketException

from kingsmoot.ratings import Ladder, RatedGame
from kingsmoot.server.live.info import OVER
from kingsmoot.server.ratings.store import rated_seats_of
from kingsmoot.server.storage.schema import ladders, rated_seats, tables
from tests.hall.player import Player, Refused, Seat
from tests.hall.process import Server
from tests.hall.together import SHORT

LOST = (OSError, TimeoutError, WebSocketException, httpx.TransportError)
"""What a client sees of a hall that has died."""
STUCK_SECONDS = 240.0
"""So long may it take, on a very busy machine, until every game has gone on after a kill."""

PASSWORD = "the storm lands rise"
DELAY = 1
"""Seconds that spectators of open hands lag behind."""
LONG_ENOUGH = 60
"""Rows after which somebody concedes a rated game, so that many of them end."""
SOME = 3
PACE = 0.06
"""Seconds between two decisions: a socket that says more than twenty things a second is closed."""
COSTLY = {"server": 2, "frozen server": 2, "server while it starts": 1}
"""These take seconds to come back from, so there are fewer of them: the others come four times for each of these."""
_ids = itertools.count(1)
Kill = Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Sent:
    seat: int
    number: int
    option: int
    text: str
    id: str


@dataclass
class Game:
    """Two people who play at random, and come back after every fault with what was not answered."""

    players: tuple[Player, Player]
    chance: random.Random
    rated: bool = False
    code: str = ""
    seats: list[Seat] = field(default_factory=list)
    acknowledged: dict[tuple[str, int], Sent] = field(default_factory=dict)
    early: dict[str, Sent] = field(default_factory=dict)
    """By id, what was acknowledged before it was asked for: it becomes a row when the other one has chosen, too."""
    unanswered: Sent | None = None

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                if not self.seats:
                    await self._come()
                await self._go_on()
            except LOST:
                await self._leave()
                await asyncio.sleep(0.2)
            except Refused as why:
                if why.code not in ("storage", "broken"):
                    raise
                await asyncio.sleep(0.2)
                await self._leave()
        await self._leave()

    async def _come(self) -> None:
        if not self.code:
            one, two = self.players
            seats = [{"kind": "me", "brings": SHORT[0]}, {"kind": "open"}]
            table = {"game": "second-edition", "seats": seats, "spectators": "hands", "delay": DELAY}
            table |= {"rated": True} if self.rated else {"seed": self.chance.randrange(10**6)}
            code = (await one.post("/api/tables", table))["code"]
            with suppress(Refused):  # whoever has sat down, and was not told so, sits there
                await two.post(f"/api/tables/{code}/join", {})
            self.code = code
        self.seats = [await player.sit(self.code) for player in self.players]
        if self.seats[0].view is None:  # the second one could not sit down
            self.code = ""
            await self._leave()
            return
        known = max((number for code, number in self.acknowledged if code == self.code), default=0)
        assert all(seat.number >= known for seat in self.seats), f"{self.code}: what was acknowledged is lost"
        if self.unanswered is not None:
            await self._send(self.unanswered)

    async def _go_on(self) -> None:
        if not self.seats:
            return
        if any(seat.over for seat in self.seats):
            await self._leave()
            self.code = ""
            return
        seat = next((seat for seat in self.seats if seat.asked), None)
        if seat is None:
            await self._hear()
            return
        await asyncio.sleep(PACE)
        if self.rated and seat.number >= LONG_ENOUGH and self.unanswered is None:
            await seat.send(t="concede")
            await seat.until(lambda _: seat.over)
            return
        option = self.chance.randrange(len(seat.options))
        await self._send(Sent(seat.you, seat.number, option, seat.options[option]["text"], f"storm-{next(_ids)}"))

    async def _hear(self) -> None:
        """The next message to either of them: what one has heard already the other may still have to read."""
        reading = [asyncio.create_task(seat.receive()) for seat in self.seats]
        await asyncio.wait(reading, return_when=asyncio.FIRST_COMPLETED)
        for task in reading:
            task.cancel()
        for heard in await asyncio.gather(*reading, return_exceptions=True):
            if isinstance(heard, Exception):
                raise heard

    async def _send(self, sent: Sent) -> None:
        self.unanswered = sent
        seat = next(seat for seat in self.seats if seat.you == sent.seat)
        number = await seat.decide(sent.option, number=sent.number, message_id=sent.id)
        if number == sent.number:
            self.early[sent.id], self.unanswered = sent, None
            return
        assert number == sent.number + 1, f"{self.code}: a decision counted at another place"
        assert (self.code, number) not in self.acknowledged, f"{self.code}: a decision counted twice"
        self.acknowledged[self.code, number], self.unanswered = sent, None
        for one in self.seats:
            while one.number < number:
                await one.receive()

    async def _leave(self) -> None:
        for seat in self.seats:
            with suppress(*LOST):
                await seat.close()
        self.seats = []


@dataclass
class Spectator:
    """Somebody who watches the hands of a game a little later, and is never shown less than before."""

    player: Player
    game: Game
    changes: int = 0
    shown: dict[str, int] = field(default_factory=dict)
    """By the code of a table, the number of the last row that was seen."""

    async def watch(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                await self._watch(self.game.code, stop)
            except LOST:
                await asyncio.sleep(0.2)
            except Refused as why:
                if why.code not in ("storage", "broken", "not-found"):
                    raise
                await asyncio.sleep(0.2)

    async def _watch(self, code: str, stop: asyncio.Event) -> None:
        """Until the game is over, or the players have gone to another table."""
        if not code:
            await asyncio.sleep(0.1)
            return
        seat = await self.player.sit(code)
        try:
            assert seat.number >= self.shown.get(code, -1), f"{code}: a spectator was shown more before"
            while not stop.is_set() and not seat.over:
                self.shown[code] = seat.number
                if (await seat.receive())["t"] == "change":
                    self.changes += 1
                elif self.game.code != code and seat.number < 0:
                    return
        finally:
            with suppress(*LOST):
                await seat.close()
        self.changes += 1
        while self.game.code == code and not stop.is_set():
            await asyncio.sleep(0.1)


@dataclass
class Outcome:
    kills: dict[str, int] = field(default_factory=dict)
    decisions: int = 0
    rated: int = 0
    """Games that were played for a rating, and ended."""
    longest_pause: float = 0.0
    """Seconds, from a kill until every game has gone on."""


async def storm(
    server: Server, kinds: dict[str, Kill], kills: int, games: int, seed: int, tell: Callable[[str], None] = print
) -> Outcome:
    """Play, and kill; everything that was acknowledged is looked for in the database at the end."""
    chance, outcome, stop = random.Random(seed), Outcome(), asyncio.Event()
    people = [await _registered(server, f"Storm {seed} {i}") for i in range(4)]
    playing = [
        Game((people[i % 2], people[2 + i % 2]), random.Random(seed * 1000 + i), rated=i % 2 == 0) for i in range(games)
    ]
    watching = [Spectator(await Player(server.http, f"Crow {seed}").come(), game) for game in playing[:SOME]]
    tasks = [asyncio.create_task(game.play(stop)) for game in playing]
    tasks += [asyncio.create_task(spectator.watch(stop)) for spectator in watching]
    try:
        await _all_go_on(playing, watching, tasks)
        for number in range(1, kills + 1):
            await asyncio.sleep(chance.uniform(0.1, 0.8))
            (kind,) = chance.choices(list(kinds), [COSTLY.get(kind, 4) for kind in kinds])
            began = time.monotonic()
            await kinds[kind]()
            await _all_go_on(playing, watching, tasks)
            pause = time.monotonic() - began
            outcome.kills[kind] = outcome.kills.get(kind, 0) + 1
            outcome.longest_pause = max(outcome.longest_pause, pause)
            done = sum(len(game.acknowledged) for game in playing)
            tell(f"{number} of {kills}: {kind}; all games go on after {pause:.1f} s; {done} decisions acknowledged.")
    finally:
        stop.set()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        for player in (*people, *(spectator.player for spectator in watching)):
            with suppress(*LOST):
                await player.leave()
    for why in ended:
        if isinstance(why, BaseException):
            raise why
    outcome.decisions, outcome.rated = _check_stored(server.database, playing)
    return outcome


async def _registered(server: Server, name: str) -> Player:
    """Somebody with an account, who may play for a rating."""
    player = await Player(server.http, name).come()
    player.csrf = (await player.post("/api/register", {"name": name, "password": PASSWORD}))["csrf"]
    return player


async def _all_go_on(playing: list[Game], watching: list[Spectator], tasks: list[asyncio.Task[None]]) -> None:
    """Until each game has had some more decisions acknowledged, and each spectator has seen something of it.

    A game that has failed fails here.
    """
    wanted = [len(game.acknowledged) + SOME for game in playing]
    seen = [spectator.changes for spectator in watching]
    async with asyncio.timeout(STUCK_SECONDS):
        while any(len(game.acknowledged) < count for game, count in zip(playing, wanted, strict=True)) or any(
            spectator.changes == count for spectator, count in zip(watching, seen, strict=True)
        ):
            for task in tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)


def _check_stored(database: str, playing: list[Game]) -> tuple[int, int]:
    """All that was acknowledged is there as it was sent, no row is missing or there twice, and ratings are right.

    Gives how many decisions and how many rated games there are.
    """
    url = make_url(database)
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    engine = create_engine(url)
    query = "SELECT code, number, moves.seat, text, client_id FROM moves JOIN tables ON tables.id = moves.table_id"
    with engine.connect() as connection:
        rows = list(connection.execute(text(query)))
        waiting = list(connection.execute(text("SELECT seat, text, client_id FROM early_answers")))
        rated = _check_ratings(connection)
    engine.dispose()
    kept = {(row.code, row.number): (row.seat, row.text, row.client_id) for row in rows}
    assert len(kept) == len(rows), "a row is there twice"
    ids = [row.client_id for row in rows if row.client_id]
    assert len(ids) == len(set(ids)), "a decision was stored twice"
    acknowledged = {at: sent for game in playing for at, sent in game.acknowledged.items()}
    for at, sent in acknowledged.items():
        assert kept.get(at) == (sent.seat, sent.text, sent.id), f"{at} was acknowledged and is not there"
    there = {row.client_id: (row.seat, row.text) for row in (*waiting, *rows)}
    for sent in (sent for game in playing for sent in game.early.values()):
        assert there.get(sent.id) == (sent.seat, sent.text), f"{sent} was acknowledged early and is not there"
    for code in {code for code, _ in acknowledged}:
        numbers = sorted(number for one, number in kept if one == code)
        assert numbers == list(range(len(numbers))), f"rows of {code} are missing"
    return len(acknowledged), rated


def _check_ratings(connection: Connection) -> int:
    """Every rated game that is over counts, once, and all of them added up again give the same ratings."""
    over = select(tables.c.id).where(tables.c.rated, tables.c.state == OVER)
    counted = select(rated_seats.c.table_id).where(rated_seats.c.number.is_not(None)).distinct()
    assert set(connection.scalars(over)) == set(connection.scalars(counted)), "a rated game does not count"
    total = 0
    for name, games in connection.execute(select(ladders.c.ladder, ladders.c.games)).all():
        again: Ladder[str] = Ladder()
        by_number = itertools.groupby(rated_seats_of(connection, name), lambda seat: seat.number)
        numbers = []
        for number, found in by_number:
            seats = list(found)
            assert len({seat.table_id for seat in seats}) == 1, "two games count as one"
            again.add(RatedGame(seats[0].ended, tuple(s.player for s in seats), tuple(s.place for s in seats)))
            assert all(again.standing(seat.player) == seat.standing for seat in seats), "a rating is wrong"
            numbers.append(number)
        assert numbers == list(range(1, games + 1)), "a rated game is missing"
        total += games
    return total
