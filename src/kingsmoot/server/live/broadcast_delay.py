"""What spectators of open hands see a while later, so that nobody can tell a player what is in another hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from datetime import timedelta

from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server.live.live_game import UNDO, LiveGame, Row, apply_text, in_force
from kingsmoot.server.live.views import view_of
from kingsmoot.server.protocol.game import View
from kingsmoot.server.storage import now

RowView = tuple[Row, View]
"""A row, and what spectators see after it."""


@dataclass(slots=True)
class DelayedViews:
    """What has happened at a table, and spectators do not see yet."""

    rows: list[RowView] = field(default_factory=list)
    shown: int = 0
    """The number of the last row that they see."""
    timer_set: bool = False

    def begin(self, shown: int, later: list[RowView]) -> None:
        self.shown, self.rows = shown, later

    def due(self, delay: int) -> float:
        """Seconds until the next one may be seen."""
        return max(0.0, (self.rows[0][0].at + timedelta(seconds=delay) - now()).total_seconds()) + 0.01

    def take(self, delay: int) -> Iterator[RowView]:
        """Those that may be seen now."""
        while self.rows and (not delay or self.due(delay) <= 0.02):
            row, view = self.rows.pop(0)
            self.shown = row.number
            yield row, view


def earlier_views(play: LiveGame, delay: int, hands: Collection[int]) -> list[RowView]:
    """What spectators see after the last row that is old enough, and after each one since."""
    rows = in_force(play.rows)
    late = now() - timedelta(seconds=delay)
    last = max((at for at, row in enumerate(rows) if row.at <= late), default=0)
    state = play.state_at(rows[last].number)
    found = [(rows[last], view_of(state, SPECTATOR, hands))]
    for row in rows[last + 1 :]:
        if not row.text.startswith(UNDO):
            apply_text(state, row.seat, row.text)
        found.append((row, view_of(state, SPECTATOR, hands)))
    return found
