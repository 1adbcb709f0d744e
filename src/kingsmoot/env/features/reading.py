"""What a seat sees, as plain numbers, before they are put into arrays.

Everything is read from ``state.view(seat)``: two games that a seat cannot tell apart give equal numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kingsmoot.env.features.btwixt import BtwixtFeatures
from kingsmoot.env.features.feature import Features, Field, Rows, number_of, relative
from kingsmoot.env.features.thrones import ThronesFeatures
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.state import State, View

OPTION: Final[Sequence[Field]] = (
    Field("question", "what is asked: the number of its name"),
    Field("entity", "the row of the entity that the option is about, counted from 1; 0 if it is about none"),
    Field("seat", "the player that it is about: 1 you, 2 the next one clockwise, …; 0 none"),
    Field("text", "the number of the option's text, as records have it"),
    Field("declines", "1 if it says no, or enough"),
)
"""The columns of an option."""

_FEATURES: Final[Mapping[str, Features]] = {
    "second-edition": ThronesFeatures(),
    "winter": ThronesFeatures(),
    "hbo": ThronesFeatures(),
    "btwixt": BtwixtFeatures(),
}


_COLUMNS: Final = {
    game: ([field.name for field in one.GLOBAL], [field.name for field in one.PLAYER])
    for game, one in _FEATURES.items()
}
"""The names of a game's columns: of the whole, and of each player."""


def features_of(game: str) -> Features:
    if game not in _FEATURES:
        raise KingsmootError(f"The game {game!r} has no description as arrays yet.")
    return _FEATURES[game]


class Reading:
    """Rows of numbers, one after the other in a list; only those that are used."""

    def __init__(self, entities: list[int], whole: list[int], options: list[int]) -> None:
        self.entities = entities
        self.whole = whole
        self.options = options


def read(state: State, seat: int) -> Reading:
    """What this seat sees."""
    view = state.view(seat)
    players = len(state.setup.seats)
    features = features_of(state.game.name)
    rows = features.entities(view, players)
    names, each = _COLUMNS[state.game.name]
    found = features.whole(view, players)
    whole = [found.get(name, 0) for name in names]
    for turn in range(players):
        found = features.player(view, (seat + turn) % players)
        whole += [found.get(name, 0) for name in each]
    return Reading(rows.numbers, whole, _options(state, view, players, rows))


def _options(state: State, view: View, players: int, rows: Rows) -> list[int]:
    numbers: list[int] = []
    if view["decision"] is None:
        return numbers
    question = number_of(view["about"])
    offered: list[View] = view["decision"]["options"]
    for row, option in enumerate(offered):
        on: str = option.get("on") or ""
        seat = int(on.removeprefix("seat:")) if on.startswith("seat:") else -1
        about = rows.places.get(on, 0)
        whose = relative(seat, view["seat"], players)
        numbers += [question, about, whose, number_of(option["text"]), int(state.declines(row))]
    return numbers
