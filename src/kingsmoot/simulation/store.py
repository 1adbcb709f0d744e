"""Results in a file, as they come: one line of JSON a game. A run that was stopped goes on where it was.

The first line says what is played. A last line that was torn when the machine went down is cut off; its game is played
again.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Generator, Iterable, Mapping
from contextlib import closing
from itertools import takewhile
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.simulation.engine import Engine
from kingsmoot.simulation.job import Job, Row

try:
    import fcntl
except ImportError:  # there is none on Windows: nobody watches there that two runs do not share a file
    fcntl = None  # type: ignore[assignment]

FORMAT = 1


class Store:
    """The rows of a plan, by the keys of their jobs."""

    def __init__(self, path: Path, plan: Mapping[str, Any]) -> None:
        """Open the file, or make it. KingsmootError if it holds the games of another plan, or is in use."""
        self.path = path
        self.rows: dict[str, Row] = {}
        try:
            self._file = path.open("a+b")
        except OSError as why:
            raise KingsmootError(f"{path} cannot be opened: {why.strerror or why}.") from None
        try:
            _lock(self._file, path)
            self._read(json.loads(json.dumps(plan)))
        except BaseException:
            self._file.close()
            raise

    def _read(self, plan: dict[str, Any]) -> None:
        self._file.seek(0)
        lines = self._file.read().split(b"\n")
        torn = lines.pop()
        if torn:
            self._file.truncate(sum(len(line) + 1 for line in lines))
        if not lines:
            self._write({"kingsmoot results": FORMAT, "plan": plan})
            return
        self._check_plan(lines[0], plan)
        for number, line in enumerate(lines[1:], 2):
            try:
                row = Row.from_data(json.loads(line))
            except (ValueError, KeyError, TypeError):
                raise KingsmootError(
                    f"{self.path}: line {number} is damaged. Delete it to play its game again."
                ) from None
            self.rows[row.key] = row

    def _check_plan(self, line: bytes, plan: dict[str, Any]) -> None:
        try:
            head = json.loads(line)
            known, was = head["kingsmoot results"], dict(head["plan"])
        except (ValueError, KeyError, TypeError):
            raise KingsmootError(f"{self.path} does not hold results of Kingsmoot. Choose another --store.") from None
        if known != FORMAT:
            raise KingsmootError(f"{self.path} has format {known}; this version of Kingsmoot reads format {FORMAT}.")
        different = [key for key in {**was, **plan} if was.get(key) != plan.get(key)]
        if different:
            what = ", ".join(different)
            raise KingsmootError(f"{self.path} holds other games: {what} differs. Choose another --store.")

    def add(self, row: Row) -> None:
        self.rows[row.key] = row
        self._write(row.data())

    def _write(self, data: Mapping[str, Any]) -> None:
        """In one piece, and out of our hands: what is written is there, whatever happens to this process."""
        self._file.write(json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, why: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()


def _lock(file: IO[bytes], path: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise KingsmootError(f"{path} is in use by another run. Wait for it, or choose another --store.") from None


def results(
    jobs: Iterable[Job], engine: Engine, store: Store | None = None, seconds: float = math.inf
) -> Generator[Row]:
    """A row for each job: first those that the store has, then those that are played now. Jobs are asked for twice.

    After so many seconds no more games are begun.
    """
    until = time.monotonic() + seconds
    known = store.rows if store is not None else {}
    if known:
        yield from [known[job.key] for job in jobs if job.key in known]
    before = frozenset(known)
    fresh = takewhile(lambda _: time.monotonic() < until, (job for job in jobs if job.key not in before))
    with closing(engine.play(fresh)) as rows:
        for row in rows:
            if store is not None:
                store.add(row)
            yield row
