"""A small hall, a table in it, and a port at which it can be reached."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from kingsmoot.server.live.room import Room
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage
from tests.server.conftest import hall_app
from tests.server.sockets.loopback import PER_ADDRESS, PER_SESSION, listening, open_table


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    storage = Storage(f"sqlite:///{tmp_path / 'hall.db'}")
    storage.open()
    yield hall_app(Settings(sockets_per_address=PER_ADDRESS, sockets_per_session=PER_SESSION), storage, time.monotonic)
    storage.close()


@pytest.fixture
async def room(app: FastAPI) -> Room:
    return await open_table(app)


@pytest.fixture
async def port(app: FastAPI) -> AsyncIterator[int]:
    async with listening(app) as found:
        yield found
