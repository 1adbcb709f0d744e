"""Open a database that may not be there yet: try again and again, unless waiting would be in vain."""

from __future__ import annotations

import logging
import math
import random
import threading
import time
from collections.abc import Iterator

from alembic.util import CommandError
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError

from kingsmoot.server.errors import HallError
from kingsmoot.server.storage.storage import Storage

log = logging.getLogger("kingsmoot.storage")

SHORTEST, LONGEST = 0.5, 15.0
"""Seconds between two tries, at first and after many."""

_FOR_GOOD = (
    "authentication failed",
    "does not exist",
    "no password supplied",
    "not permitted to log in",
    "pg_hba.conf",
)
"""How PostgreSQL says that it is there and will not let us in. If it says so in another language, we ask again."""


class DatabaseUnusable(HallError):
    """The hall cannot open with this database."""


def open_with_retries(url: str, wait: float | None = None, stopped: threading.Event | None = None) -> Storage | None:
    """Connect and migrate, within so many seconds or as long as it takes.

    DatabaseUnusable if that is in vain, or has taken too long; nothing if somebody has stopped it meanwhile.
    """
    stopped, began = stopped or threading.Event(), time.monotonic()
    storage = _storage(url)
    for pause in retry_pauses():
        why = _try_to_open(storage)
        if why is None:
            return storage
        left = math.inf if wait is None else began + wait - time.monotonic()
        if left <= 0:
            storage.close()
            raise DatabaseUnusable(
                f"Gave up waiting for the database after {wait:g} s: {why} Start it, or check --db, "
                "and start the hall again."
            )
        soon = min(pause, left)
        log.warning(f"the database cannot be reached: {why} Trying again in {soon:.1f} seconds.")
        if stopped.wait(soon):
            break
    storage.close()
    return None


def retry_pauses() -> Iterator[float]:
    """Longer and longer, and never quite the same: workers that wait together do not all come at once."""
    longest = SHORTEST
    while True:
        yield longest * random.uniform(0.5, 1)
        longest = min(LONGEST, longest * 2)


def _storage(url: str) -> Storage:
    try:
        if not _is_ours(make_url(url)):
            raise ArgumentError
        return Storage(url)
    except ArgumentError:
        raise DatabaseUnusable("--db is not the address of a database: sqlite:///FILE or postgresql://…") from None
    except OSError as why:
        raise DatabaseUnusable(f"The database file cannot be created: {why.strerror}: {why.filename}.") from None


def _is_ours(url: URL) -> bool:
    """A file, because each connection to a database in memory would have one of its own; or PostgreSQL."""
    if url.get_backend_name() == "sqlite":
        return url.database not in (None, "", ":memory:")
    return url.get_backend_name() == "postgresql"


def check_undamaged(storage: Storage) -> None:
    """DatabaseUnusable if the file of a database is damaged: nobody should go on writing into it."""
    try:
        fault = storage.find_damage()
    except DBAPIError as why:
        fault = _sentence(why)
    if fault is not None:
        storage.close()
        raise DatabaseUnusable(
            f"The database is damaged: {' '.join(fault.split())[:200]} Restore it from a backup, or use another --db."
        )


def _try_to_open(storage: Storage) -> str | None:
    """Nothing if it is open now, or why it is not yet; DatabaseUnusable if it will never be."""
    try:
        storage.open()
    except (OperationalError, InterfaceError) as why:
        text = _sentence(why)
        waiting = "locked" in text if storage.sqlite else not any(words in text for words in _FOR_GOOD)
        if waiting:
            return text
        problem = text
    except (DBAPIError, CommandError) as why:
        problem = _sentence(why)
    else:
        return None
    storage.close()
    raise DatabaseUnusable(f"The hall cannot use its database: {problem} Check --db.")


def _sentence(why: Exception) -> str:
    """In one line, without the statement."""
    text = " ".join(str(why.orig if isinstance(why, DBAPIError) else why).split())
    return text if text.endswith((".", "?", "!")) else f"{text}."
