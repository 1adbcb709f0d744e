"""Records: a game as a readable text file that replays exactly, to any point, or says where it cannot.

::

    kingsmoot record 1
    game btwixt
    rules 1
    players ["Ann","greedy","greedy","greedy"]
    setup {"generator":"blake2b","options":{},"seats":[{},{},{},{}],"seed":7,"variants":[]}
    begin 63f0a5f0d2f7c1ce
    1 2 0d9a2c3f7b1e4a55 lead Euron Greyjoy
    2 3 8c1f3a5e2b7d9f01 lead Jon Snow
    end 2 open

One line a decision: its number, the seat that decided, the digest of the state that it led to, and the option
in its stable text form. An aside, which a seat may say when others are asked, is a line of the same kind.

The record of a game that was played in a hall has a line ``shuffle`` before ``begin``: how its seed came about (see
``kernel.shuffle``).
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, NamedTuple

from kingsmoot.kernel.asides import CONCEDE, is_aside
from kingsmoot.kernel.errors import BadRecord, BadSetup, IllegalMove, KingsmootError, UnknownGame
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.shuffle import Shuffle
from kingsmoot.kernel.state import Entry, State, is_for

__all__ = ["CONCEDE", "FORMAT", "Match", "Move", "Record", "is_aside"]

FORMAT: Final = 1
SHUFFLE: Final = "shuffle"


class Move(NamedTuple):
    """One decision: who, what, and the digest of the state that came of it."""

    seat: int
    text: str
    digest: str


@dataclass(frozen=True, slots=True)
class Record:
    """A game that was played, or is being played. A value: ``then`` and ``upto`` make new ones."""

    game: str
    rules: int
    setup: Setup
    begin: str
    players: tuple[str, ...] = ()
    moves: tuple[Move, ...] = field(default=())
    over: bool = False
    shuffle: Shuffle | None = None
    """How the seed came about, if that can be proven."""

    def __len__(self) -> int:
        return len(self.moves)

    def upto(self, number: int) -> Record:
        """The record of the first ``number`` decisions: a game that can go on from there."""
        if not 0 <= number <= len(self.moves):
            raise BadRecord(f"The record has {len(self.moves)} decisions; there is no point {number} in it.")
        if number == len(self.moves):
            return self
        return replace(self, moves=self.moves[:number], over=False)

    # -- text -------------------------------------------------------------------------------------------

    def dumps(self) -> str:
        lines = [
            f"kingsmoot record {FORMAT}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"players {json.dumps(list(self.players), ensure_ascii=False, separators=(',', ':'))}",
            f"setup {self.setup.text}",
            *([f"{SHUFFLE} {json.dumps(self.shuffle.data(), separators=(',', ':'))}"] if self.shuffle else []),
            f"begin {self.begin}",
        ]
        lines += [f"{n} {m.seat} {m.digest} {m.text}" for n, m in enumerate(self.moves, 1)]
        lines.append(f"end {len(self.moves)} {'over' if self.over else 'open'}")
        return "\n".join(lines) + "\n"

    @staticmethod
    def loads(text: str) -> Record:
        return _parse(text)

    def save(self, path: str | Path) -> None:
        """Write the file in one step: whoever looks finds the old one or the new one, never half of one."""
        path = Path(path)
        draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        try:
            with draft.open("w", encoding="utf-8", newline="\n") as file:
                file.write(self.dumps())
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        except OSError as why:
            draft.unlink(missing_ok=True)
            raise BadRecord(f"{path} cannot be written: {why.strerror or why}.") from None
        except BaseException:
            draft.unlink(missing_ok=True)
            raise

    @staticmethod
    def load(path: str | Path) -> Record:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise BadRecord(f"{path} is not a record: it is not text.") from None
        except OSError as why:
            raise BadRecord(f"{path} cannot be read: {why.strerror or why}.") from None
        try:
            return _parse(text)
        except BadRecord as why:
            raise BadRecord(f"{path}: {why}") from None

    # -- replay -----------------------------------------------------------------------------------------

    def state(self, at: int | None = None) -> State:
        """The state after ``at`` decisions (all, if not given), every digest on the way checked."""
        return self.match(at).state

    def match(self, at: int | None = None) -> Match:
        """The game after ``at`` decisions, ready to go on."""
        part = self if at is None else self.upto(at)
        match = Match._opened(part)
        for move in part.moves:
            match._replay(move)
        if part is self and part.over != match.state.over:
            says, is_ = ("over", "is not") if part.over else ("open", "is over")
            raise BadRecord(f"The record says that the game is {says} after its last decision, but it {is_}.")
        return match


class Match:
    """A game being played: its state, its record, and the journal of what happened."""

    def __init__(self, state: State, record: Record, journal: list[list[Entry]]) -> None:
        self.state = state
        self.record = record
        self.journal = journal
        """What happened at the start, and then after each decision."""

    @staticmethod
    def start(game: str, setup: Setup, players: tuple[str, ...] = ()) -> Match:
        rules = find_game(game)
        if not _writable(players):
            raise BadSetup("A player's name must be text that a file can hold.")
        begun: list[Entry] = []
        state: State = rules.start(setup, begun)
        record = Record(game, rules.version, state.setup, state.digest(), players)
        return Match(state, record, [begun])

    @staticmethod
    def _opened(record: Record) -> Match:
        begun: list[Entry] = []
        try:
            state: State = find_game(record.game).start(record.setup, begun)
        except UnknownGame as why:
            raise BadRecord(f"The record is of a game that is not installed. {why}") from None
        except BadSetup as why:
            raise BadRecord(f"The game of this record cannot be set up: {why}") from None
        match = Match(state, replace(record, moves=(), over=False), [begun])
        if state.digest() != record.begin:
            raise BadRecord(f"The game does not begin as it did when it was recorded. {match._versions()}")
        return match

    def _versions(self) -> str:
        now = find_game(self.record.game).version
        return f"It was recorded with version {self.record.rules} of the rules; these are version {now}."

    def _replay(self, move: Move) -> None:
        number = len(self.record) + 1
        what = f"Decision {number} (seat {move.seat}: {move.text})"
        if self.state.over:
            raise BadRecord(f"{what} comes after the end of the game. {self._versions()}")
        if is_aside(move.text):
            try:
                self.aside(move.seat, move.text)
            except IllegalMove as why:
                raise BadRecord(f"{what} differs. {why} {self._versions()}") from None
            self._compare(what, move)
            return
        if self.state.seat != move.seat:
            raise BadRecord(f"{what} differs: seat {self.state.seat} is to decide here. {self._versions()}")
        try:
            index = self.state.find(move.text)
        except IllegalMove as why:
            raise BadRecord(f"{what} differs. {why} {self._versions()}") from None
        self.act(index)
        self._compare(what, move)

    def _compare(self, what: str, move: Move) -> None:
        found = self.record.moves[-1].digest
        if found != move.digest:
            raise BadRecord(
                f"{what} differs: it leads to the state {found}, but the record has {move.digest}. {self._versions()}"
            )

    def act(self, index: int, seat: int | None = None) -> list[Entry]:
        """Decide, write it down, and tell what happened."""
        by, text = self.state.seat, self.state.text(index, seat)
        return self._carry_out(by, lambda: self._act(index, text))

    def _act(self, index: int, text: str) -> str:
        self.state.act(index)
        return text

    def aside(self, seat: int, text: str) -> list[Entry]:
        """A seat says something out of turn: that it concedes, or where it wants to be asked (see ``asides``)."""
        return self._carry_out(seat, lambda: self.state.aside(seat, text))

    def concede(self, seat: int) -> list[Entry]:
        """A seat gives the game up, whoever is being asked."""
        return self.aside(seat, CONCEDE)

    def _carry_out(self, by: int, do: Callable[[], str]) -> list[Entry]:
        """Do it, and write it down in the words that come back."""
        happened: list[Entry] = []
        self.state.journal = happened
        try:
            text = do()
        finally:
            self.state.journal = None
        move = Move(by, text, self.state.digest())
        self.record = replace(self.record, moves=(*self.record.moves, move), over=self.state.over)
        self.journal.append(happened)
        return happened

    def undo(self, to: int) -> None:
        """Go back to the point after ``to`` decisions."""
        earlier = self.record.match(to)
        self.state, self.record, self.journal = earlier.state, earlier.record, earlier.journal

    def story(self, seat: int) -> list[str]:
        """What this seat has seen happen, line by line."""
        you = self.state.game.seat_name(self.state, seat) if seat >= 0 else ""
        return [e.line(you) for entries in self.journal for e in entries if is_for(e.to, seat)]


def _parse(text: str) -> Record:
    lines = text.split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    shuffle = _take_shuffle(lines)
    head = ("kingsmoot record", "game", "rules", "players", "setup", "begin")
    values = []
    for number, word in enumerate(head, 1):
        if len(lines) < number or not lines[number - 1].startswith(word + " "):
            if number == 1:
                raise BadRecord("This is not a Kingsmoot record: the first line should say so.")
            raise BadRecord(f"The record is damaged: line {number} should begin with {word!r}.")
        values.append(lines[number - 1][len(word) + 1 :])
    if values[0] != str(FORMAT):
        raise BadRecord(f"This record has format {values[0]}; this version of Kingsmoot reads format {FORMAT}.")
    if not _is_number(values[2]):
        raise BadRecord("The record is damaged: line 3 should give the version of the rules.")
    try:
        players = json.loads(values[3])
        setup = Setup.from_data(json.loads(values[4]))
    except (ValueError, RecursionError, KingsmootError) as why:
        raise BadRecord(f"The record is damaged in its players or its setup: {why}") from None
    if not isinstance(players, list) or not _writable(players):
        raise BadRecord("The record is damaged: line 4 should list the players' names.")
    moves = tuple(_parse_moves(lines, 8 if shuffle else 7))
    end = lines[-1].split(" ") if lines[-1].startswith("end ") else []
    if len(end) != 3 or end[1] != str(len(moves)) or end[2] not in ("over", "open"):
        raise BadRecord(f"The record breaks off after {len(moves)} decisions: its last line is missing or wrong.")
    return Record(values[1], int(values[2]), setup, values[5], tuple(players), moves, end[2] == "over", shuffle)


def _take_shuffle(lines: list[str]) -> Shuffle | None:
    """How the seed came about, where a line says so; without that line records of halls are like all others."""
    if len(lines) < 6 or not lines[5].startswith(f"{SHUFFLE} "):
        return None
    try:
        return Shuffle.from_data(json.loads(lines.pop(5).removeprefix(f"{SHUFFLE} ")))
    except (ValueError, RecursionError, KingsmootError) as why:
        raise BadRecord(f"The record is damaged in its shuffle: {why}") from None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9


def _writable(names: Iterable[object]) -> bool:
    """Whether these are texts that can be written into a file."""
    return all(isinstance(name, str) and name.encode(errors="ignore").decode() == name for name in names)


def _parse_moves(lines: list[str], first: int) -> list[Move]:
    """The decisions; the first of them is on this line of the file."""
    moves: list[Move] = []
    for number, line in enumerate(lines[6:], first):
        if line.startswith("end "):
            if len(moves) + 7 != len(lines):
                raise BadRecord(f"The record is damaged: there is more after its end, on line {number + 1}.")
            break
        parts = line.split(" ", 3)
        if len(parts) != 4 or parts[0] != str(len(moves) + 1) or not _is_number(parts[1]):
            raise BadRecord(
                f"The record is damaged: line {number} should hold decision {len(moves) + 1} "
                "as number, seat, digest and text."
            )
        moves.append(Move(int(parts[1]), parts[3], parts[2]))
    return moves
