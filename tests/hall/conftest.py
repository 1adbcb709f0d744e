"""A hall in a process of its own for all tests of a run, and people who come to it."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

import pytest

from tests.hall.player import Player, Refused
from tests.hall.process import Server
from tests.server.conftest import Postgres

_numbers = itertools.count(1)
Come = Callable[..., Awaitable[Player]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("hall")
    with Server(f"sqlite:///{folder / 'hall.db'}", log=folder / "log") as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    found = Postgres()
    yield found
    found.close()


@pytest.fixture
async def visitors() -> AsyncIterator[list[Player]]:
    """Whoever is put here goes home after the test."""
    there: list[Player] = []
    yield there
    for player in there:
        await player.leave()


ADMIN, PASSWORD = "Varys", "little birds everywhere"


@pytest.fixture
async def admin(server: Server, visitors: list[Player]) -> Player:
    """The one of the hall that all tests share."""
    player = Player(server.http, ADMIN)
    visitors.append(player)
    player.csrf = (await player.client.get("/api/me")).json()["csrf"]
    body = {"name": ADMIN, "password": PASSWORD}
    try:
        player.csrf = (await player.post("/api/register", body))["csrf"]
    except Refused:  # by an earlier test
        player.csrf = (await player.post("/api/login", body))["csrf"]
    return player


@pytest.fixture
def come(server: Server, visitors: list[Player]) -> Come:
    """``await come("Arya")``: a guest of the hall."""

    async def one(name: str, at: Server = server) -> Player:
        player = Player(at.http, name)
        visitors.append(player)
        number = next(_numbers)  # everybody from an address of their own, or there would be too many guests
        player.client.headers["X-Forwarded-For"] = f"10.0.{number // 250}.{number % 250}"
        return await player.come()

    return one
