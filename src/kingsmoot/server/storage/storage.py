"""One door to the database: reads in threads, writes through one thread that commits many at once.

A write is a function of a connection. Writes that wait together go into one transaction, each in a savepoint of its
own, and are answered after the commit: so an answer means that it is stored, and hundreds of small writes a second need
only as many commits as the disk can take.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import orjson
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from kingsmoot.server.errors import StorageDown
from kingsmoot.server.storage.migrate import migrate

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], "Future[Any]"]

BATCH = 256
READERS = 4
BUSY_SECONDS = 5


_JSON: dict[str, Any] = {
    "json_serializer": lambda value: orjson.dumps(value).decode(),
    "json_deserializer": orjson.loads,
}


def now() -> datetime:
    return datetime.now(UTC)


class Storage:
    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        if self.url.get_backend_name() == "postgresql":
            self.url = self.url.set(drivername="postgresql+psycopg")
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.engine = self._engine("BEGIN")
        self._write_engine = self._engine("BEGIN IMMEDIATE") if self.sqlite else self.engine

    def _engine(self, begin: str) -> Engine:
        if not self.sqlite:
            return create_engine(self.url, pool_pre_ping=True, pool_size=READERS + 2, **_JSON)
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

    async def write(self, do: Callable[[Connection], T]) -> T:
        """Done and committed when this returns; on any error nothing of it is stored."""
        return await asyncio.wrap_future(self._ask(do))

    def write_now(self, do: Callable[[Connection], T]) -> T:
        return self._ask(do).result()

    def _ask(self, do: Callable[[Connection], T]) -> Future[T]:
        answer: Future[T] = Future()
        self._jobs.put((do, answer))
        return answer

    def tell(self, connection: Connection, message: str) -> None:
        """Wake the other workers of the hall, once this is committed."""
        if not self.sqlite:
            connection.execute(text("SELECT pg_notify('hall', :message)"), {"message": message})

    def _write_all(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                return
            batch: list[Job] = [job]
            stop = False
            while len(batch) < BATCH and not stop:
                try:
                    another = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if another is None:
                    stop = True
                else:
                    batch.append(another)
            self._commit(batch)
            if stop:
                return

    def _commit(self, batch: list[Job]) -> None:
        done: list[tuple[Future[Any], Any, BaseException | None]] = []
        try:
            with self._write_engine.begin() as connection:
                for do, answer in batch:
                    try:
                        with connection.begin_nested():
                            done.append((answer, do(connection), None))
                    except (OperationalError, InterfaceError):
                        raise
                    except Exception as why:  # a fault of this write alone: its savepoint is gone, the others stay
                        if isinstance(why, DBAPIError) and why.connection_invalidated:
                            raise
                        done.append((answer, None, why))
        except Exception:  # the database is locked, full or gone: nobody's write has been stored
            for _, answer in batch:
                _settle(answer, None, StorageDown())
            return
        for answer, value, failed in done:
            _settle(answer, value, failed)


def _settle(answer: Future[Any], value: Any, why: BaseException | None) -> None:
    if not answer.set_running_or_notify_cancel():
        return
    if why is None:
        answer.set_result(value)
    else:
        answer.set_exception(why)
