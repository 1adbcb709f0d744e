"""A game in memory, made of its rows: decisions, asides, and the undoing of decisions. Rows are only ever added."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from kingsmoot.kernel.asides import CONCEDE, WINDOWS, is_aside
from kingsmoot.kernel.errors import BadState, IllegalMove, WrongSeat
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.record import Match, Record
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import EVERYONE, JUDGE, Entry, State, is_for
from kingsmoot.kernel.text import READER, addressed, agreeing, reported
from kingsmoot.server.errors import Conflict
from kingsmoot.server.protocol.game import LogLine

UNDO = "undo "
SNAPSHOT_EVERY = 40

LogEntries = list[tuple[int, str, dict[str, str]]]
Snapshot = tuple[int, bytes]
"""The number of a row, and the encoded state after it."""


class Row(NamedTuple):
    number: int
    seat: int
    text: str
    client_id: str | None
    happened: LogEntries
    clock: list[int]
    to_act: int
    moment: str
    at: datetime

    def lines(self, seat: int, names: Sequence[str] = (), plain: Sequence[LogLine] = ()) -> list[LogLine]:
        """What this seat (or a spectator, or a judge) reads of it; ``names`` are what the game calls the seats.

        Whoever asks for several seats gives the ``plain`` lines, so that what all read alike is worded once.
        """
        if seat == JUDGE:
            return self._lines_for_a_judge(names)
        you = names[seat] if 0 <= seat < len(names) else ""
        return [
            _line(self.number, text, words, you) if you and you in words.values() else line
            for (to, text, words), line in zip(self.happened, plain or self.plain_lines(), strict=True)
            if is_for(to, seat)
        ]

    def plain_lines(self) -> list[LogLine]:
        """All that has happened, as somebody reads it who is not in it."""
        return [_line(self.number, text, words, "") for _, text, words in self.happened]

    def _lines_for_a_judge(self, names: Sequence[str]) -> list[LogLine]:
        """What each seat alone is told, by name, and not what the others are told instead."""
        found = []
        for to, text, words in self.happened:
            if to >= 0 and names:
                found.append(_line(self.number, reported(text), {**words, READER: names[to]}, ""))
            elif to >= EVERYONE:
                found.append(_line(self.number, text, words, ""))
        return found


def _line(number: int, text: str, words: dict[str, str], you: str) -> LogLine:
    line: LogLine = {"n": number, "text": text, "words": words}
    said = agreeing(text, words)
    if you and you in words.values():
        said = addressed(said, words, you)
    return line if said == text else {**line, "said": said}


def log_entries(entries: Iterable[Entry]) -> LogEntries:
    return [(entry.to, entry.text, entry.words) for entry in entries]


def in_force(rows: Iterable[Row]) -> list[Row]:
    """The rows that count, without those that were undone; an undoing itself stays, as a line to read."""
    kept: list[Row] = []
    for row in rows:
        if row.text.startswith(UNDO):
            back_to = int(row.text.removeprefix(UNDO))
            kept = [one for one in kept if one.number <= back_to]
        kept.append(row)
    return kept


def decisions(rows: Iterable[Row]) -> list[Row]:
    """Those of them that make the game: not the beginning, not the undoings."""
    return [row for row in in_force(rows) if row.number and not row.text.startswith(UNDO)]


def decide(state: State, seat: int, option: int) -> tuple[str, list[Entry]]:
    """Let a seat choose one of its options: the text of what it chose, and what happened."""
    happened: list[Entry] = []
    state.journal = happened
    try:
        text = state.text(option, seat)
        state.act(option, seat)
        return text, happened
    except WrongSeat:  # it would tell who is asked instead, which may be a secret
        raise IllegalMove("It is not your turn to choose.") from None
    finally:
        state.journal = None


def apply_text(state: State, seat: int, text: str) -> list[Entry]:
    """Let a seat decide, or say something out of turn; what happened."""
    happened: list[Entry] = []
    state.journal = happened
    try:
        if is_aside(text):
            state.aside(seat, text)
        else:
            state.act(state.find(text), seat)
    finally:
        state.journal = None
    return happened


def _asked(state: State) -> set[int]:
    """All who choose now."""
    return set() if state.over else {state.seat, *state.also_asked()}


class LiveGame:
    """The game of a table."""

    def __init__(self, game: str, setup: Setup, rows: list[Row], snapshot: Snapshot | None) -> None:
        self.game: Game[Any] = find_game(game)
        self.setup = setup
        self.rows = rows
        self.state = self.state_at(rows[-1].number, snapshot)
        self.ids = {(row.seat, row.client_id): row.number for row in rows if row.client_id}
        """What was decided already, by the seat and the id that its client gave to it."""
        self.asked_since: dict[int, int] = {}
        """By seat: the row after which it was first asked what it is asked still, where others answer meanwhile."""
        self._asked: tuple[State, set[int]] | None = None  # who chooses in the state after the last row
        self._recall_asking(snapshot)

    @property
    def number(self) -> int:
        return self.rows[-1].number

    def still_asks(self, number: int, seat: int) -> bool:
        """Whether what the seat was asked after this row is what it is asked now.

        Somebody may have said since where to be asked from now on, or have chosen what both choose at the same time:
        that changes nothing about what is asked already.
        """
        if not 0 <= number <= self.number:
            return False
        if number >= self.asked_since.get(seat, self.number):
            return True
        return all(row.text.startswith(WINDOWS) for row in self.rows[number + 1 :])

    def state_at(self, number: int, snapshot: Snapshot | None = None) -> State:
        """The state as it was after a row that is still in force; it takes less time from a snapshot before that."""
        kept = self.numbers_in_force()
        if number not in kept:
            raise Conflict("That point of the game was already undone.")
        begun, state = self._begin(snapshot if snapshot is not None and snapshot[0] in kept else None)
        for row in decisions(self.rows):
            if begun < row.number <= number:
                apply_text(state, row.seat, row.text)
        return state

    def _begin(self, snapshot: Snapshot | None) -> tuple[int, State]:
        """Where to follow the game from."""
        if snapshot is not None:
            try:
                return snapshot[0], self.game.decode(snapshot[1])
            except BadState:  # of earlier rules: the same decisions may lead as far by those of today
                pass
        return 0, self.game.start(self.setup)

    def numbers_in_force(self) -> set[int]:
        """Of the rows that are still in force."""
        return {row.number for row in in_force(self.rows)}

    def add(self, row: Row, state: State) -> None:
        self._keep_asking(row, state)
        self.rows.append(row)
        self.state = state
        if row.client_id:
            self.ids[row.seat, row.client_id] = row.number

    def _recall_asking(self, snapshot: Snapshot | None) -> None:
        """After a restart: since when those are asked who choose at the same time, from the latest rows."""
        count = min(len(self.setup.seats), len(self.rows) - 1)
        recent = self.rows[len(self.rows) - count :]
        if (
            self.state.over
            or not self.state.pending()[0].is_simultaneous
            or any(row.text.startswith(UNDO) for row in recent)
        ):
            return
        before = self.rows[-1 - count].number
        self.state = self.state_at(before, snapshot if snapshot is not None and snapshot[0] <= before else None)
        for row in recent:
            after = self.state.copy()
            apply_text(after, row.seat, row.text)
            self._keep_asking(row, after)
            self.state = after

    def _keep_asking(self, row: Row, after: State) -> None:
        """Remember since when those are asked who choose at the same time."""
        if row.text.startswith((UNDO, CONCEDE)):
            self.asked_since = {}
        elif not row.text.startswith(WINDOWS):
            before, now = self._who_chooses(), _asked(after)
            self._asked = after, now
            goes_on = row.seat in before and len(before) > 1
            kept = {seat for seat in now if goes_on and seat != row.seat and seat in before}
            self.asked_since = {
                seat: self.asked_since.get(seat, row.number - 1) if seat in kept else row.number
                for seat in now
                if len(now) > 1 or seat in kept
            }

    def _who_chooses(self) -> set[int]:
        """All who choose now; that was found out when the state was new."""
        known = self._asked
        return known[1] if known is not None and known[0] is self.state else _asked(self.state)

    def moment(self) -> tuple[int, str]:
        return self.game.moment(self.state)

    def log(self, seat: int, after: int = -1) -> list[LogLine]:
        names = self.seat_names()
        return [line for row in in_force(self.rows) if row.number > after for line in row.lines(seat, names)]

    def seat_names(self) -> list[str]:
        """What the game calls whoever sits at each seat."""
        return [self.seat_name(seat) for seat in range(len(self.setup.seats))]

    def seat_name(self, seat: int) -> str:
        """What the game calls whoever sits there; nothing for those who only look."""
        return self.game.seat_name(self.state, seat) if seat >= 0 else ""

    def record(self, game: str, players: tuple[str, ...]) -> Record:
        """The game as a record, every digest on the way computed."""
        match = Match.start(game, self.setup, players)
        for row in decisions(self.rows):
            if is_aside(row.text):
                match.aside(row.seat, row.text)
            else:
                match.act(match.state.find(row.text), row.seat)
        return match.record
