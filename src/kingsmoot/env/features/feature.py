"""What a game's features are made of."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Final, NamedTuple

from kingsmoot.kernel.state import View

HASHES: Final = 1 << 24
"""Names are told apart by numbers below this. They depend on nothing but the name, so new packs change none."""


class Field(NamedTuple):
    """A column, and what it says."""

    name: str
    meaning: str


class Rows:
    """The things on the table: their numbers, row after row, and in which row each one is."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.places: dict[str, int] = {}
        """By the key with which options speak of a thing: its row, counted from 1."""
        self.count = 0

    def add(self, key: str, row: list[int]) -> None:
        """``key`` is empty if no option can be about it."""
        self.count += 1
        self.numbers.extend(row)
        if key and key not in self.places:
            self.places[key] = self.count


@cache
def number_of(name: str) -> int:
    """A number from 1 on for a name: a card's code, the text of an option, a question. The same on every machine."""
    digest = hashlib.blake2b(name.encode(), digest_size=8).digest()
    return 1 + int.from_bytes(digest, "big") % (HASHES - 1)


def relative(seat: int, viewer: int, players: int) -> int:
    """1 for the viewer, 2 for the next player clockwise, and so on; 0 for nobody."""
    return 0 if seat < 0 else 1 + (seat - viewer) % players


class Features:
    """Which columns a game has, and how they are read from a view. A view tells no more than its seat may know."""

    ENTITY: ClassVar[Sequence[Field]]
    GLOBAL: ClassVar[Sequence[Field]]
    """Of the game as a whole."""
    PLAYER: ClassVar[Sequence[Field]]
    """Of each player; the viewer's come first, then those of the others, clockwise."""

    def entities(self, view: View, players: int) -> Rows:
        """All things that the viewer sees, in an order that depends on the view alone."""
        raise NotImplementedError

    def whole(self, view: View, players: int) -> dict[str, int]:
        raise NotImplementedError

    def player(self, view: View, seat: int) -> dict[str, int]:
        raise NotImplementedError
