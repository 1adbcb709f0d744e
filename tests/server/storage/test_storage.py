"""The door to the database: what was answered is stored, and nobody suffers for a neighbour."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, event, insert, select
from sqlalchemy.exc import IntegrityError

from kingsmoot.server.errors import Conflict, StorageDown
from kingsmoot.server.storage import NewRow, Storage, now
from kingsmoot.server.storage import storage as storage_module
from kingsmoot.server.storage.schema import friends, users
from tests.server.conftest import LONG, Postgres

pytestmark = pytest.mark.anyio


def add(name: str) -> Callable[[Connection], str]:
    def write(connection: Connection) -> str:
        values = {"name": name, "key": name, "guest": True, "admin": False, "settings": {}, "created": now()}
        connection.execute(insert(users).values(values))
        return name

    return write


def names(storage: Storage) -> list[str]:
    return sorted(storage.read_now(lambda c: c.execute(select(users.c.name)).scalars().all()))


class Busy:
    """Keeps the writer waiting, so that what comes meanwhile waits together."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.begun, self.go_on = threading.Event(), threading.Event()
        self.commits = 0
        event.listen(storage._write_engine, "commit", self._count)

    def _count(self, _: Connection) -> None:
        self.commits += 1

    async def __aenter__(self) -> Busy:
        self.first = asyncio.create_task(self.storage.write(self._wait))
        assert await asyncio.to_thread(self.begun.wait, LONG)
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0)  # so that whoever was to write has asked
        self.go_on.set()
        await self.first

    def _wait(self, _: Connection) -> None:
        self.begun.set()
        assert self.go_on.wait(LONG)


async def test_what_is_written_is_read_by_everybody(storage: Storage, database: str) -> None:
    assert await storage.write(add("Arya")) == "Arya"
    assert await storage.read(lambda c: c.execute(select(users.c.name)).scalars().all()) == ["Arya"]
    other = Storage(database)
    assert names(other) == ["Arya"]
    other.close()


async def test_writes_that_wait_together_are_committed_together(storage: Storage) -> None:
    async with Busy(storage) as busy:
        waiting = [asyncio.create_task(storage.write(add(f"Frey {number}"))) for number in range(50)]
    assert await asyncio.gather(*waiting) == [f"Frey {number}" for number in range(50)]
    assert len(names(storage)) == 50
    assert busy.commits <= 3  # the one that waited and, as they may have come in two lots, at most two more


async def test_nothing_is_answered_before_it_is_committed(storage: Storage, database: str) -> None:
    """What an answer says can be seen by another process at that very moment."""
    other = Storage(database)
    for number in range(20):
        await storage.write(add(f"Frey {number}"))
        assert len(names(other)) == number + 1
    other.close()


def break_a_rule(connection: Connection) -> None:
    add("Half a Frey")(connection)
    add("Walder")(connection)
    add("Walder")(connection)


def refuse(connection: Connection) -> None:
    add("Half a Frey")(connection)
    raise Conflict("No.")


def stumble(connection: Connection) -> None:
    add("Half a Frey")(connection)
    raise ZeroDivisionError


def write_what_cannot_be_written(connection: Connection) -> None:
    add("Half a Frey")(connection)
    add("Frey\0")(connection)  # which SQLite can write
    raise Conflict("No.")


@pytest.mark.parametrize(
    ("fail", "why"),
    [
        (break_a_rule, IntegrityError),
        (refuse, Conflict),
        (stumble, ZeroDivisionError),
        (write_what_cannot_be_written, Exception),
    ],
)
async def test_a_write_that_fails_harms_no_neighbour(
    storage: Storage, fail: Callable[[Connection], None], why: type[Exception]
) -> None:
    async with Busy(storage):
        before = asyncio.create_task(storage.write(add("Arya")))
        failing = asyncio.create_task(storage.write(fail))
        after = asyncio.create_task(storage.write(add("Sansa")))
    with pytest.raises(why):
        await failing
    assert [await before, await after] == ["Arya", "Sansa"]
    assert names(storage) == ["Arya", "Sansa"]


def person(number: int, name: str) -> dict[str, Any]:
    empty = dict.fromkeys(users.columns.keys())
    row = {"id": number, "name": name, "key": name, "guest": True, "admin": False, "settings": {}, "created": now()}
    return empty | row


class Inserts:
    """Counts the statements that add rows."""

    def __init__(self, storage: Storage) -> None:
        self.count = 0
        event.listen(storage._write_engine, "before_cursor_execute", self._look)

    def _look(self, *heard: Any) -> None:
        self.count += heard[2].startswith("INSERT")


