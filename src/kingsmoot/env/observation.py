"""What a seat sees, as arrays.

Everything is read from ``state.view(seat)``: two games that a seat cannot tell apart give equal arrays.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kingsmoot.env.features.btwixt import BtwixtFeatures
from kingsmoot.env.features.feature import Features, Field, number_of, relative
from kingsmoot.env.features.thrones import ThronesFeatures
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.state import State

Numbers: TypeAlias = NDArray[np.int32]
Mask: TypeAlias = NDArray[np.int8]

OPTION: Final = (
    Field("question", "what is asked: the number of its name"),
    Field("entity", "the row of the entity that the option is about, counted from 1; 0 if it is about none"),
    Field("seat", "the player that it is about: 1 you, 2 the next one clockwise, …; 0 none"),
    Field("text", "the number of the option's text, as records have it"),
    Field("declines", "1 if it says no, or enough"),
)
"""The columns of an option."""
ENTITIES_A_SEAT: Final = 96
OPTIONS: Final = 768
"""How many rows there are. Most decisions have a dozen options; naming a card has as many as there are titles."""

_FEATURES: Final[Mapping[str, Features]] = {
    "second-edition": ThronesFeatures(),
    "winter": ThronesFeatures(),
    "hbo": ThronesFeatures(),
    "btwixt": BtwixtFeatures(),
}


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


def features_of(game: str) -> Features:
    if game not in _FEATURES:
        raise KingsmootError(f"Nobody has said yet what the game {game!r} looks like as arrays.")
    return _FEATURES[game]


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
    view = state.view(seat)
    game, players = state.game.name, len(state.setup.seats)
    features, shape = features_of(game), shape_of(game, players, options)
    entities, places = _entities(features, shape, view, players)
    found = features.whole(view, players)
    whole = [found.get(field.name, 0) for field in features.GLOBAL]
    for turn in range(players):
        columns = features.player(view, (seat + turn) % players)
        whole += [columns.get(field.name, 0) for field in features.PLAYER]
    table, mask = _options(state, shape, view, players, places)
    return Observed(entities, np.array(whole, np.int32), table, mask)


def _entities(
    features: Features, shape: Shape, view: Mapping[str, Any], players: int
) -> tuple[Numbers, dict[str, int]]:
    found = list(features.entities(view, players))
    if len(found) > shape.entities[0]:
        raise TooMany(f"There are {len(found)} things on the table, and rows for {shape.entities[0]}.")
    places: dict[str, int] = {}
    for row, entity in enumerate(found, 1):
        places.setdefault(entity.key, row)
    table = np.zeros(shape.entities, np.int32)
    for row, entity in enumerate(found):
        columns = entity.columns
        table[row] = [columns.get(name, 0) for name in shape.entity_fields]
    if "host" in shape.entity_fields:  # views name the card, rows are counted here
        column = shape.entity_fields.index("host")
        for row, entity in enumerate(found):
            table[row, column] = places.get(f"card:{entity.columns['host']}", 0)
    return table, places


def _options(
    state: State, shape: Shape, view: Mapping[str, Any], players: int, places: Mapping[str, int]
) -> tuple[Numbers, Mask]:
    table, mask = np.zeros(shape.options, np.int32), np.zeros(shape.options[0], np.int8)
    decision = view["decision"]
    if decision is None:
        return table, mask
    offered = decision["options"]
    if len(offered) > len(mask):
        raise TooMany(f"There are {len(offered)} options, and rows for {len(mask)}: ask for more rows.")
    question = number_of(view["about"])
    for row, option in enumerate(offered):
        on = option.get("on") or ""
        player = int(on.removeprefix("seat:")) if on.startswith("seat:") else -1
        table[row] = (
            question,
            places.get(on, 0),
            relative(player, view["seat"], players),
            number_of(option["text"]),
            int(state.declines(row)),
        )
    mask[: len(offered)] = 1
    return table, mask
