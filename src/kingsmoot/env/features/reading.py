"""What a seat sees, as plain numbers, before they are put into arrays.

Nothing is read that ``state.view(seat)`` does not tell: two games that a seat cannot tell apart give equal numbers.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Final

from kingsmoot.env.features.btwixt import BtwixtFeatures
from kingsmoot.env.features.feature import Features, Field, Rows, number_of, relative
from kingsmoot.env.features.thrones import ThronesFeatures
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.state import State

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


def features_of(game: str) -> Features:
    if game not in _FEATURES:
        raise KingsmootError(f"The game {game!r} has no description as arrays yet.")
    return _FEATURES[game]


class Reading:
    """Rows of numbers, one after the other; only those that are used."""

    def __init__(self, entities: array[int], whole: list[int], options: array[int]) -> None:
        self.entities = entities
        self.whole = whole
        self.options = options


def read(state: State, seat: int) -> Reading:
    """What this seat sees."""
    game, players = state.game, len(state.setup.seats)
    game.check_viewer(state, seat)
    features = features_of(game.name)
    about = state.about() if game.is_asked(state, seat) else []
    rows = features.entities(state, seat, about)
    whole = features.whole(state, seat)
    for turn in range(players):
        whole += features.player(state, seat, (seat + turn) % players)
    return Reading(rows.numbers, whole, _options(state, seat, rows, about))


def _options(state: State, viewer: int, rows: Rows, about: list[str]) -> array[int]:
    numbers: list[int] = []
    if about:
        question, frame = state.pending()
        name = number_of(question.name)
        for choice, on in zip(state.choices, about, strict=True):
            is_seat = on.startswith("seat:")
            numbers.append(name)
            numbers.append(0 if is_seat else rows.place_of(on))
            numbers.append(relative(int(on[5:]), viewer, len(state.setup.seats)) if is_seat else 0)
            numbers.append(number_of(question.text(state, frame, choice)))
            numbers.append(int(choice in question.declines))
    return array("i", numbers)