async def test_rows_that_wait_together_are_added_by_one_statement(storage: Storage) -> None:
    inserts = Inserts(storage)
    async with Busy(storage):
        rows = [person(1000 + number, f"Frey {number:02}") for number in range(50)]
        waiting = [asyncio.create_task(storage.add("word", NewRow(users, row))) for row in rows]
        another = asyncio.create_task(storage.write(add("Walder")))
    await asyncio.gather(*waiting, another)
    assert inserts.count <= 4  # they may have come in two lots
    assert names(storage) == [row["name"] for row in rows] + ["Walder"]
    created = storage.read_now(lambda c: {row.name: row.created for row in c.execute(select(users))})
    assert all(created[row["name"]] == row["created"] for row in rows)


async def test_a_row_that_does_not_fit_harms_no_neighbour(storage: Storage) -> None:
    await storage.add("word", NewRow(users, person(1, "Arya")))
    async with Busy(storage):
        tries = [person(2, "Sansa"), person(3, "Arya"), person(1, "Bran"), person(4, "Rickon")]
        waiting = [asyncio.create_task(storage.add("word", NewRow(users, row))) for row in tries]
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [isinstance(answer, IntegrityError) for answer in answers] == [False, True, True, False]
    assert names(storage) == ["Arya", "Rickon", "Sansa"]


def friendship(one: int, other: int, since: datetime | None = None) -> dict[str, Any]:
    return {"user_id": one, "friend_id": other, "asked": now(), "since": since}


def friendships(storage: Storage) -> dict[tuple[int, int], bool]:
    """By who asked and who was asked: whether they are friends now."""
    found = storage.read_now(lambda c: c.execute(select(friends)).all())
    return {(row.user_id, row.friend_id): row.since is not None for row in found}


async def test_rows_that_belong_together_are_added_together_or_not_at_all(storage: Storage) -> None:
    await storage.add("word", NewRow(users, person(1, "Arya")))
    inserts = Inserts(storage)
    async with Busy(storage):
        waiting = [
            asyncio.create_task(storage.add("", NewRow(users, person(2, "Sansa")), NewRow(friends, friendship(2, 1)))),
            asyncio.create_task(storage.add("", NewRow(users, person(3, "Bran")), NewRow(friends, friendship(3, 1)))),
        ]
    await asyncio.gather(*waiting)
    assert inserts.count <= 4  # they may have come in two lots
    assert friendships(storage) == {(2, 1): False, (3, 1): False}
    async with Busy(storage):
        waiting = [
            asyncio.create_task(storage.add("", NewRow(friends, friendship(1, 2)), NewRow(users, person(9, "Arya")))),
            asyncio.create_task(storage.add("", NewRow(friends, friendship(1, 3)))),
        ]
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [isinstance(answer, IntegrityError) for answer in answers] == [True, False]
    assert friendships(storage) == {(2, 1): False, (3, 1): False, (1, 3): False}
    assert names(storage) == ["Arya", "Bran", "Sansa"]


async def test_a_row_may_take_the_place_of_another(storage: Storage) -> None:
    for number, name in enumerate(["Arya", "Sansa", "Bran"], 1):
        await storage.add("word", NewRow(users, person(number, name)))
    await storage.add("", NewRow(friends, friendship(1, 2), replaces=True))
    await storage.add("", NewRow(friends, friendship(1, 3)))
    assert friendships(storage) == {(1, 2): False, (1, 3): False}
    async with Busy(storage):  # also twice in one commit
        new = [friendship(1, 2), friendship(1, 2, now()), friendship(1, 3, now())]
        waiting = [asyncio.create_task(storage.add("", NewRow(friends, row, replaces=True))) for row in new]
    await asyncio.gather(*waiting)
    assert friendships(storage) == {(1, 2): True, (1, 3): True}


async def test_every_word_reaches_the_other_workers(postgres: Postgres) -> None:
    storage = Storage(postgres.emptied())
    storage.open()
    async with await psycopg.AsyncConnection.connect(postgres.url, autocommit=True) as ear:
        await ear.execute("LISTEN hall")
        async with Busy(storage):
            rows = [person(number, f"Frey {number}") for number in range(5)]
            waiting = [asyncio.create_task(storage.add(f"word {row['id']}", NewRow(users, row))) for row in rows]
        await asyncio.gather(*waiting)
        heard = [notice.payload async for notice in ear.notifies(timeout=LONG, stop_after=5)]
    assert sorted(heard) == [f"word {number}" for number in range(5)]
    storage.close()


async def test_whoever_stops_waiting_stops_nobody_else(storage: Storage) -> None:
    async with Busy(storage):
        impatient = asyncio.create_task(storage.write(add("Joffrey")))
        patient = asyncio.create_task(storage.write(add("Arya")))
        await asyncio.sleep(0)
        impatient.cancel()
    assert await patient == "Arya"
    assert await storage.write(add("Sansa")) == "Sansa"


