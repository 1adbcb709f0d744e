"""The games of two decks, added up: one line of a CSV file for each pair.

The games of a pair are numbered from 0, and a number says all about its game (``kingsmoot.simulation.contenders``). A
line holds all games up to its last one. So of two lines about the same pair the longer one holds the shorter one, and
files from several machines go together by taking the longer line of each pair.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields, replace
from pathlib import Path
from typing import TypeAlias

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.simulation.job import Row

PairKey: TypeAlias = tuple[str, str]
"""The keys of two decks, in the order of the alphabet."""


@dataclass(frozen=True, slots=True)
class Line:
    """What is known of a pair of decks. All that is counted is counted for the first of the two."""

    deck: str
    other: str
    deck_cards: str
    """A fingerprint of its cards: the line is about these and no others."""
    other_cards: str
    rules: int
    bot: str
    games: int = 0
    won: int = 0
    lost: int = 0
    won_from_first_seat: int = 0
    """It has that seat in every other game, the first of them included."""
    went_first: int = 0
    """Games in which it was the first player of the first round…"""
    won_going_first: int = 0
    """…and how many of these it won."""
    decisions_in_game_0: int = 0
    """How long the first game was. A bot that has changed plays it otherwise."""

    @property
    def key(self) -> PairKey:
        return self.deck, self.other

    def with_games(self, rows: Sequence[Row]) -> Line:
        """With the games that come next."""
        line = self
        for row in rows:
            seat = line.games % 2
            won, lost = row.winners == (seat,), row.winners == (1 - seat,)
            first = row.first == seat
            line = replace(
                line,
                games=line.games + 1,
                won=line.won + won,
                lost=line.lost + lost,
                won_from_first_seat=line.won_from_first_seat + (won and seat == 0),
                went_first=line.went_first + first,
                won_going_first=line.won_going_first + (won and first),
                decisions_in_game_0=line.decisions_in_game_0 if line.games else row.decisions,
            )
        return line


COLUMNS = tuple(field.name for field in fields(Line))
NUMBERS = frozenset(field.name for field in fields(Line) if field.type == "int")


def read_results(path: Path) -> dict[PairKey, Line]:
    """All lines of a file; none if there is no such file. KingsmootError if it is something else."""
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        table = csv.reader(file)
        if tuple(next(table, ())) != COLUMNS:
            raise KingsmootError(f"{path} does not begin with the columns of match-up results.")
        lines = [_line(path, number, cells) for number, cells in enumerate(table, 2)]
    return {line.key: line for line in lines}


def _line(path: Path, number: int, cells: Sequence[str]) -> Line:
    try:
        values = {name: int(cell) if name in NUMBERS else cell for name, cell in zip(COLUMNS, cells, strict=True)}
    except ValueError:
        raise KingsmootError(f"{path}: line {number} is damaged. Delete it to play its games again.") from None
    return Line(**values)  # type: ignore[arg-type]  # the columns have the types of the fields


def write_results(path: Path, lines: Iterable[Line]) -> None:
    """By the names of the decks. Whoever reads meanwhile sees the file as it was, or as it will be."""
    fresh = path.with_suffix(".new")
    with fresh.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(COLUMNS)
        table.writerows(astuple(line) for line in sorted(lines, key=lambda line: line.key) if line.games)
    fresh.replace(path)


def current(lines: Mapping[PairKey, Line], cards: Mapping[str, str]) -> dict[PairKey, Line]:
    """The lines about decks as they are now, by the fingerprints of their cards. Others are left out."""
    return {
        key: line
        for key, line in lines.items()
        if (cards.get(line.deck), cards.get(line.other)) == (line.deck_cards, line.other_cards)
    }


def longer(lines: Mapping[PairKey, Line], others: Mapping[PairKey, Line]) -> dict[PairKey, Line]:
    """Both together: of each pair the line with more games. KingsmootError if bots or rules differ."""
    played_by = {(line.bot, line.rules) for line in (*lines.values(), *others.values())}
    if len(played_by) > 1:
        told = " and ".join(f"{bot} by version {rules} of the rules" for bot, rules in sorted(played_by))
        raise KingsmootError(f"Games of {told} do not go together. Choose another file.")
    return {
        key: max((found[key] for found in (lines, others) if key in found), key=lambda line: line.games)
        for key in {**lines, **others}
    }
