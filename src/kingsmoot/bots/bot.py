"""What a bot is, and what it may see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from mypy_extensions import mypyc_attr

from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State, View


class Observation:
    """A decision through the eyes of the seat that has to take it."""

    __slots__ = ("_state", "options", "seat")

    def __init__(self, state: State) -> None:
        self._state = state
        self.seat = state.seat
        self.options = len(state.choices)
        """How many options there are; the bot answers with an index below this."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._state.game.name

    @property
    def players(self) -> int:
        return len(self._state.setup.seats)

    @property
    def view(self) -> View:
        return self._state.view(self.seat)

    def imagine(self, rng: Rng) -> State:
        """A game that looks like this one to the seat; what the seat cannot know is made up."""
        return self._state.resample(self.seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses. A bot of the same seed chooses the same in the same game."""

    name: ClassVar[str]
    summary: ClassVar[str]

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def check(self, game: str, players: int) -> None:  # noqa: B027 - most bots play everything
        """KingsmootError if it does not play this game with so many players."""

    @abstractmethod
    def choose(self, seen: Observation) -> int:
        """The index of the option to take."""
