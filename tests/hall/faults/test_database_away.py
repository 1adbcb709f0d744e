"""The database is not there when the hall, or one of its workers, starts: the hall waits, and comes by itself."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import make_url

from tests.hall.conftest import Come
from tests.hall.player import PATIENCE
from tests.hall.process import Server, free_port
from tests.hall.together import SHORT, joust, play
from tests.server.conftest import Postgres

pytestmark = pytest.mark.anyio

AWAY = "the database cannot be reached"


@pytest.fixture
def away(postgres: Postgres) -> Iterator[Postgres]:
    """It has just been stopped; after the test it is there again."""
    postgres.emptied()
    postgres.stop()
    yield postgres
    postgres.start()


async def until_logged(log: Path, words: str, times: int = 1) -> None:
    async with asyncio.timeout(PATIENCE):
        while not log.exists() or log.read_text().count(words) < times:
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("workers", [1, 2])
async def test_a_hall_that_is_started_before_its_database(
    workers: int, away: Postgres, tmp_path: Path, come: Come
) -> None:
    log = tmp_path / "log"
    server = Server(away.url, workers=workers, log=log)
    try:
        server.launch()
        assert server.process is not None
        await until_logged(log, AWAY, times=2)
        assert "Trying again in" in log.read_text()
        assert server.process.poll() is None
        assert "The hall is at" not in log.read_text()
        await asyncio.to_thread(away.start)
        await asyncio.to_thread(server.wait_until_ready)
        assert "The hall is at" in log.read_text()
        seats = await joust(await come("Edric", server), await come("Alester", server), decks=SHORT)
        await play(seats, steps=4)
        assert await asyncio.to_thread(server.stop) == 0
    finally:
        server.kill()
    assert "Traceback" not in log.read_text()


async def test_a_worker_that_is_killed_while_the_database_is_away(postgres: Postgres, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Server(postgres.emptied(), workers=2, log=log) as server:
        assert server.process is not None
        before = server.family()
        await asyncio.to_thread(postgres.stop)
        try:
            os.kill(before[0], signal.SIGKILL)
            await until_logged(log, "Trying again in", times=3)  # the one that has come for it waits
            assert server.process.poll() is None
            assert await healthy(server) == 503  # the other one serves as well as it can
        finally:
            await asyncio.to_thread(postgres.start)
        await asyncio.to_thread(server.wait_until_ready)
        after = server.family()
        assert before[1] in after
        assert before[0] not in after
        assert await healthy(server) == 200
        assert await asyncio.to_thread(server.stop) == 0
    assert "Traceback" not in log.read_text()


async def healthy(server: Server) -> int:
    async with httpx.AsyncClient(base_url=server.http, timeout=PATIENCE) as anybody:
        return (await anybody.get("/healthz")).status_code


async def test_a_hall_whose_worker_waits_can_be_stopped(postgres: Postgres, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Server(postgres.emptied(), workers=2, log=log) as server:
        await asyncio.to_thread(postgres.stop)
        try:
            os.kill(server.family()[0], signal.SIGKILL)
            await until_logged(log, "Trying again in", times=2)
            assert await asyncio.to_thread(server.stop) == 0
        finally:
            await asyncio.to_thread(postgres.start)


def opened_in_vain(database: str, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kingsmoot", "serve", "--port", str(free_port()), "--db", database, *more]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.parametrize("workers", ["1", "2"])
async def test_a_hall_that_gives_up_says_so_and_fails(workers: str, away: Postgres) -> None:
    done = await asyncio.to_thread(opened_in_vain, away.url, "--db-wait", "1", "--workers", workers)
    assert done.returncode == 2
    *waiting, last = done.stderr.splitlines()
    assert all(AWAY in line for line in waiting)
    assert last.startswith("kingsmoot: Gave up waiting for the database after 1 s:")
    assert "Start it, or check --db" in last
    assert done.stdout == ""


async def test_what_waiting_does_not_mend_is_told_at_once(tmp_path: Path) -> None:
    done = await asyncio.to_thread(opened_in_vain, f"sqlite:///{tmp_path}")
    assert done.returncode == 2
    assert done.stderr == "kingsmoot: The hall cannot use its database: unable to open database file. Check --db.\n"
    assert done.stdout == ""


async def test_a_worker_that_will_never_start_ends_the_hall_with_a_failure(postgres: Postgres, tmp_path: Path) -> None:
    log = tmp_path / "log"
    postgres._do("CREATE ROLE melisandre LOGIN SUPERUSER")
    url = make_url(postgres.emptied()).set(username="melisandre").render_as_string(hide_password=False)
    with Server(url, workers=2, log=log) as server:
        assert server.process is not None
        postgres._do("ALTER ROLE melisandre NOLOGIN")
        os.kill(server.family()[0], signal.SIGKILL)
        assert await asyncio.to_thread(server.process.wait, 120) == 2
    told = log.read_text()
    assert 'role \\"melisandre\\" is not permitted to log in. Check --db.' in told
    assert "kingsmoot: A worker could not open the hall; the log says why." in told
    assert "Traceback" not in told
