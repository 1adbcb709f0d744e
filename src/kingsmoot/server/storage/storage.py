"""One door to the database: reads in threads, writes through one thread that commits many at once.

A write is a function of a connection, or rows to be added. Writes that wait together go into one transaction and are
answered after the commit: so an answer means that it is stored, and hundreds of small writes a second need only as many
commits as the disk can take. Functions have a savepoint of their own each; rows have one statement a table together,
and are added one by one only if that fails. Where only rows wait, there is no savepoint at all.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

import orjson
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from kingsmoot.server.errors import StorageDown
from kingsmoot.server.storage.migration import migrate
from kingsmoot.server.storage.rows import NewRow, add_all, insertions

T = TypeVar("T")

BATCH = 256
READERS = 4
BUSY_SECONDS = 5
PING_SECONDS = 5.0
CONNECT_SECONDS = 10
"""How long a database that does not answer at all is waited for; unless its address says otherwise."""
GATHER_SECONDS = 0.004
"""When many write, the next commit waits so long for more of them: commits are dear."""


_JSON: dict[str, Any] = {  # arguments of SQLAlchemy
    "json_serializer": lambda value: orjson.dumps(value).decode(),
    "json_deserializer": orjson.loads,
}


_NOTIFY = "SELECT pg_notify('hall', message) FROM unnest(CAST(%s AS text[])) AS message"

_A_LOOK = text("SELECT code, state FROM tables ORDER BY id DESC LIMIT 20")
"""At what is really there: a database that only answers may have lost everything."""


def now() -> datetime:
    return datetime.now(UTC)


@dataclass(slots=True)
class Job:
    """Something to be written, and who waits for it: a coroutine of a loop, or a thread."""

    do: Callable[[Connection], Any]
    answer: asyncio.Future[Any] | Future[Any]
    loop: asyncio.AbstractEventLoop | None
    rows: Sequence[NewRow] = ()
    """If they are all there is to do."""
    message: str = ""
    """For the other workers, with the rows."""
    result: Any = None
    failed: Exception | None = None

    def settle(self) -> None:
        if self.answer.done():  # whoever waited has gone
            return
        if self.failed is None:
            self.answer.set_result(self.result)
        else:
            self.answer.set_exception(self.failed)


class Storage:
    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        if self.url.get_backend_name() == "postgresql":
            self.url = self.url.set(drivername="postgresql+psycopg")
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._looking: asyncio.Future[Any] | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.engine = self._engine("BEGIN")
        self._write_engine = self._engine("BEGIN IMMEDIATE") if self.sqlite else self.engine

    def _engine(self, begin: str) -> Engine:
        if not self.sqlite:
            patience = {} if "connect_timeout" in self.url.query else {"connect_timeout": CONNECT_SECONDS}
            return create_engine(self.url, pool_pre_ping=True, pool_size=READERS + 2, connect_args=patience, **_JSON)
        if self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(self.url, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False}, **_JSON)

        @event.listens_for(engine, "connect")
        def connected(connection: Any, _: Any) -> None:
            connection.isolation_level = None  # we say BEGIN ourselves
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}")

        @event.listens_for(engine, "begin")
        def begun(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

        return engine

    # -- life ------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Bring the database up to date, and begin to write."""
        migrate(self.engine)
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """What was asked before is still written."""
        if self._writer is not None:
            self._jobs.put(None)
            self._writer.join()
            self._writer = None
        self._readers.shutdown()
        self.engine.dispose()
        self._write_engine.dispose()

    # -- reading and writing -------------------------------------------------------------------------------

    async def read(self, ask: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, ask)

    def read_now(self, ask: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return ask(connection)
        except OperationalError:
            raise StorageDown from None

    async def ping(self) -> None:
        """StorageDown if the database does not answer in time, or cannot be read.

        However often somebody asks, there is one look at a time: a database that hangs is not asked for more.
        """
        if self._looking is None or self._looking.done():
            look = self.read(lambda connection: connection.execute(_A_LOOK).all())
            self._looking = asyncio.ensure_future(look)
        try:
            await asyncio.wait_for(asyncio.shield(self._looking), PING_SECONDS)
        except (DBAPIError, TimeoutError):  # the file is damaged, or the database hangs
            raise StorageDown from None

    def find_damage(self) -> str | None:
        """What is wrong with the file of a database; nothing where all is well, or it is no file."""
        if not self.sqlite:
            return None
        with self.engine.connect() as connection:
            found: str = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
        return None if found == "ok" else found

    async def write(self, do: Callable[[Connection], T]) -> T:
        """Done and committed when this returns; on any error nothing of it is stored."""
        return cast("T", await self._ask(do))

    async def add(self, message: str, *rows: NewRow) -> None:
        """Write rows, and publish a message to the other workers: the quick way for what is written all the time."""
        await self._ask(partial(self._add, rows=rows, messages=[message]), rows, message)

    def _ask(
        self, do: Callable[[Connection], Any], rows: Sequence[NewRow] = (), message: str = ""
    ) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        answer = loop.create_future()
        self._jobs.put(Job(do, answer, loop, rows, message))
        return answer

    def write_now(self, do: Callable[[Connection], T]) -> T:
        answer: Future[T] = Future()
        self._jobs.put(Job(do, answer, None))
        return answer.result()

    def publish(self, connection: Connection, *messages: str) -> None:
        """Wake the other workers of the hall, once this is committed."""
        if not self.sqlite:
            connection.exec_driver_sql(_NOTIFY, (list(messages),))

    def _write_all(self) -> None:
        batch: list[Job] = []
        while True:
            busy, batch = len(batch) > 1, []
            job = self._jobs.get()
            if busy:
                time.sleep(GATHER_SECONDS)
            while job is not None:
                batch.append(job)
                if len(batch) == BATCH or self._jobs.empty():
                    break
                job = self._jobs.get()
            if batch:
                self._commit(batch)
            if job is None:
                return

    def _commit(self, batch: list[Job]) -> None:
        try:
            if self._commit_rows(batch):
                _answer(batch)
                return
            with self._write_engine.begin() as connection:
                for job in self._add_together(connection, batch):
                    job.result, job.failed = _try(connection, job.do)
        except Exception:  # the database is locked, full or gone: nobody's write has been stored
            for job in batch:
                job.failed = StorageDown()
        _answer(batch)

    def _commit_rows(self, batch: list[Job]) -> bool:
        """Where there is nothing but rows, as most of the time: one statement a table, and no savepoints.

        It goes straight to the database's driver: the layers above it took longer than all the rest of a commit.
        False if there is something else, or one of the rows does not fit: then nothing has been done.
        """
        if not all(job.rows for job in batch):
            return False
        engine = self._write_engine
        connection = engine.raw_connection()
        try:
            cursor = connection.cursor()
            statements = [*insertions((row for job in batch for row in job.rows), engine.dialect)]
            if self.sqlite and len(statements) > 1:  # a single one is a transaction by itself
                cursor.execute("BEGIN IMMEDIATE")
            for statement, values in statements:
                cursor.execute(statement, values)
            if not self.sqlite:
                cursor.execute(_NOTIFY, ([job.message for job in batch],))
            connection.commit()
        except engine.dialect.loaded_dbapi.IntegrityError:
            return False
        except engine.dialect.loaded_dbapi.Error as why:
            if engine.dialect.is_disconnect(why, connection.dbapi_connection, None):
                connection.invalidate()
            raise
        finally:
            connection.close()  # given back to the pool, which takes back what is not committed
        return True

    def _add_together(self, connection: Connection, batch: list[Job]) -> list[Job]:
        """Add all rows of a batch at once; what is left to be done one by one."""
        adding = [job for job in batch if job.rows]
        left = [job for job in batch if not job.rows]
        if adding:
            rows = [row for job in adding for row in job.rows]
            _, failed = _try(connection, partial(self._add, rows=rows, messages=[job.message for job in adding]))
            if failed is not None:
                left += adding
        return left

    def _add(self, connection: Connection, rows: Iterable[NewRow], messages: Iterable[str]) -> None:
        add_all(connection, rows)
        self.publish(connection, *messages)


def _try(connection: Connection, do: Callable[[Connection], Any]) -> tuple[Any, Exception | None]:
    """In a savepoint: a fault of this write alone leaves the others as they are. What came of it, or why nothing."""
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        result, failed = do(connection), None
    except (OperationalError, InterfaceError):
        raise
    except Exception as why:
        if isinstance(why, DBAPIError) and why.connection_invalidated:
            raise
        connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        result, failed = None, why
    connection.exec_driver_sql("RELEASE SAVEPOINT job")
    return result, failed


def _answer(batch: list[Job]) -> None:
    """Tell everybody how it went; those who wait in the same loop are woken together."""
    waiting: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in batch:
        if job.loop is None:
            job.settle()
        else:
            waiting.setdefault(job.loop, []).append(job)
    for loop, jobs in waiting.items():
        with suppress(RuntimeError):  # the loop is closed, and nobody waits in it any more
            loop.call_soon_threadsafe(_settle, jobs)


def _settle(jobs: list[Job]) -> None:
    for job in jobs:
        job.settle()
