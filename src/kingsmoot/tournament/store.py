"""The file of an event: one SQLite database that holds the log, and nothing but the log.

Safe to kill at any moment: whatever a command adds is one transaction, written through to the disk (synchronous FULL).
The journal is SQLite's rollback journal and not its write-ahead log, so that an event at rest is exactly one file,
which can be copied, mailed or carried away on a stick. Only after a kill in the very middle of writing a second file
(``….event-journal``) stays beside it; the next command puts the state before that moment back and removes it.

The log only grows: the database itself refuses to change, remove or renumber a line.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import secrets
import sqlite3
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import kingsmoot
from kingsmoot.tournament.desk import Clock, Desk, utc_now
from kingsmoot.tournament.errors import Busy, TournamentError
from kingsmoot.tournament.log import Entry

APPLICATION = 0x4B4D4556  # "KMEV", in the header of the file
VERSION = 3  # 1: lots and draws came from a seed in the first line; 2: head-to-head was looked at once
PATIENCE = 5.0
"""Seconds to wait for another command that is at work on the same file."""

_SCHEMA = f"""
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
CREATE TABLE about (what TEXT PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE log (
    number INTEGER PRIMARY KEY, at TEXT NOT NULL, by TEXT NOT NULL, act TEXT NOT NULL, data TEXT NOT NULL,
    why TEXT NOT NULL
);
CREATE TRIGGER no_change BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log of an event only grows'); END;
CREATE TRIGGER no_removal BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log of an event only grows'); END;
CREATE TRIGGER next_line BEFORE INSERT ON log WHEN NEW.number != (SELECT COUNT(*) FROM log) + 1
    BEGIN SELECT RAISE(ABORT, 'the log of an event goes on with the next line'); END;
"""
_INSERT = "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)"


class BadFile(TournamentError):
    """What is in the file is no event, or none that can be read."""


def create(file: Path, log: Iterable[Entry]) -> Desk:
    """A new file with this log. It is written beside and then gets its name: whoever sees it sees all of it."""
    desk = Desk(log)
    beside = file.with_name(f".{file.name}.{secrets.token_hex(4)}.tmp")
    try:
        with open(beside, "xb") as out:
            out.write(_database(desk.log))
            out.flush()
            os.fsync(out.fileno())
        _give_name(beside, file)
        _sync_folder(file.parent)
    except OSError as why:
        raise TournamentError(f"{file} cannot be written: {_folder_or(file, why)}.") from None
    finally:
        with contextlib.suppress(OSError):
            beside.unlink()
    return desk


def load(file: Path, clock: Clock = utc_now) -> Desk:
    """The event as it stands in the file."""
    with _opened(file) as db:
        return _desk(file, db, clock)


@contextlib.contextmanager
def change(file: Path, *, seen: int | None = None, clock: Clock = utc_now) -> Iterator[Desk]:
    """A desk whose new lines are written when the block ends, all of them or none; nobody else writes meanwhile.

    ``seen`` is the length of the log that somebody looked at before deciding: if it has grown since, it is Busy.
    """
    with _opened(file) as db:
        db.execute("BEGIN IMMEDIATE")  # what comes to no COMMIT is rolled back when the connection closes
        desk = _desk(file, db, clock)
        known = len(desk.log)
        if seen is not None and seen != known:
            raise Busy("Someone changed the event in the meantime. Check it and try again.")
        yield desk
        db.executemany(_INSERT, [_row(entry) for entry in desk.log[known:]])
        db.execute("COMMIT")


# --- the database ---------------------------------------------------------------------------------------------------


def _database(log: Iterable[Entry]) -> bytes:
    """A whole file, made in memory."""
    with contextlib.closing(sqlite3.connect(":memory:")) as db:
        db.executescript(_SCHEMA)
        db.execute("INSERT INTO about VALUES ('file', 'An event of Kingsmoot. The table log tells all of it.')")
        db.execute("INSERT INTO about VALUES ('made by', ?)", (f"kingsmoot {kingsmoot.__version__}",))
        db.executemany(_INSERT, [_row(entry) for entry in log])
        db.commit()
        return db.serialize()


def _row(entry: Entry) -> tuple[int, str, str, str, str, str]:
    data = json.dumps(entry.data, ensure_ascii=False, separators=(",", ":"))
    return entry.number, entry.at, entry.by, entry.act, data, entry.why


@contextlib.contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    """The database of a file that is an event; whatever SQLite has to complain about becomes a sentence."""
    _check_there(file)
    try:
        # Not read-only even for reading: what a killed command left behind must be put right first.
        with contextlib.closing(_connect(file)) as db:
            db.execute("PRAGMA synchronous = FULL")
            _check_kind(file, db)
            yield db
    except sqlite3.Error as why:
        raise _said(file, why) from None


def _connect(file: Path) -> sqlite3.Connection:
    uri = f"{file.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)


def _check_there(file: Path) -> None:
    """Without opening it: closing a file ends the locks that this process has on it, those of SQLite too."""
    try:
        there = file.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise TournamentError(f"There is no file {file}: make a new event with `kingsmoot tourney new`.") from None
    except (OSError, ValueError) as why:
        raise TournamentError(f"{file} cannot be read: {_reason(why)}.") from None
    if stat.S_ISDIR(there.st_mode):
        raise BadFile(f"{file} is a folder, not an event.")
    if not stat.S_ISREG(there.st_mode):
        raise BadFile(f"{file} is not an event of Kingsmoot.")
    if not os.access(file, os.R_OK):
        raise TournamentError(f"{file} cannot be read: permission denied.")


def _check_kind(file: Path, db: sqlite3.Connection) -> None:
    if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise BadFile(f"{file} is not an event of Kingsmoot.")
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise BadFile(
            f"{file} was written by a newer Kingsmoot (format {version}; this one reads up to {VERSION}): update first."
        )


def _desk(file: Path, db: sqlite3.Connection, clock: Clock) -> Desk:
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise _damaged(file)
    rows = db.execute("SELECT number, at, by, act, data, why FROM log ORDER BY number").fetchall()
    try:
        log = [_entry(number, row) for number, row in enumerate(rows, start=1)]
        return Desk(log, clock)
    except (
        TournamentError,
        ArithmeticError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ) as why:
        said = f" ({why})" if isinstance(why, TournamentError) else ""
        raise _damaged(file, said) from None


def _entry(number: int, row: tuple[Any, ...]) -> Entry:
    if row[0] != number:
        raise TournamentError(f"Line {number} is missing.")
    _, at, by, act, data, why = row
    line = Entry(number, at, by, act, json.loads(data), why)
    line.check()
    return line


# --- what can go wrong ----------------------------------------------------------------------------------------------


def _said(file: Path, why: sqlite3.Error) -> TournamentError:
    """A sentence for an error of SQLite."""
    code = getattr(why, "sqlite_errorcode", 0) & 0xFF
    match code:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Busy(f"Another command is at work on {file}: try again in a moment. Nothing was changed.")
        case sqlite3.SQLITE_NOTADB:
            return BadFile(f"{file} is not an event of Kingsmoot.")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_AUTH:
            return TournamentError(f"{file} cannot be changed: the file or its folder is write-protected.")
        case sqlite3.SQLITE_FULL:
            return TournamentError(f"{file} cannot be changed: the disk is full. Nothing was changed.")
        case sqlite3.SQLITE_IOERR:
            return TournamentError(f"{file}: the disk reports an error. Nothing was changed; look after the disk.")
    return _damaged(file)


def _damaged(file: Path, said: str = "") -> BadFile:
    return BadFile(
        f"{file} is damaged and cannot be read{said}: go on with an earlier copy of it. Nothing was changed."
    )


def _taken(file: Path) -> TournamentError:
    return TournamentError(f"{file} exists already: choose another name for the new event.")


def _folder_or(file: Path, why: OSError) -> str:
    if isinstance(why, FileNotFoundError) and not file.parent.is_dir():
        return f"there is no folder {file.parent}"
    return _reason(why)


def _reason(why: Exception) -> str:
    return getattr(why, "strerror", None) or str(why)


# --- the disk -------------------------------------------------------------------------------------------------------


def _give_name(beside: Path, file: Path) -> None:
    """A link is refused if the name is taken. Where a disk has no links (FAT), a look and a rename have to do."""
    try:
        os.link(beside, file)
    except FileExistsError:
        raise _taken(file) from None
    except OSError as why:
        if why.errno not in (errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK, errno.EACCES):
            raise
        if os.path.lexists(file):
            raise _taken(file) from None
        os.rename(beside, file)


def _sync_folder(folder: Path) -> None:
    """The name itself, written through to the disk; systems that cannot do that do without."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
