"""Clients that want to fill the memory of the hall: what they reach is measured, and has a bound."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx

from tests.hall.faults.deaf import PING, TEXT, Deaf, frame
from tests.hall.player import Player
from tests.hall.process import Server
from tests.hall.together import SHORT, joust

MB = 1024 * 1024
DEAF, HALF, ADDRESSES, ROUNDS = 60, 600, 400, 40
"""Sockets that never read, half requests, addresses from which pages are asked for, and how often all of them push."""
BOUND = 150 * MB
"""More than this no crowd of this size may take."""


def resident(server: Server) -> int:
    """Bytes that the process has in memory."""
    assert server.process is not None
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("the kernel does not tell")


def memory(folder: Path, tell: Callable[[str], None]) -> int:
    """How many bytes they have made the hall take."""
    with Server(f"sqlite:///{folder / 'hostile.db'}", log=folder / "hostile.log") as server:
        return asyncio.run(_attack(server, tell))


async def _attack(server: Server, tell: Callable[[str], None]) -> int:
    people = [await Player(server.http, name).come() for name in ("Ramsay", "Reek")]
    seats = await joust(people[0], people[1], decks=SHORT)
    before = most = resident(server)
    crowd = [await asyncio.to_thread(Deaf, server.port, f"/ws/tables/{seats[0].code}") for _ in range(DEAF)]
    slow = [await asyncio.to_thread(Deaf, server.port, None) for _ in range(HALF)]
    try:
        for number in range(ROUNDS):
            for one in crowd:
                one.say(t="hello", after=-1)
                one.push(frame(PING, b"x" * 100) * 4)
                one.push(frame(TEXT, b'{"t": "' + b"x" * 100, final=False))
            for one in slow:
                one.push(b"GET / HTTP/1.1\r\n" if not number else b"X-Slow: " + b"x" * 1000 + b"\r\n")
            await _ask_from_everywhere(server, number)
            most = max(most, resident(server))
        health = httpx.get(f"{server.http}/healthz", timeout=60)
        assert health.status_code == 200, "nobody else is served"
    finally:
        for one in (*crowd, *slow):
            one.close()
        for player in people:
            await player.leave()
    grown = most - before
    tell(
        f"Hostile clients: {DEAF} sockets that never read, {HALF} half requests and {ADDRESSES} addresses took "
        f"{grown / MB:.0f} MB beside {before / MB:.0f} MB; the bound is {BOUND / MB:.0f} MB."
    )
    assert grown < BOUND, "hostile clients fill the memory"
    return grown


async def _ask_from_everywhere(server: Server, number: int) -> None:
    """Each from an address of its own, which the hall has to remember."""
    async with httpx.AsyncClient(base_url=server.http, timeout=60) as client:
        for i in range(ADDRESSES // ROUNDS):
            with suppress(httpx.TransportError):
                await client.get("/api/me", headers={"X-Forwarded-For": f"10.7.{number}.{i}"})
