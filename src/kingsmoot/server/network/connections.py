"""How many sockets are open, for each address and each session: at all workers of a machine together."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

from kingsmoot.server import metrics
from kingsmoot.server.errors import TooMany
from kingsmoot.server.network.shared_table import FOLDER, SharedTable

ADDRESS = "Too many connections come from your address. Close some, or try again in a moment."
SESSION = "You have the hall open in too many tabs. Close some of them."
SPARE = 50
"""So many more may wait to be told that there is no room; whoever comes then is told nothing."""


class Connections:
    def __init__(self, per_address: int, per_session: int) -> None:
        self.per_address, self.per_session = per_address, per_session
        self._counts = SharedTable("sockets")
        self._own = str(os.getpid())
        folder = os.environ.get(FOLDER)
        self._workers = None if folder is None else Path(folder) / "workers"
        if self._workers is not None:
            self._workers.mkdir(exist_ok=True)
            (self._workers / self._own).touch()

    def is_flooded(self, address: str) -> bool:
        return self.count("address", address) >= self.per_address + SPARE

    def add(self, address: str, session: str | None) -> None:
        """Count one that is there, whether it may stay or not."""
        self._change(1, address, session)

    def check(self, address: str, session: str | None) -> None:
        """Whether those that are counted are too many."""
        if self.count("address", address) > self.per_address:
            metrics.sockets_refused.labels("address").inc()
            raise TooMany(ADDRESS)
        if session is not None and self.count("session", session) > self.per_session:
            metrics.sockets_refused.labels("session").inc()
            raise TooMany(SESSION)

    def remove(self, address: str, session: str | None) -> None:
        self._change(-1, address, session)

    def _change(self, by: int, address: str, session: str | None) -> None:
        with self._counts.alone():
            for kind, who in (("address", address), ("session", session)):
                if who is None:
                    continue
                count = (self._counts.get(self._own, kind, who) or (0, 0))[0] + by
                if count > 0:
                    self._counts.put(count, time.monotonic(), self._own, kind, who)
                else:
                    self._counts.remove(self._own, kind, who)

    def count(self, kind: str, who: str) -> int:
        """How many of an ``address``, or of a ``session``, are open now."""
        with self._counts.alone():
            return sum(int((self._counts.get(worker, kind, who) or (0, 0))[0]) for worker in self._living())

    def _living(self) -> Iterator[str]:
        """The workers. What one that has died had open is open no more."""
        if self._workers is None:
            yield self._own
            return
        for worker in os.listdir(self._workers):
            try:
                os.kill(int(worker), 0)
            except ProcessLookupError:
                (self._workers / worker).unlink(missing_ok=True)
            else:
                yield worker
