"""The desk: where an event is run. It checks who may, lets the act prepare, writes the line, and applies it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from kingsmoot.tournament.acts import find_act
from kingsmoot.tournament.acts.setup import new_event, settings
from kingsmoot.tournament.chance import FRESH, SEEDED, Chance
from kingsmoot.tournament.errors import NotAllowed, NotNow, TournamentError
from kingsmoot.tournament.log import NEW, UNDO, Entry, in_force
from kingsmoot.tournament.model import RULINGS, Event, Person
from kingsmoot.tournament.names import tidy_name
from kingsmoot.tournament.roles import Right, Role, who_may
from kingsmoot.tournament.text import sentence

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    return datetime.now(UTC)


def timestamp(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def replay_log(log: Iterable[Entry]) -> Event:
    """The event that a log tells."""
    entries = in_force(log)
    if not entries or entries[0].act != NEW:
        raise TournamentError("This log does not begin with a new event.")
    event = new_event(entries[0].data)
    for entry in entries[1:]:
        find_act(entry.act).apply(event, entry)
    return event


def first_entry(organizer: str, *, seed: int | None = None, clock: Clock = utc_now, **wanted: Any) -> Entry:
    """The first line of a log. With a seed every draw of the event can be computed: for simulations and tests."""
    name = tidy_name(organizer, "The organizer's name")
    chance = {"chance": FRESH} if seed is None else {"chance": SEEDED, "seed": seed}
    return Entry(
        1, timestamp(clock()), name, NEW, settings(**wanted) | chance | {"organizer": name, "rulings": RULINGS}
    )


class Desk:
    """An event and its log. `do` adds one line; whoever keeps the log stores it before it is told to anybody."""

    def __init__(self, log: Iterable[Entry], clock: Clock = utc_now) -> None:
        self.log = list(log)
        self.event = replay_log(self.log)
        self.clock = clock

    @classmethod
    def open_event(cls, organizer: str, *, seed: int | None = None, clock: Clock = utc_now, **wanted: Any) -> Desk:
        return cls([first_entry(organizer, seed=seed, clock=clock, **wanted)], clock)

    def do(self, act: str, by: str | int | None = None, why: str = "", **asked: Any) -> Entry:
        """Do one thing, as the organizer if nobody else is named. An error changes nothing."""
        entry = self.prepare(act, by, why, **asked)
        self.append(entry)
        return entry

    def prepare(self, act: str, by: str | int | None = None, why: str = "", **asked: Any) -> Entry:
        """The line that an act would write; nothing is changed."""
        person = self._whoever(act, by)
        number, at, why = len(self.log) + 1, timestamp(self.clock()), sentence(why)
        if act == UNDO:
            return Entry(number, at, person.name, UNDO, {"entry": self._undoable(person).number}, why)
        found = find_act(act)
        self.check_right(person, found.needs)
        if self.event.cancelled:
            raise NotNow("The event was cancelled. Nothing more can be done here unless you undo that.")
        data = found.prepared(self.event, person, asked, Chance(self.event.seed))
        return Entry(number, at, person.name, act, data, why)

    def _whoever(self, act: str, by: str | int | None) -> Person:
        """Whoever does something here is here; only to enter, one may come from outside, and looks on until then."""
        if by is None:
            return self.event.organizer
        try:
            return self.event.person(by)
        except TournamentError:
            if isinstance(by, str) and act != UNDO and find_act(act).needs is Right.ENTER:
                return Person(0, tidy_name(by), {Role.SPECTATOR})
            raise

    def append(self, entry: Entry) -> None:
        """Add a prepared line to the log, and to the event."""
        if entry.number != len(self.log) + 1:
            raise TournamentError(f"Line {entry.number} does not follow line {len(self.log)}.")
        if entry.act == UNDO:
            self.event = replay_log([*self.log, entry])
        else:
            find_act(entry.act).apply(self.event, entry)
        self.log.append(entry)

    def check_right(self, person: Person, right: Right) -> None:
        if right not in self.event.rights_of(person):
            raise NotAllowed(f"{person.name} may not {right}: only {who_may(right)} may.")

    def _undoable(self, person: Person) -> Entry:
        self.check_right(person, Right.OVERSEE)
        last = in_force(self.log)[-1]
        if last.act == NEW:
            raise NotNow("There is nothing to undo.")
        return last

    def undo(self, by: str | int | None = None, why: str = "") -> Entry:
        """Take back the last thing that counts; the log keeps both lines. Gives the line that was taken back."""
        taken: int = self.do(UNDO, by, why).data["entry"]
        return self.log[taken - 1]

    def audit_trail(self) -> list[AuditLine]:
        """The audit trail, in sentences."""
        told: list[AuditLine] = []
        kept = {entry.number for entry in in_force(self.log)}
        before: list[Entry] = []
        event = replay_log(self.log[:1])
        for entry in self.log:
            if entry.act == NEW:
                said = f"{entry.by} opened {entry.data['name']}. {Chance(event.seed).warning}".rstrip()
                before = [entry]
            elif entry.act == UNDO:
                taken = before.pop()
                event = replay_log(before)
                said = f"{entry.by} took back line {taken.number}."
            else:
                before.append(entry)
                find_act(entry.act).apply(event, entry)
                said = find_act(entry.act).describe(event, entry)
            told.append(AuditLine(entry, said, entry.number in kept))
        return told

    def copy(self) -> Desk:
        twin = Desk.__new__(Desk)
        twin.log, twin.event, twin.clock = list(self.log), copy.deepcopy(self.event), self.clock
        return twin


@dataclass(frozen=True, slots=True)
class AuditLine:
    entry: Entry
    text: str
    counts: bool  # not taken back
