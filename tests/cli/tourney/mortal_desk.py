"""Organizers who are killed at work: ``python -m tests.cli.tourney.mortal_desk``.

For every line on standard input (a file) it starts a process that runs one `kingsmoot tourney` command after the other
on it, for ever; says its number, "now" before every command, and how that process ended. Starting by fork makes a
kill cheap: many moments can be tried.
"""

import contextlib
import io
import os
import sys
from itertools import count
from pathlib import Path
from typing import Any

from typer.main import get_command

from kingsmoot.cli.app import app
from kingsmoot.cli.tourney import desk  # noqa: F401 - so that no command has to import it first
from kingsmoot.tournament import Event, store

AT_ONCE = 3
"""So many people are added with one command: all of them come, or none."""


def next_command(event: Event, turn: int) -> list[str]:
    """What an organizer who never tires does next."""
    latest = event.current
    if turn % 2 == 0 and len(event.people) < 400:
        first = len(event.people)
        return ["add", *(f"Judge {number}" for number in range(first, first + AT_ONCE)), "--role", "spectator"]
    if not event.started:
        return ["start"]
    if latest is not None and not latest.published:
        return ["publish"]
    if latest is not None and not latest.done and latest.begun is None:
        return ["begin"]
    if latest is not None and not latest.done:
        return ["report", str(next(table.number for table in latest.tables if not table.done)), "5-0"]
    return ["undo"] if event.over else ["pair", "--allow-rematches"]


def work(kingsmoot: Any, file: Path) -> None:
    sys.stdin = io.StringIO()
    os.write(1, f"{os.getpid()}\n".encode())
    for turn in count():
        command, *words = next_command(store.load(file).event, turn)
        os.write(1, b"now\n")
        with contextlib.redirect_stdout(io.StringIO()):
            try:
                kingsmoot.main(["tourney", command, str(file), *words])
            except SystemExit as ended:
                if ended.code:
                    os._exit(1)


def main() -> None:
    kingsmoot = get_command(app)
    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                work(kingsmoot, Path(line.strip()))
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
