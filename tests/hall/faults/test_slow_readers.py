"""Whoever does not read what the hall sends is cut off: what waits for them never fills the memory."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.hall.faults.deaf import Deaf
from tests.hall.player import Player, Seat
from tests.hall.process import Server
from tests.hall.together import SHORT, joust, play

pytestmark = pytest.mark.anyio

MANY, SPEAKERS = 40, 45
MB = 1024 * 1024
LONG = "🐉" * 500


def memory(server: Server) -> int:
    """Bytes that the process has in memory."""
    assert server.process is not None
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("the kernel does not tell")


@contextmanager
def deaf_spectators(server: Server, code: str) -> Iterator[list[Deaf]]:
    there = [Deaf(server.port, f"/ws/tables/{code}") for _ in range(MANY)]
    try:
        yield there
    finally:
        for one in there:
            one.close()


async def talkers(server: Server, code: str, visitors: list[Player]) -> list[Seat]:
    """People who talk, and hear each other. They are many, as each of them may say only so much."""
    found = []
    for number in range(SPEAKERS):
        visitors.append(await Player(server.http, f"Brother {number}").come())
        found.append(await visitors[-1].sit(code))
    return found


async def test_sockets_that_never_read_are_cut_and_the_memory_stays_small(
    tmp_path: Path, visitors: list[Player]
) -> None:
    with Server(f"sqlite:///{tmp_path / 'hall.db'}", log=tmp_path / "log") as server:
        for name in ("Benjen", "Waymar"):
            visitors.append(await Player(server.http, name).come())
        seats = await joust(visitors[0], visitors[1], decks=SHORT)
        for seat in seats:
            await seat.close()
        speakers = await talkers(server, seats[0].code, visitors)
        listening = [asyncio.create_task(seat.listen_to_the_end()) for seat in speakers]
        with deaf_spectators(server, seats[0].code) as deaf:
            before = memory(server)
            for _ in range(100):
                for one in deaf:
                    one.say(t="hello")
                for seat in speakers:
                    await seat.send(t="chat", text=LONG)
                await asyncio.sleep(0.07)  # they may talk no faster
                assert memory(server) - before < 150 * MB
                if all(one.cut for one in deaf):
                    break
            assert all(one.cut for one in deaf)
        for seat in speakers:  # nobody else has noticed
            await seat.send(t="ping")
            await seat.close()
        await asyncio.gather(*listening)
        back = [await seat.player.sit(seat.code) for seat in seats]
        await play(back, steps=4)
        assert back[0].number == 4
        assert f"kingsmoot_sockets_cut_total {MANY}.0" in (await visitors[0].client.get("/metrics")).text
    assert "Traceback" not in (tmp_path / "log").read_text()
