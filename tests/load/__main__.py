"""The hall under load, on this machine: acknowledged, durable decisions a second, and how long each takes.

    python -m tests.load --tables 1000 --busy 40 --seconds 20

Every table is a joust of the second edition with two players and one spectator connected; ``busy`` of them play at the
same time, as fast as they are answered, with random decisions, and when a game is over the next one begins to move; the
others are open and silent. Server and clients share
the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import uvloop

from tests.hall.player import Player, Seat
from tests.hall.process import Server

TOGETHER = 8
COMPANY = 100
"""So many tables are opened by the same three: the hall counts how often it is asked from one address."""


async def guest(server: Server, company: int, number: int) -> Player:
    player = Player(server.http, f"Load {company} {number}")
    player.client.headers["X-Forwarded-For"] = f"10.2.{company // 250}.{company % 250}"
    return await player.come()


async def open_table(people: Sequence[Player], number: int) -> tuple[Seat, Seat, Seat]:
    one, two, watcher = people
    table = await one.post(
        "/api/tables", {"game": "second-edition", "seed": number, "seats": [{"kind": "me"}, {"kind": "open"}]}
    )
    await two.post(f"/api/tables/{table['code']}/join", {})
    return await one.sit(table["code"]), await two.sit(table["code"]), await watcher.sit(table["code"])


async def read_along(seat: Seat) -> None:
    """A spectator: everything arrives, nothing is looked at."""
    assert seat.socket is not None
    async for _ in seat.socket:
        pass


async def play(seats: tuple[Seat, Seat], stop: asyncio.Event, took: list[float], chance: random.Random) -> None:
    while not stop.is_set():
        asked = next((seat for seat in seats if seat.asked), None)
        if asked is None:
            if any(seat.over for seat in seats):
                return
            await asyncio.gather(*(seat.receive() for seat in seats))
            continue
        other = seats[1] if asked is seats[0] else seats[0]
        began = time.perf_counter()
        number = await asked.decide(chance.randrange(len(asked.options)))
        took.append(time.perf_counter() - began)
        while other.number < number:
            await other.receive()


async def play_on(
    games: Iterator[tuple[Seat, Seat]], stop: asyncio.Event, took: list[float], chance: random.Random
) -> None:
    """One game after another, so that as many are played at the end as at the beginning."""
    for game in games:
        await play(game, stop, took, chance)
        if stop.is_set():
            return
    assert stop.is_set(), "all games are over before the time is: open more tables"


def processor_seconds(server: Server) -> float:
    """What the server has used so far, in all its threads. It tells more than rates on a machine that is busy."""
    assert server.process is not None
    user, system = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def run(server: Server, tables: int, busy: int, seconds: float) -> dict[str, Any]:
    people = [[await guest(server, company, i) for i in range(3)] for company in range(-(-tables // COMPANY))]
    watchers, games = [], []
    began = time.perf_counter()
    for first in range(0, tables, TOGETHER):
        numbers = range(first, min(tables, first + TOGETHER))
        opening = [open_table(people[number // COMPANY], number) for number in numbers]
        for one, two, watcher in await asyncio.gather(*opening):
            watchers.append(asyncio.create_task(read_along(watcher)))
            games.append((one, two))
    opened = time.perf_counter() - began
    gc.freeze()  # thousands of views that stay as they are
    took: list[float] = []
    stop = asyncio.Event()
    chance = random.Random(1)
    left = iter(games)
    running = [asyncio.create_task(play_on(left, stop, took, chance)) for _ in range(busy)]
    began, used = time.perf_counter(), processor_seconds(server)
    await asyncio.sleep(seconds)
    passed, used = time.perf_counter() - began, processor_seconds(server) - used
    count, sample = len(took), sorted(took)
    stop.set()
    await asyncio.gather(*running)
    for task in watchers:
        task.cancel()
    return {
        "tables": tables,
        "busy": busy,
        "opened_per_second": tables / opened,
        "decisions": count,
        "per_second": count / passed,
        "processor_ms": used / count * 1000,
        "median_ms": statistics.median(sample) * 1000,
        "p95_ms": sample[int(len(sample) * 0.95)] * 1000,
        "p99_ms": sample[int(len(sample) * 0.99)] * 1000,
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tables", type=int, default=1000)
    arguments.add_argument("--busy", type=int, default=40)
    arguments.add_argument("--seconds", type=float, default=20)
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{Path(folder) / 'hall.db'}", log=Path(folder) / "log")
        with server:
            found = uvloop.run(run(server, given.tables, given.busy, given.seconds))
    for name, value in found.items():
        print(f"{name:20} {value:10.3f}" if isinstance(value, float) else f"{name:20} {value:10}")


if __name__ == "__main__":
    main()
