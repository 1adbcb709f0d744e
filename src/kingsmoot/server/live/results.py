"""How the game of a table ended: played out, or ended as it stood."""

from __future__ import annotations

from typing import Any

from kingsmoot.kernel.state import Result, State
from kingsmoot.server.live.info import TableInfo
from kingsmoot.server.live.views import totals_of

PLAYED_OUT = "game"
CALLED = "time"
"""How a game ended that the clock of an event's round has ended."""


def ending(info: TableInfo, state: State) -> dict[str, Any] | None:
    """The result, if the game is over, or ends now that the round has been played out in which time was called."""
    if state.result is not None:
        return _told(state.result, PLAYED_OUT)
    last = (info.event or {}).get("last_round")
    over = last is not None and state.game.moment(state)[0] > last
    return as_it_stands(state, CALLED) if over else None


def as_it_stands(state: State, ended_by: str) -> dict[str, Any]:
    """The result of a game that is broken off: whoever is ahead has won."""
    told = _told(state.game.adjudicate(state), ended_by)
    return told | totals_of(state) if ended_by == CALLED else told


def _told(result: Result, ended_by: str) -> dict[str, Any]:
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "places": list(result.places),
        "reason": result.reason,
        "ended_by": ended_by,
    }
