"""A game in memory, made of its rows: decisions, asides, and the undoing of decisions. Rows are only ever added."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from kingsmoot.kernel.asides import WINDOWS, is_aside
from kingsmoot.kernel.errors import BadState, IllegalMove, WrongSeat
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.record import Match, Record
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import EVERYONE, JUDGE, Entry, State
from kingsmoot.server.errors import Conflict
from kingsmoot.server.protocol.game import LogLine

UNDO = "undo "
SNAPSHOT_EVERY = 40

LogEntries = list[tuple[int, str, dict[str, str]]]


@dataclass(frozen=True, slots=True)
class Row:
    number: int
    seat: int
    text: str
    client_id: str | None
    happened: LogEntries
    clock: list[int]
    to_act: int
    moment: str
    at: datetime

    def lines(self, seat: int) -> list[LogLine]:
        """What this seat (or a spectator, or a judge) reads of it."""
        return [
            {"n": self.number, "text": text, "words": words}
            for to, text, words in self.happened
            if to in (EVERYONE, seat) or seat == JUDGE
        ]


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
        return state.act(option, seat), happened
    except WrongSeat:  # it would tell who is asked instead, which may be a secret
        raise IllegalMove("It is not your turn to choose.") from None
    finally:
        state.journal = None


def take(state: State, seat: int, text: str) -> list[Entry]:
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


class LiveGame:
    """The game of a table."""

    def __init__(self, game: str, setup: Setup, rows: list[Row], snapshot: tuple[int, bytes] | None) -> None:
        self.game: Game[Any] = find_game(game)
        self.setup = setup
        self.rows = rows
        self.state = self._load(snapshot)
        self.ids = {(row.seat, row.client_id): row.number for row in rows if row.client_id}
        """What was decided already, by the seat and the id that its client gave to it."""

    @property
    def number(self) -> int:
        return self.rows[-1].number

    def asks_still(self, number: int) -> bool:
        """Whether the question after this row is the one that is asked now.

        Somebody may have said since where to be asked from now on: that changes nothing about what is asked already.
        """
        return 0 <= number <= self.number and all(row.text.startswith(WINDOWS) for row in self.rows[number + 1 :])

    def _load(self, snapshot: tuple[int, bytes] | None) -> State:
        if snapshot is not None:
            number, data = snapshot
            later = self.rows[number + 1 :]
            if not any(row.text.startswith(UNDO) for row in later):
                try:
                    state: State = self.game.decode(data)
                except BadState:  # of earlier rules: the same decisions may lead as far by those of today
                    return self.replayed(decisions(self.rows))
                for row in later:
                    take(state, row.seat, row.text)
                return state
        return self.replayed(decisions(self.rows))

    def replayed(self, rows: Iterable[Row]) -> State:
        """The state that these decisions lead to, from the start."""
        state: State = self.game.start(self.setup)
        for row in rows:
            take(state, row.seat, row.text)
        return state

    def before(self, number: int) -> State:
        """The state as it was after a row that is still in force."""
        if number not in {row.number for row in in_force(self.rows)}:
            raise Conflict("That point of the game has been undone already.")
        return self.replayed([row for row in decisions(self.rows) if row.number <= number])

    def add(self, row: Row, state: State) -> None:
        self.rows.append(row)
        self.state = state
        if row.client_id:
            self.ids[row.seat, row.client_id] = row.number

    def moment(self) -> tuple[int, str]:
        return self.game.moment(self.state)

    def log(self, seat: int, after: int = -1) -> list[LogLine]:
        return [line for row in in_force(self.rows) if row.number > after for line in row.lines(seat)]

    def record(self, game: str, players: tuple[str, ...]) -> Record:
        """The game as a record, every digest on the way computed."""
        match = Match.start(game, self.setup, players)
        for row in decisions(self.rows):
            if is_aside(row.text):
                match.aside(row.seat, row.text)
            else:
                match.act(match.state.find(row.text), row.seat)
        return match.record
