"""Answers of seats that are not asked yet: where several choose in secret, as they do with plots, nobody has to wait.

The game asks one after another. Whoever is asked later sees the question at once; the answer is kept here until it is
asked for, and nobody else learns of it. It is no row yet: who loses it, with a worker that dies, is asked again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from kingsmoot.kernel.state import State
from kingsmoot.server.protocol.game import Decision, View


@dataclass(frozen=True, slots=True)
class EarlyAnswer:
    text: str
    client_id: str | None


@dataclass(slots=True)
class EarlyAnswers:
    by_seat: dict[int, EarlyAnswer] = field(default_factory=dict)

    def takes(self, state: State, seat: int, option: int, client_id: str | None) -> bool:
        """Keep what a seat chooses ahead of being asked; False if it has to wait until it is asked."""
        ahead = state.ahead(seat)
        if ahead is None:
            return False
        self.by_seat[seat] = EarlyAnswer(ahead.text(option, seat), client_id)
        return True

    def ask(self, state: State, views: Mapping[int, View]) -> None:
        """Put the question into the views of those who can answer it early, and take it from those who have."""
        for seat in (*state.also_asked(), *self.by_seat):
            view = views.get(seat)
            if view is None:
                continue
            ahead = None if seat in self.by_seat else state.ahead(seat)
            if ahead is not None:
                view["to_act"] = seat
                view["decision"] = cast("Decision", ahead.game.decision_view(ahead))
            elif seat in self.by_seat:
                view["decision"] = None

    def due(self, state: State) -> EarlyAnswer | None:
        """What the seat that is asked now has answered already."""
        return None if state.over else self.by_seat.pop(state.seat, None)

    def forget(self) -> None:
        """After an undo everything is open again."""
        self.by_seat.clear()
