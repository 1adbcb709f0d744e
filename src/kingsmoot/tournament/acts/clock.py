"""The clock of a round, after a leader has announced its start: it stands still, gets more time, and time is called."""

from __future__ import annotations

from datetime import datetime, timedelta

from kingsmoot.tournament.acts.registry import Data, act
from kingsmoot.tournament.errors import NotNow, TournamentError
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import Event, Person, Round
from kingsmoot.tournament.roles import Right
from kingsmoot.tournament.text import count

PAUSE, GO_ON, EXTEND, CALL = "pause", "go on", "extend", "call"
WORDS = (PAUSE, GO_ON, EXTEND, CALL)
MOST_MINUTES = 120


def ends(round_: Round, extra_minutes: int = 0) -> datetime | None:
    """When the time of a round is over (for a table with extra time); None if it has not begun, or is untimed."""
    if round_.begun is None or round_.minutes is None:
        return None
    minutes = round_.minutes + round_.extra_minutes + extra_minutes
    return datetime.fromisoformat(round_.begun) + timedelta(minutes=minutes, seconds=round_.stopped)


@act("clock", needs=Right.ANNOUNCE)
class Clock:
    """A leader stops the clock of the round, lets it go on, gives more time to all tables, or calls time."""

    @staticmethod
    def prepare(event: Event, by: Person, what: str, minutes: int | None = None) -> Data:
        round_ = event.round()
        if what not in WORDS:
            raise TournamentError(f'"{what}" is not for a clock: choose {", ".join(WORDS)}.')
        if event.draft is not None or round_.begun is None:
            raise NotNow("The round has not begun: announce its start first.")
        if round_.minutes is None:
            raise NotNow("This round is untimed.")
        if round_.done:
            raise NotNow(f"Round {round_.number} is over: all results are in.")
        if round_.called is not None and what != EXTEND:
            raise NotNow("Time has been called already.")
        if what in (PAUSE, GO_ON) and (round_.paused is None) == (what == GO_ON):
            raise NotNow("The clock is running." if what == GO_ON else "The clock is already stopped.")
        data: Data = {"round": round_.number, "what": what}
        if what == EXTEND:
            if type(minutes) is not int or not 1 <= minutes <= MOST_MINUTES:
                raise TournamentError(f"More time is 1 to {MOST_MINUTES} minutes.")
            data["minutes"] = minutes
        return data

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        round_ = event.round(entry.data["round"])
        match entry.data["what"]:
            case "pause":
                round_.paused = entry.at
            case "go on":
                _go_on(round_, entry.at)
            case "extend":
                round_.extra_minutes += entry.data["minutes"]
                round_.called = None
            case "call":
                _go_on(round_, entry.at)
                round_.called = entry.at

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        number = entry.data["round"]
        match entry.data["what"]:
            case "pause":
                return f"{entry.by} stopped the clock of round {number}."
            case "go on":
                return f"{entry.by} let the clock of round {number} go on."
            case "extend":
                return f"{entry.by} gave {count(entry.data['minutes'], 'more minute')} to round {number}."
        return f"{entry.by} called time in round {number}."


def _go_on(round_: Round, at: str) -> None:
    if round_.paused is not None:
        stood = datetime.fromisoformat(at) - datetime.fromisoformat(round_.paused)
        round_.stopped += max(0, int(stood.total_seconds()))
        round_.paused = None
