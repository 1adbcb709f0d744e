"""What a drawing has to bring: the same facts of a view, once for the eye and once as plain lines."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from kingsmoot.cli.card_index import Card, CardIndex, note
from kingsmoot.kernel.state import View

if TYPE_CHECKING:
    from rich.console import RenderableType


class Detail(IntEnum):
    """How much a picture shows: what has to be seen, the texts of the own cards as well, or everything."""

    LEAST = 0
    USUAL = 1
    ALL = 2


class Offer(NamedTuple):
    """An option as it is shown: its label, and what to know of it."""

    label: str
    note: str = ""
    always: bool = False
    """Whether the note has to be told again each time, since it changes."""


class Drawing(Protocol):
    """Shows views of one game. It knows the view and the card list, and nothing else."""

    every_time: bool
    """Whether the whole picture, with all texts, goes with every question. Otherwise only when the heading changes."""

    def describe(self, card: Card) -> str:
        """Everything about a card, in one line."""

    def offer(self, view: View, option: View, cards: CardIndex) -> Offer:
        """How an option of the view's decision is shown."""

    def heading(self, view: View) -> str:
        """Where in the game this is. Plain lines tell the whole table again whenever this changes."""

    def lines(self, view: View, cards: CardIndex) -> list[str]:
        """The whole table as plain lines."""

    def brief(self, view: View, cards: CardIndex) -> list[str]:
        """As plain lines, only what changes from one decision to the next."""

    def picture(self, view: View, cards: CardIndex, detail: Detail) -> RenderableType:
        """The table for Rich."""


def card_offer(label: str, cards: CardIndex) -> Offer:
    """An option with the text of the one card that it names."""
    card = cards.mentioned(label)
    return Offer(label, note(card) if card else "")
