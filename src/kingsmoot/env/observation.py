"""What a seat sees, as arrays.

Nothing is in them that ``state.view(seat)`` does not tell: two games that a seat cannot tell apart give equal arrays.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kingsmoot.env.features.reading import OPTION, features_of, read
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.state import State

Numbers: TypeAlias = NDArray[np.int32]
Mask: TypeAlias = NDArray[np.int8]

ENTITIES_A_SEAT: Final = 96
OPTIONS: Final = 768
"""How many rows there are. Most decisions have a dozen options; naming a card has as many as there are titles."""


class TooMany(KingsmootError):
    """There are more things or options than there are rows."""


class Observed(NamedTuple):
    """What a seat sees. Rows that are not used are 0."""

    entities: Numbers
    """A row for each thing on the table."""
    globals: Numbers
    """The game as a whole, then each player, the viewer first."""
    options: Numbers
    """A row for each option, if the seat is asked."""
    mask: Mask
    """1 for each row of ``options`` that can be chosen."""


class Shape(NamedTuple):
    """How large the arrays of a game are, and what their columns are called."""

    entities: tuple[int, int]
    globals: int
    options: tuple[int, int]
    entity_fields: tuple[str, ...]
    global_fields: tuple[str, ...]
    option_fields: tuple[str, ...]


@cache
def shape_of(game: str, players: int, options: int = OPTIONS) -> Shape:
    """The shape of all observations of a game with so many players."""
    features = features_of(game)
    entity = tuple(field.name for field in features.ENTITY)
    each = [f"player {turn + 1}: {field.name}" for turn in range(players) for field in features.PLAYER]
    whole = (*(field.name for field in features.GLOBAL), *each)
    option = tuple(field.name for field in OPTION)
    rows = ENTITIES_A_SEAT * players
    return Shape((rows, len(entity)), len(whole), (options, len(option)), entity, whole, option)


def observe(state: State, seat: int, options: int = OPTIONS) -> Observed:
    """What this seat sees, as arrays; TooMany if there is more than fits."""
    shape = shape_of(state.game.name, len(state.setup.seats), options)
    seen = read(state, seat)
    things, offered = len(seen.entities) // shape.entities[1], len(seen.options) // shape.options[1]
    if things > shape.entities[0]:
        raise TooMany(f"There are {things} things on the table, and rows for {shape.entities[0]}.")
    if offered > options:
        raise TooMany(f"There are {offered} options, and rows for {options}: ask for more rows.")
    mask = np.zeros(options, np.int8)
    mask[:offered] = 1
    whole = np.array(seen.whole, np.int32)
    return Observed(_filled(shape.entities, seen.entities), whole, _filled(shape.options, seen.options), mask)


def _filled(shape: tuple[int, int], numbers: array[int]) -> Numbers:
    table = np.zeros(shape, np.int32)
    table.reshape(-1)[: len(numbers)] = numbers
    return table
