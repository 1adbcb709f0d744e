"""What a bot is, and what it may see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State, View

MOST_PLAYOUTS: Final = 100_000


class Observation:
    """A decision through the eyes of the seat that has to take it."""

    __slots__ = ("_state", "options", "seat")

    def __init__(self, state: State) -> None:
        self._state = state
        self.seat = state.seat
        self.options = len(state.choices)
        """How many options there are; the bot answers with an index below this."""

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

    @abstractmethod
    def choose(self, seen: Observation) -> int:
        """The index of the option to take."""


def _makers() -> dict[str, Callable[[int], Bot]]:
    from kingsmoot.bots.greedy import GreedyBot
    from kingsmoot.bots.random import RandomBot
    from kingsmoot.bots.search import SearchBot

    return {bot.name: bot for bot in (GreedyBot, SearchBot, RandomBot)}


def names() -> list[str]:
    return list(_makers())


def make_bot(name: str, seed: int) -> Bot:
    """A bot of this name; KingsmootError if there is none. ``search:200`` plays 200 games ahead for each decision."""
    makers = _makers()
    kind, colon, budget = name.partition(":")
    if kind not in makers:
        raise KingsmootError(f"There is no bot {name!r}. The bots are: {', '.join(makers)}.")
    if not colon:
        return makers[kind](seed)
    from kingsmoot.bots.search import SearchBot

    if kind != SearchBot.name:
        raise KingsmootError(f"The bot {kind!r} takes no number of playouts; only search does, as in search:200.")
    if not budget.isascii() or not budget.isdigit() or not 1 <= int(budget) <= MOST_PLAYOUTS:
        raise KingsmootError(
            f"{name!r} is no search: say how many playouts it has for a decision, from 1 to {MOST_PLAYOUTS:,}, "
            "as in search:200."
        )
    return SearchBot(seed, int(budget))
