"""Processes that write to an event and are killed, really and at a chosen moment.

``python -m tests.tournament.mortal FILE MOMENT`` adds 200 people in one go and kills itself: ``before`` the commit,
``half`` (a part of it is in the file already), or ``after`` the commit. With the moment ``new`` it opens the event, and
kills itself when the file is written but has no name yet.
"""

import os
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any

from kingsmoot.tournament import first_entry, store

MANY = 200


def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def mortal(moment: str) -> type[sqlite3.Connection]:
    class Mortal(sqlite3.Connection):
        def execute(self, sql: str, *rest: Any) -> sqlite3.Cursor:
            if sql == "COMMIT" and moment != "after":
                die()
            if sql == "BEGIN IMMEDIATE" and moment == "half":
                super().execute("PRAGMA cache_size = 2")  # so little memory that pages go to the file before the end
            result = super().execute(sql, *rest)
            if sql == "COMMIT":
                die()
            return result

    return Mortal


def main(file: Path, moment: str) -> None:
    if moment == "new":
        setattr(os, "link", die)  # noqa: B010 - as a test would patch it
        store.create(file, [first_entry("Olenna", name="Open")])
    connect = sqlite3.connect
    dying = mortal(moment)
    setattr(sqlite3, "connect", lambda *given, **named: connect(*given, factory=dying, **named))  # noqa: B010
    with store.change(file) as desk:
        for number in range(MANY):
            desk.do("add", name=f"Somebody {number}", why="A long reason fills the pages of the file. " * 20)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
