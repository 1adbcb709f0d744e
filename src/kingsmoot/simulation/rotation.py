"""Decks, or whatever else seats bring, take turns in the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Brought: TypeAlias = Mapping[str, Any]
"""What a seat brings: a deck, a leader."""


@dataclass(frozen=True)
class Rotation:
    """What goes round, under the names that it was asked for by."""

    names: tuple[str, ...]
    brought: tuple[Brought, ...]
    players: int

    def seats(self, number: int) -> list[Brought]:
        """What each seat brings in the arrangement of this number."""
        return [self.brought[i] for i in arrangement(number, len(self.brought), self.players)]

    def seat_names(self, number: int) -> list[str]:
        return [self.names[i] for i in arrangement(number, len(self.brought), self.players)]


def arrangement(number: int, decks: int, seats: int) -> Sequence[int]:
    """Which deck is in which seat.

    With too few decks for the seats they follow one another round the table. Otherwise every order of different decks
    comes, and all of them equally often; after every ``decks`` numbers each deck has been in each seat once.

    >>> [arrangement(number, 3, 2) for number in range(6)]
    [[0, 1], [1, 2], [2, 0], [0, 2], [1, 0], [2, 1]]
    """
    number, first = divmod(number, decks)
    if decks < seats:
        return [(first + seat) % decks for seat in range(seats)]
    left, steps = list(range(1, decks)), [0]
    while len(steps) < seats:
        number, place = divmod(number, len(left))
        steps.append(left.pop(place))
    return [(first + step) % decks for step in steps]
