"""A large event in the hall, on this machine: how long it takes to draw a round, publish it as tables, and look at it.

    python -m tests.load.event --players 512 --rounds 3

Everybody is a guest of the hall with a deck, and enters through the API. The results of a round are entered one by one.
``standings, new`` is the first look after a change, when nothing is at hand; ``standings, again`` is any other look.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path
from typing import Any, TypeVar

from tests.hall.player import Player
from tests.hall.process import Server

T = TypeVar("T")
TOGETHER = 8


class Watch:
    """How long each thing took."""

    def __init__(self) -> None:
        self.took: dict[str, list[float]] = {}

    async def time(self, what: str, work: Awaitable[T]) -> T:
        began = time.perf_counter()
        result = await work
        self.took.setdefault(what, []).append(time.perf_counter() - began)
        return result

    def tell(self) -> None:
        for what, times in self.took.items():
            middle, worst = statistics.median(times) * 1000, max(times) * 1000
            print(f"{what:24} {len(times):5} times, median {middle:8.1f} ms, worst {worst:8.1f} ms")


async def enter(server: Server, code: str, number: int) -> None:
    player = Player(server.http, f"Guest of Highgarden {number}")
    player.client.headers["X-Forwarded-For"] = f"10.1.{number // 250}.{number % 250}"
    await player.come()
    await player.post(f"/api/events/{code}/register", {"deck": {"built_in": "teeth-of-the-pack"}})
    await player.leave()


async def run(server: Server, players: int, rounds: int) -> Watch:
    watch = Watch()
    organizer = await Player(server.http, "Olenna").come()
    wanted = {"title": "A large event", "structure": "custom", "rounds": rounds + 1}
    code = (await organizer.post("/api/events", wanted))["code"]
    for first in range(0, players, TOGETHER):
        await asyncio.gather(*(enter(server, code, n) for n in range(first, min(players, first + TOGETHER))))

    async def do(act: str, **asked: Any) -> Any:
        return await organizer.post(f"/api/events/{code}/do", {"act": act, "asked": asked})

    await watch.time("start", do("start"))
    for number in range(1, rounds + 2):
        await watch.time("pair", do("pair"))
        event = await watch.time("publish", do("publish"))
        await watch.time("begin", do("begin"))
        made = [table for table in event["round"]["tables"] if table["code"]]
        assert len(made) == players // 2
        await look(watch, organizer, code)
        if number <= rounds:
            for table in made:
                said = ({"result": "5-0"}, {"result": "0-5"}, {"result": "4-1"}, {"power": [9, 9]})
                await watch.time("report", do("report", table=table["table"], **said[(table["table"] + number) % 4]))
                if table["table"] % 32 == 0:
                    await look(watch, organizer, code)
    await organizer.leave()
    return watch


async def look(watch: Watch, player: Player, code: str) -> None:
    await watch.time("standings, new", player.client.get(f"/api/events/{code}/standings"))
    for _ in range(5):
        await watch.time("standings, again", player.client.get(f"/api/events/{code}/standings"))
    await watch.time("event", player.client.get(f"/api/events/{code}"))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--players", type=int, default=512)
    asked.add_argument("--rounds", type=int, default=3, help="rounds that are played; one more is published")
    asked.add_argument("--db", help="the address of an empty database; a new SQLite file if none is said")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with Server(given.db or f"sqlite:///{folder}/hall.db", log=log) as server:
            asyncio.run(run(server, given.players, given.rounds)).tell()


if __name__ == "__main__":
    main()
