"""The log of an event: append-only, and all that is stored. Who did what, when and why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from kingsmoot.tournament.errors import TournamentError

NEW = "new"
UNDO = "undo"


@dataclass(frozen=True, slots=True)
class Entry:
    number: int  # from 1
    at: str  # ISO 8601, UTC
    by: str
    act: str
    data: dict[str, Any] = field(default_factory=dict)
    why: str = ""

    def to_data(self) -> dict[str, Any]:
        whole = {"number": self.number, "at": self.at, "by": self.by, "act": self.act, "data": self.data}
        return whole | {"why": self.why}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Entry:
        try:
            line = cls(data["number"], data["at"], data["by"], data["act"], data["data"], data.get("why", ""))
        except (KeyError, TypeError):
            raise TournamentError("This is not a line of an event's log.") from None
        line.check()
        return line

    def check(self) -> None:
        """TournamentError if it was not written by us: whoever reads the log relies on times and texts."""
        if not all(isinstance(text, str) for text in (self.at, self.by, self.act, self.why)):
            raise TournamentError(f"Line {self.number} of the log is not text.")
        try:
            moment = datetime.fromisoformat(self.at)
        except ValueError:
            moment = None
        if moment is None or moment.tzinfo is None:
            raise TournamentError(f"Line {self.number} of the log has no time that can be read: {self.at[:40]!r}.")


def in_force(log: Iterable[Entry]) -> list[Entry]:
    """The entries that count: without those that were taken back, and without the taking back."""
    kept: list[Entry] = []
    for entry in log:
        if entry.act == UNDO:
            del kept[-1:]
        else:
            kept.append(entry)
    return kept
