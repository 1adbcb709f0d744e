"""What the HBO edition keeps beside what all editions keep: the plots that are being drafted."""

from __future__ import annotations

from typing import Self

from mypy_extensions import mypyc_attr

from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState


@mypyc_attr(allow_interpreted_subclasses=True)
class HboState(ThronesState):
    """Of every plot in the draft each seat has a card of its own; whoever drafts the plot uses it."""

    ROWS = (*ThronesState.ROWS, "draft")
    TABLES = (*ThronesState.TABLES, "packs")
    __slots__ = ("draft", "packs")

    draft: list[CardId]
    """The draft deck, as cards of seat 0; the top is the end of the list."""
    packs: list[list[CardId]]
    """The plots that lie before each seat to choose from, as cards of that seat."""

    def copy_fields(self, twin: Self) -> None:
        super().copy_fields(twin)
        twin.draft = self.draft[:]
        twin.packs = [row[:] for row in self.packs]
