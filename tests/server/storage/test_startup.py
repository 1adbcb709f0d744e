"""A database that is away is asked again; one that will never do is not."""

from __future__ import annotations

import asyncio
import itertools
import resource
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import OperationalError

from kingsmoot.server.errors import StorageDown
from kingsmoot.server.runner import OTHER_FILES, _room_for
from kingsmoot.server.storage import Storage
from kingsmoot.server.storage.startup import (
    LONGEST,
    SHORTEST,
    DatabaseUnusable,
    check_undamaged,
    open_with_retries,
    retry_pauses,
)
from kingsmoot.server.storage.storage import READERS
from tests.server.conftest import Postgres
from tests.server.visitor import Visitor


def test_pauses_grow_to_a_limit_and_differ() -> None:
    found = list(itertools.islice(retry_pauses(), 12))
    for number, pause in enumerate(found):
        longest = min(LONGEST, SHORTEST * 2**number)
        assert longest / 2 <= pause <= longest
    assert found != list(itertools.islice(retry_pauses(), 12))


class Absent:
    """A database that is away for so many tries."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tries: int) -> None:
        self.left, self.stopped = tries, threading.Event()
        self.waited: list[float] = []
        opened = Storage.open

        def try_to_open(storage: Storage) -> None:
            self.left -= 1
            if self.left >= 0:
                raise OperationalError("CONNECT", {}, Exception("database is locked"))
            opened(storage)

        def wait(seconds: float | None = None) -> bool:
            self.waited.append(seconds or 0)
            return False

        monkeypatch.setattr(Storage, "open", try_to_open)
        monkeypatch.setattr(self.stopped, "wait", wait)


def test_it_is_asked_again_until_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    absent = Absent(monkeypatch, tries=5)
    storage = open_with_retries(f"sqlite:///{tmp_path / 'hall.db'}", None, absent.stopped)
    assert storage is not None
    assert storage.read_now(lambda c: c.execute(text("SELECT count(*) FROM users")).scalar()) == 0
    storage.close()
    assert len(absent.waited) == 5
    for line, pause in zip(caplog.messages, absent.waited, strict=True):
        assert line == f"the database cannot be reached: database is locked. Trying again in {pause:.1f} seconds."


def test_after_the_time_is_up_it_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    absent = Absent(monkeypatch, tries=100)
    with pytest.raises(DatabaseUnusable, match=r"after 0 s: database is locked\."):
        open_with_retries(f"sqlite:///{tmp_path / 'hall.db'}", 0, absent.stopped)
    assert absent.left == 99


def test_whoever_is_stopped_waits_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Absent(monkeypatch, tries=100)
    stopped = threading.Event()
    stopped.set()
    assert open_with_retries(f"sqlite:///{tmp_path / 'hall.db'}", None, stopped) is None


def test_what_waiting_does_not_mend_is_told_at_once(postgres: Postgres, tmp_path: Path) -> None:
    junk = tmp_path / "junk.db"
    junk.write_text("This is no database. " * 100)
    url = make_url(postgres.url)
    for database, words in {
        url.set(database="nowhere").render_as_string(hide_password=False): 'database "nowhere" does not exist',
        url.set(username="nobody").render_as_string(hide_password=False): 'role "nobody" does not exist',
        "postgresql": "--db is not the address of a database",
        "mystery://here": "--db is not the address of a database",
        "mysql://here/hall": "--db is not the address of a database",
        "sqlite://": "--db is not the address of a database",
        "sqlite:///:memory:": "--db is not the address of a database",
        f"sqlite:///{junk}": "file is not a database",
        f"sqlite:///{tmp_path}": "unable to open database file",
        f"sqlite:///{junk}/hall.db": "The database file cannot be created",
    }.items():
        with pytest.raises(DatabaseUnusable) as why:
            open_with_retries(database)
        assert words in str(why.value)
        assert "\n" not in str(why.value)


def test_a_database_of_a_newer_version_is_told_at_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    storage = open_with_retries(url)
    assert storage is not None
    storage.write_now(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    storage.close()
    with pytest.raises(DatabaseUnusable, match="9999"):
        open_with_retries(url)


def damaged(file: Path) -> str:
    """A database of a hall whose pages are no longer what they were, but for the first ones."""
    url = f"sqlite:///{file}"
    storage = open_with_retries(url)
    assert storage is not None
    storage.close()
    raw = bytearray(file.read_bytes())
    for at in range(4096, len(raw), 4096):
        raw[at : at + 16] = b"\xff" * 16
    file.write_bytes(raw)
    return url


def test_a_damaged_database_is_not_opened(tmp_path: Path) -> None:
    storage = Storage(damaged(tmp_path / "hall.db"))
    with pytest.raises(DatabaseUnusable, match="damaged") as why:
        check_undamaged(storage)
    assert "backup" in str(why.value)
    assert "\n" not in str(why.value)


@pytest.mark.anyio
async def test_health_is_what_can_be_read(tmp_path: Path) -> None:
    whole = open_with_retries(f"sqlite:///{tmp_path / 'whole.db'}")
    assert whole is not None
    check_undamaged(whole)
    await whole.ping()
    whole.close()
    storage = Storage(damaged(tmp_path / "hall.db"))
    with pytest.raises(StorageDown):
        await storage.ping()


@pytest.mark.anyio
async def test_a_database_that_hangs_is_not_healthy(
    visit: Callable[..., Visitor], storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingsmoot.server.storage.storage.PING_SECONDS", 0.1)
    goes_on = threading.Event()
    stuck = [asyncio.ensure_future(storage.read(lambda _: goes_on.wait())) for _ in range(READERS)]
    for _ in range(3):
        answer = await visit().get("/healthz")
        assert (answer.status_code, answer.json()["status"]) == (503, "down")
    goes_on.set()
    await asyncio.gather(*stuck)
    assert (await visit().get("/healthz")).status_code == 200


def test_the_hall_takes_as_many_files_as_it_has_room_for() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        assert _room_for(1000) == 1000
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 1000 + OTHER_FILES
        assert _room_for(10) == 10
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 1000 + OTHER_FILES  # never fewer than there were
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
