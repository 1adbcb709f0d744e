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
from sqlalchemy import create_engine, make_url, text
from websockets.exceptions import WebSocketException

from tests.hall.player import Player, Refused, Seat
from tests.hall.process import Server
from tests.hall.together import SHORT

LOST = (OSError, TimeoutError, WebSocketException, httpx.TransportError)
"""What a client sees of a hall that has died."""
STUCK_SECONDS = 240.0
"""So long may it take, on a very busy machine, until every game has gone on after a kill."""

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
            table = {"game": "second-edition", "seed": self.chance.randrange(10**6), "seats": seats}
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
        if self.seats[0].over:
            await self._leave()
            self.code = ""
            return
        seat = next((seat for seat in self.seats if seat.asked), None)
        if seat is None:
            for one in self.seats:
                await one.receive()
            return
        await asyncio.sleep(PACE)
        option = self.chance.randrange(len(seat.options))
        await self._send(Sent(seat.you, seat.number, option, seat.options[option]["text"], f"storm-{next(_ids)}"))

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
class Outcome:
    kills: dict[str, int] = field(default_factory=dict)
    decisions: int = 0
    longest_pause: float = 0.0
    """Seconds, from a kill until every game has gone on."""


async def storm(
    server: Server, kinds: dict[str, Kill], kills: int, games: int, seed: int, tell: Callable[[str], None] = print
) -> Outcome:
    """Play, and kill; everything that was acknowledged is looked for in the database at the end."""
    chance, outcome, stop = random.Random(seed), Outcome(), asyncio.Event()
    people = [await Player(server.http, f"Storm {seed} {i}").come() for i in range(4)]
    playing = [Game((people[i % 2], people[2 + i % 2]), random.Random(seed * 1000 + i)) for i in range(games)]
    tasks = [asyncio.create_task(game.play(stop)) for game in playing]
    try:
        await _all_go_on(playing, tasks)
        for number in range(1, kills + 1):
            await asyncio.sleep(chance.uniform(0.1, 0.8))
            (kind,) = chance.choices(list(kinds), [COSTLY.get(kind, 4) for kind in kinds])
            began = time.monotonic()
            await kinds[kind]()
            await _all_go_on(playing, tasks)
            pause = time.monotonic() - began
            outcome.kills[kind] = outcome.kills.get(kind, 0) + 1
            outcome.longest_pause = max(outcome.longest_pause, pause)
            done = sum(len(game.acknowledged) for game in playing)
            tell(f"{number} of {kills}: {kind}; all games go on after {pause:.1f} s; {done} decisions acknowledged.")
    finally:
        stop.set()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        for player in people:
            with suppress(*LOST):
                await player.leave()
    for why in ended:
        if isinstance(why, BaseException):
            raise why
    outcome.decisions = _check_stored(server.database, playing)
    return outcome


async def _all_go_on(playing: list[Game], tasks: list[asyncio.Task[None]]) -> None:
    """Until each game has had some more decisions acknowledged; a game that has failed fails here."""
    before = [len(game.acknowledged) for game in playing]
    async with asyncio.timeout(STUCK_SECONDS):
        while any(len(game.acknowledged) < count + SOME for game, count in zip(playing, before, strict=True)):
            for task in tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)


def _check_stored(database: str, playing: list[Game]) -> int:
    """All that was acknowledged is there as it was sent, and no row is missing or there twice."""
    url = make_url(database)
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    engine = create_engine(url)
    query = "SELECT code, number, moves.seat, text, client_id FROM moves JOIN tables ON tables.id = moves.table_id"
    with engine.connect() as connection:
        rows = list(connection.execute(text(query)))
        waiting = list(connection.execute(text("SELECT seat, text, client_id FROM early_answers")))
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
    return len(acknowledged)