async def test_what_was_asked_before_closing_is_still_written(database: str) -> None:
    storage = Storage(database)
    storage.open()
    async with Busy(storage):
        waiting = [asyncio.create_task(storage.write(add(f"Frey {number}"))) for number in range(300)]
    await asyncio.to_thread(storage.close)
    assert len(await asyncio.gather(*waiting)) == 300
    again = Storage(database)
    assert len(names(again)) == 300
    again.close()


# -- databases in trouble ----------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hall.db"


@pytest.fixture
def impatient(file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Storage]:
    """A storage in a file that does not wait long for whoever holds it."""
    monkeypatch.setattr(storage_module, "BUSY_SECONDS", 0.05)
    storage = Storage(f"sqlite:///{file}")
    storage.open()
    yield storage
    storage.close()


async def test_a_file_that_is_locked_for_a_while(impatient: Storage, file: Path) -> None:
    await impatient.write(add("Arya"))
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(2):
        with pytest.raises(StorageDown):
            await impatient.write(add("Sansa"))
        with pytest.raises(StorageDown):
            await impatient.add("", NewRow(users, person(7, "Sansa")))
    assert names(impatient) == ["Arya"]  # reading goes on
    other.execute("COMMIT")
    other.close()
    assert await impatient.write(add("Bran")) == "Bran"
    assert names(impatient) == ["Arya", "Bran"]


async def fill(storage: Storage, acknowledged: list[str]) -> None:
    """People come until there is no room for them."""
    for number in range(10_000):
        name = f"Frey {number:04} " + "of the Crossing " * 4
        await (storage.write(add(name)) if number % 2 else storage.add("", NewRow(users, person(number + 1, name))))
        acknowledged.append(name)


async def test_a_disk_that_is_full_for_a_while(impatient: Storage) -> None:
    """What was acknowledged is there, nothing of the rest is, and all goes on when there is room again."""
    await impatient.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 1"))  # no more than there are now
    acknowledged: list[str] = []
    with pytest.raises(StorageDown):
        await fill(impatient, acknowledged)
    with pytest.raises(StorageDown):
        await impatient.add("", NewRow(users, person(20_000, "Arya" * 1000)))
    assert names(impatient) == acknowledged != []
    await impatient.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 100000"))
    await impatient.add("", NewRow(users, person(20_000, "Walder")))
    assert names(impatient) == [*acknowledged, "Walder"]


async def test_a_server_that_is_gone_for_a_while(postgres: Postgres) -> None:
    storage = Storage(postgres.emptied())
    storage.open()
    try:
        await storage.write(add("Arya"))
        assert names(storage) == ["Arya"]
        postgres.stop()
        try:
            for _ in range(2):
                with pytest.raises(StorageDown):
                    await storage.write(add("Sansa"))
                with pytest.raises(StorageDown):
                    await storage.read(lambda c: c.execute(select(users)).all())
        finally:
            postgres.start()
        assert await storage.write(add("Bran")) == "Bran"
        assert names(storage) == ["Arya", "Bran"]
    finally:
        storage.close()


async def test_connections_that_are_cut_are_made_anew(postgres: Postgres) -> None:
    storage = Storage(postgres.emptied())
    storage.open()
    await storage.write(add("Arya"))
    assert names(storage) == ["Arya"]
    postgres.emptied()  # which ends every connection
    assert names(storage) == []
    assert await storage.write(add("Sansa")) == "Sansa"
    postgres.emptied()
    await storage.add("word", NewRow(users, person(7, "Bran")))
    assert names(storage) == ["Bran"]
    storage.close()


# -- kill -9 -----------------------------------------------------------------------------------------------------

WRITER = """
import sys, asyncio
from kingsmoot.server.storage import Storage
from tests.server.storage.test_storage import add

async def main():
    storage = Storage(sys.argv[1])
    storage.open()
    async def write(number):
        name = await storage.write(add(f"Frey {number}"))
        sys.stdout.write(name + "\\n")
        sys.stdout.flush()
    for lot in range(1000):
        await asyncio.gather(*(write(lot * 20 + number) for number in range(20)))

asyncio.run(main())
"""


@pytest.mark.process
def test_what_was_acknowledged_survives_kill_9(database: str) -> None:
    root = Path(__file__).parents[3]
    with subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", WRITER, database], stdout=subprocess.PIPE, text=True, cwd=root
    ) as process:
        assert process.stdout is not None
        acknowledged = [process.stdout.readline().strip() for _ in range(150)]
        process.send_signal(signal.SIGKILL)
        acknowledged += [line.strip() for line in process.stdout.readlines() if line.endswith("\n")]
    assert process.returncode == -signal.SIGKILL
    assert all(re.fullmatch(r"Frey \d+", name) for name in acknowledged)
    storage = Storage(database)
    storage.open()
    try:
        assert set(acknowledged) <= set(names(storage))
        assert storage.write_now(add("Arya")) == "Arya"
    finally:
        storage.close()
