"""Rulings that can be switched: options of a game, all off unless it says otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.setup import Setup

if TYPE_CHECKING:  # the description of the game needs the options, and nothing that takes long to load
    from kingsmoot.thrones.model.state import ThronesState

CASUAL: Final = "casual"
DEATHBOUND_FROM_PLAY: Final = "deathbound_from_play"
DUPLICATES_SAVE_ALL: Final = "duplicates_save_all"
FIRST_PLAYER_RESPONDS: Final = "first_player_responds"
MORIBUND: Final = "moribund"

OPTIONS: Final = {
    CASUAL: "decks need not be legal",
    DEATHBOUND_FROM_PLAY: "deathbound only applies to cards that leave play and to events that were played",
    DUPLICATES_SAVE_ALL: "a duplicate saves from every way of leaving play, not only from being killed or discarded",
    FIRST_PLAYER_RESPONDS: "the first player responds to actions first, not the player left of the acting player",
    MORIBUND: "cards that leave play stay on the table until everybody has responded",
}


def check_options(setup: Setup) -> None:
    """BadSetup if the game is given an option that it does not have."""
    for name, value in setup.options.items():
        if name not in OPTIONS:
            raise BadSetup(f"The Winter Edition has no option {name!r}; it has {', '.join(OPTIONS)}.")
        if not isinstance(value, bool):
            raise BadSetup(f"The option {name} is either true or false, not {value!r}.")


def is_on(s: ThronesState, option: str) -> bool:
    return bool(s.setup.options.get(option))
