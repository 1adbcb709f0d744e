"""What an edition of the family brings beside what every game brings."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from kingsmoot.kernel.game import Game
from kingsmoot.thrones.state import ThronesState


@dataclass(frozen=True)
class FreeAction:
    """Something a player may do in an action window that is not an ability: marshal, ambush."""

    verb: str
    cards: Callable[[ThronesState, int], list[int]]
    """The cards with which this seat may do it now."""
    do: Callable[[ThronesState, int, int], None]
    label: Callable[[ThronesState, int, int], str]
    why_not: Callable[[ThronesState, int, int], str]
    """Why the seat may not do it now with a card of its hand, in a sentence; empty if it may."""


class ThronesGame(Game[ThronesState]):
    """An edition: its rules decide what follows at once, and what may be done in action windows."""

    free_actions: tuple[FreeAction, ...] = ()

    @abstractmethod
    def settle(self, s: ThronesState) -> None:
        """After every change: victory, elimination, attachments that may not stay, death at strength 0."""

    def situation(self, s: ThronesState, seat: int) -> str:
        """The numbers that matter to this seat in a window; empty if there are none."""
        return ""

    @abstractmethod
    def event_obstacle(self, s: ThronesState, seat: int, c: int) -> str:
        """What keeps this seat from playing an event at all, as a sentence; empty if nothing does."""

    @abstractmethod
    def event_cost(self, s: ThronesState, seat: int, c: int) -> int:
        """What this seat has to pay to play an event; -1 if it may not be played at all."""
