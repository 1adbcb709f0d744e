"""The clock of the round that is being played, as everybody may see it."""

from __future__ import annotations

from datetime import datetime, timedelta

from kingsmoot.server.events.live_event import LiveEvent
from kingsmoot.server.events.lookup import latest_round
from kingsmoot.server.protocol.events import RoundClock, StoredClock
from kingsmoot.tournament import Round, Table
from kingsmoot.tournament.acts.clock import ends


def current_round(live: LiveEvent) -> Round | None:
    """The latest published round."""
    latest = latest_round(live)
    return next((round_ for round_ in live.event.rounds if round_.number == latest), None)


def has_begun(live: LiveEvent, number: int) -> bool:
    """Whether a leader has announced the start of a round: games begin after that."""
    return any(round_.number == number and round_.begun is not None for round_ in live.event.rounds)


def clock_of(live: LiveEvent) -> StoredClock | None:
    """Nothing, if no round has begun, or the latest one is over."""
    round_ = None if live.event.cancelled else current_round(live)
    if round_ is None or round_.begun is None or round_.done:
        return None
    end = ends(round_)
    return {
        "round": round_.number,
        "began": round_.begun,
        "minutes": round_.minutes,
        "extra": round_.extra_minutes,
        "ends": end.isoformat() if end else None,
        "paused": round_.paused,
        "called": round_.called,
    }


def clock_data(live: LiveEvent) -> RoundClock | None:
    """The clock with what is left at this moment."""
    clock = clock_of(live)
    return None if clock is None else with_left(clock, live.desk.clock())


def with_left(clock: StoredClock, at: datetime) -> RoundClock:
    """A clock as it is stored, with the seconds that are left at a time; None where the round has no limit."""
    left = None
    if clock["ends"] is not None:
        until = datetime.fromisoformat(clock["paused"]) if clock["paused"] else at
        left = max(0, int((datetime.fromisoformat(clock["ends"]) - until).total_seconds()))
        left = 0 if clock["called"] else left
    end = None if clock["paused"] else clock["ends"]
    return {**clock, "ends": end, "now": at.isoformat(timespec="milliseconds"), "left": left}


def is_due(live: LiveEvent, round_: Round) -> bool:
    """Whether time has to be called."""
    end = ends(round_)
    waits = round_.paused is None and round_.called is None and not round_.done
    return end is not None and waits and live.desk.clock() >= end


def is_up(live: LiveEvent, round_: Round, table: Table) -> bool:
    """Whether time is up at a table: it has been called, and what a judge has given to this table is over."""
    if round_.called is None:
        return False
    return live.desk.clock() >= datetime.fromisoformat(round_.called) + timedelta(minutes=table.extra_minutes)
