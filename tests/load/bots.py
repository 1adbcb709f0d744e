"""Many bots that think, on this machine: does somebody who plays another one notice?

    python -m tests.load.bots --tables 30 --level grandmaster --seconds 40

Somebody plays a knight, answers at once, and is timed until they are asked again; first alone, then while bots of the
strongest level play each other at so many tables. After that the same at a table with the strongest level itself.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path

from tests.hall.player import Player, Seat
from tests.hall.process import Server

MINE: dict[str, object] = {"kind": "me", "brings": {"deck": "tutorial-stark"}}


def against(bot: str) -> dict[str, object]:
    return {"kind": "bot", "bot": bot, "brings": {"deck": "tutorial-lannister"}}


async def table(player: Player, *seats: dict[str, object], seed: int) -> str:
    wanted = {"game": "second-edition", "variants": ["tutorial"], "seats": list(seats), "seed": seed}
    made = await player.post("/api/tables", wanted)
    code: str = made["code"]
    return code


async def timed(player: Player, bot: str, seconds: float) -> tuple[list[float], list[float]]:
    """How long each answer took until one was asked again, and how long the page of games took to come."""
    chance, waits, pages = random.Random(1), list[float](), list[float]()
    until, seed = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        seed += 1
        seat: Seat = await player.sit(await table(player, MINE, against(bot), seed=seed))
        while not seat.over and time.monotonic() < until:
            while not seat.asked and not seat.over:
                await seat.receive()
            if seat.over:
                break
            began = time.monotonic()
            await seat.decide(chance.randrange(len(seat.options)))
            while not seat.asked and not seat.over:
                await seat.receive()
            waits.append(time.monotonic() - began)
            began = time.monotonic()
            await player.get("/api/tables")
            pages.append(time.monotonic() - began)
        await seat.close()
    return waits, pages


def told(what: str, values: list[float]) -> str:
    ordered = sorted(values)
    at = [f"{ordered[round(share * (len(ordered) - 1))] * 1000:.0f}" for share in (0.5, 0.95, 1)]
    return f"{what}: median {at[0]} ms, 95 % {at[1]} ms, most {at[2]} ms, of {len(values)}"


async def measure(server: Server, tables: int, level: str, seconds: float) -> None:
    player = await Player(server.http, "Timed").come()
    for bot in ("knight", level):
        waits, pages = await timed(player, bot, seconds)
        print(told(f"alone, against {bot}, until asked again", waits), told("a page", pages), sep="\n", flush=True)
    codes = [await table(player, against(level), against(level), seed=number) for number in range(tables)]
    await asyncio.sleep(3)
    before = time.monotonic()
    for bot in ("knight", level):
        waits, pages = await timed(player, bot, seconds)
        print(told(f"with {tables} tables, against {bot}, until asked again", waits), told("a page", pages), sep="\n")
    states = [await player.get(f"/api/tables/{code}") for code in codes]
    moments = statistics.multimode(one["moment"] for one in states)
    print(f"the {tables} tables after {time.monotonic() - before:.0f} s: most of them in {moments[0] or 'the end'}")
    await player.leave()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.load.bots", description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--level", default="grandmaster")
    parser.add_argument("--seconds", type=float, default=40)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{Path(folder) / 'hall.db'}", log=Path(folder) / "log")
        with server:
            asyncio.run(measure(server, asked.tables, asked.level, asked.seconds))
        if "Traceback" in (text := (Path(folder) / "log").read_text()):
            print(text[-2000:])


if __name__ == "__main__":
    main()
