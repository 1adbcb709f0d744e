"""How many sockets are open, for each address and each session. Each worker counts its own."""

from __future__ import annotations

from collections import Counter

from kingsmoot.server import metrics
from kingsmoot.server.errors import TooMany

ADDRESS = "Too many connections come from your address. Close some, or try again in a moment."
SESSION = "You have the hall open in too many tabs. Close some of them."
SPARE = 50
"""So many more may wait to be told that there is no room; whoever comes then is told nothing."""


class Connections:
    def __init__(self, per_address: int, per_session: int) -> None:
        self.per_address, self.per_session = per_address, per_session
        self._addresses: Counter[str] = Counter()
        self._sessions: Counter[str] = Counter()

    def is_flooded(self, address: str) -> bool:
        return self._addresses[address] >= self.per_address + SPARE

    def add(self, address: str, session: str | None) -> None:
        """Count one that is there, whether it may stay or not."""
        self._addresses[address] += 1
        if session is not None:
            self._sessions[session] += 1

    def check(self, address: str, session: str | None) -> None:
        """Whether those that are counted are too many."""
        if self._addresses[address] > self.per_address:
            metrics.sockets_refused.labels("address").inc()
            raise TooMany(ADDRESS)
        if session is not None and self._sessions[session] > self.per_session:
            metrics.sockets_refused.labels("session").inc()
            raise TooMany(SESSION)

    def remove(self, address: str, session: str | None) -> None:
        for counter, key in ((self._addresses, address), (self._sessions, session)):
            if key is not None:
                counter[key] -= 1
                if not counter[key]:
                    del counter[key]
