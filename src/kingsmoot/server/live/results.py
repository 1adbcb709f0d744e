"""How the game of a table ended: played out, or ended as it stood."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.state import Result, State
from kingsmoot.server.live.info import TableInfo
from kingsmoot.server.protocol.tables import EndedBy, TableResult

PLAYED_OUT: Final = "game"
CALLED: Final = "time"
"""How a game ended that the clock of an event's round has ended."""

BY_EVENT: Final = "event"
"""How a game ended that a leader, a drop or a new pairing has ended."""


def was_closed(result: TableResult | None) -> bool:
    """Whether the event closed the table, and not its players: how it went then stands at the event, if anywhere."""
    return result is not None and result.get("ended_by") == BY_EVENT


def ending(info: TableInfo, state: State) -> TableResult | None:
    """The result, if the game is over, or ends now that the round has been played out in which time was called."""
    if state.result is not None:
        return _told(state.result, PLAYED_OUT)
    last = info.event.get("last_round") if info.event is not None else None
    over = last is not None and state.game.moment(state)[0] > last
    return as_it_stands(state, CALLED) if over else None


def as_it_stands(state: State, ended_by: EndedBy) -> TableResult:
    """The result of a game that is broken off: whoever is ahead has won."""
    result = _told(state.game.adjudicate(state), ended_by)
    if ended_by == CALLED and (race := state.game.race(state)) is not None:
        result["totals"], result["decks"] = list(race.totals), list(race.decks)
    return result


def _told(result: Result, ended_by: EndedBy) -> TableResult:
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "places": list(result.places),
        "reason": result.reason,
        "ended_by": ended_by,
    }
