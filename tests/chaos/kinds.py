"""What can die, and how it comes back."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import time
from contextlib import suppress

from tests.chaos.storm import Kill
from tests.hall.process import Server, hold_still
from tests.server.conftest import Postgres


def on_sqlite(server: Server, chance: random.Random) -> dict[str, Kill]:
    async def kill() -> None:
        server.kill()
        await asyncio.to_thread(server.start)

    async def freeze() -> None:
        """It answers nobody for a while, and dies then."""
        server.freeze()
        await asyncio.sleep(chance.uniform(0.1, 1))
        await kill()

    async def start() -> None:
        await _while_it_starts(server, chance)

    async def lock() -> None:
        """The database belongs to somebody else for longer than the hall waits."""
        file = server.database.removeprefix("sqlite:///")

        def hold(seconds: float) -> None:
            lock = sqlite3.connect(file, timeout=60, isolation_level=None)
            try:
                lock.execute("BEGIN EXCLUSIVE")
                time.sleep(seconds)
                lock.execute("ROLLBACK")
            finally:
                lock.close()

        await asyncio.to_thread(hold, chance.uniform(0.2, 6))

    return {"server": kill, "frozen server": freeze, "server while it starts": start, "locked database": lock}


def on_postgresql(server: Server, postgres: Postgres, chance: random.Random) -> dict[str, Kill]:
    async def whole() -> None:
        server.kill()
        await asyncio.to_thread(server.start)

    async def worker() -> None:
        with suppress(ProcessLookupError):
            os.kill(chance.choice(await _workers(server)), signal.SIGKILL)

    async def worker_held() -> None:
        """It answers nobody for a while, and goes on then with what it knew before."""
        with suppress(ProcessLookupError):
            still = chance.choice(await _workers(server))
            await asyncio.to_thread(hold_still, still)
            await asyncio.sleep(chance.uniform(0.1, 2))
            os.kill(still, signal.SIGCONT)

    async def start() -> None:
        await _while_it_starts(server, chance)

    async def connections() -> None:
        await asyncio.to_thread(postgres.cut_connections)

    async def database() -> None:
        await asyncio.to_thread(postgres.stop)
        await asyncio.sleep(chance.uniform(0, 2))
        await asyncio.to_thread(postgres.start)

    async def worker_and_database() -> None:
        await asyncio.to_thread(postgres.stop)
        await worker()
        await asyncio.sleep(chance.uniform(0, 2))
        await asyncio.to_thread(postgres.start)

    return {
        "worker": worker,
        "frozen worker": worker_held,
        "server": whole,
        "server while it starts": start,
        "connections": connections,
        "database": database,
        "worker and database": worker_and_database,
    }


async def _while_it_starts(server: Server, chance: random.Random) -> None:
    """Killed once more before it has come back, wherever it is then."""
    server.kill()
    server.launch()
    await asyncio.sleep(chance.uniform(0.2, 4))
    server.kill()
    await asyncio.to_thread(server.start)


async def _workers(server: Server) -> list[int]:
    """Those that are there, as soon as one is."""
    while not (found := server.family()):
        await asyncio.sleep(0.1)
    return found
