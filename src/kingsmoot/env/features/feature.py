"""What a game's features are made of."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from typing import ClassVar, Final, NamedTuple

from kingsmoot.kernel.state import State

HASHES: Final = 1 << 24
"""Names are told apart by numbers below this. They depend on nothing but the name, so new packs change none."""


class Field(NamedTuple):
    """A column, and what it says."""

    name: str
    meaning: str


class Rows:
    """The things on the table: their numbers, row after row, and in which row each one is."""

    def __init__(self) -> None:
        self.numbers: array[int] = array("i")
        self.count = 0

    def add(self, row: Iterable[int]) -> None:
        self.count += 1
        self.numbers.extend(row)

    def place_of(self, on: str) -> int:
        """The row of the thing that an option names so, counted from 1; 0 if there is none."""
        raise NotImplementedError


@cache
def number_of(name: str) -> int:
    """A number from 1 on for a name: a card's code, the text of an option, a question. The same on every machine."""
    digest = hashlib.blake2b(name.encode(), digest_size=8).digest()
    return 1 + int.from_bytes(digest, "big") % (HASHES - 1)


def relative(seat: int, viewer: int, players: int) -> int:
    """1 for the viewer, 2 for the next player clockwise, and so on; 0 for nobody."""
    return 0 if seat < 0 else 1 + (seat - viewer) % players


class Features:
    """Which columns a game has, and how they are read from a state.

    What is hidden is said where views are made, and asked there: a view of the same seat tells all that is read here
    (``tests/env/test_law_of_views.py``).
    """

    ENTITY: ClassVar[Sequence[Field]]
    GLOBAL: ClassVar[Sequence[Field]]
    """Of the game as a whole."""
    PLAYER: ClassVar[Sequence[Field]]
    """Of each player; the viewer's come first, then those of the others, clockwise."""

    def entities(self, state: State, viewer: int, about: list[str]) -> Rows:
        """All things that the viewer sees, in an order that depends on what it sees alone.

        ``about`` are the keys of what the options are about, if the viewer is asked.
        """
        raise NotImplementedError

    def whole(self, state: State, viewer: int) -> list[int]:
        """A number for each of GLOBAL."""
        raise NotImplementedError

    def player(self, state: State, viewer: int, seat: int) -> list[int]:
        """A number for each of PLAYER."""
        raise NotImplementedError
