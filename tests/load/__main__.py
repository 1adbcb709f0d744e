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
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import uvloop

from tests.hall.player import Player
from tests.hall.process import Server
from tests.load.players import Listener, PlayingSeat, RandomGame

TOGETHER = 8
COMPANY = 100
"""So many tables are opened by the same three: the hall counts how often it is asked from one address."""


async def guest(server: Server, company: int, number: int) -> Player:
    player = Player(server.http, f"Load {company} {number}")
    player.client.headers["X-Forwarded-For"] = f"10.2.{company // 250}.{company % 250}"
    return await player.come()


async def open_table(people: Sequence[Player], number: int) -> tuple[PlayingSeat, PlayingSeat]:
    one, two, watcher = people
    table = await one.post(
        "/api/tables", {"game": "second-edition", "seed": number, "seats": [{"kind": "me"}, {"kind": "open"}]}
    )
    await two.post(f"/api/tables/{table['code']}/join", {})
    seats = PlayingSeat(), PlayingSeat()
    for socket, player in zip((*seats, Listener()), (one, two, watcher), strict=True):
        await socket.open(player, table["code"])
    return seats


def processor_seconds(server: Server) -> float:
    """What the server has used so far, in all its threads. It tells more than rates on a machine that is busy."""
    assert server.process is not None
    user, system = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def run(server: Server, tables: int, busy: int, seconds: float) -> dict[str, Any]:
    people = [[await guest(server, company, i) for i in range(3)] for company in range(-(-tables // COMPANY))]
    games = []
    began = time.perf_counter()
    for first in range(0, tables, TOGETHER):
        numbers = range(first, min(tables, first + TOGETHER))
        games += await asyncio.gather(*(open_table(people[number // COMPANY], number) for number in numbers))
    opened = time.perf_counter() - began
    gc.freeze()
    left, chance = iter(games), random.Random(1)
    playing = [RandomGame(left, chance) for _ in range(busy)]
    began, used = time.perf_counter(), processor_seconds(server)
    for game in playing:
        game.begin()
    await asyncio.sleep(seconds)
    passed, used = time.perf_counter() - began, processor_seconds(server) - used
    sample = sorted(took for game in playing for took in game.took)
    count = len(sample)
    assert not any(game.out_of_games for game in playing), "all games are over before the time is: open more tables"
    for game in playing:
        game.stopped = True
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
