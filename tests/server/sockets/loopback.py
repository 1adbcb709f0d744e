"""A hall that listens on the loopback interface, in the process of the tests: what it holds can be looked at."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import uvicorn
from fastapi import FastAPI
from sqlalchemy import insert
from websockets.asyncio import client

from kingsmoot.server.live.room import Room
from kingsmoot.server.protocol.tables import NewSeat, NewTable
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import users
from kingsmoot.server.tables.setup import create
from tests.server.conftest import LONG

PERSON = {"name": "Ros", "key": "ros", "guest": True, "admin": False, "settings": {}}
PER_ADDRESS, PER_SESSION = 5, 3
"""Sockets, in these halls."""
connect = partial(client.connect, open_timeout=LONG)
"""However busy the machine is."""
TABLE = NewTable(game="btwixt", seats=[NewSeat(kind="open")] * 3)


async def open_table(app: FastAPI) -> Room:
    """One that nobody sits at yet."""
    await app.state.hall.storage.write(lambda c: c.execute(insert(users).values(PERSON | {"created": now()})))
    made = await create(app.state.hall, 1, TABLE)
    room: Room = await app.state.hall.rooms.get(made.code)
    return room


@asynccontextmanager
async def listening(app: FastAPI, **more: Any) -> AsyncIterator[int]:
    """The port."""
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            port=0,
            lifespan="off",
            log_level="critical",
            timeout_graceful_shutdown=1,
            http="kingsmoot.server.network.wire:RequestProtocol",
            ws="kingsmoot.server.network.wire:SocketProtocol",
            **more,
        )
    )
    running = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    try:
        port: int = server.servers[0].sockets[0].getsockname()[1]
        yield port
    finally:
        server.should_exit = True
        await running


async def until(fits: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONG):
        while not fits():
            await asyncio.sleep(0.005)
