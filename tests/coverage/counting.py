"""Counting: which triggered abilities are initiated, and which cards with constants are in play.

Nothing of the engine is changed for good: for as long as ``counting()`` lasts, the first step of the procedure
"initiate" and the loop that runs a state are wrapped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeAlias

from kingsmoot.games.second.library import cards
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.initiate import INDEX, INITIATE, SOURCE
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.values import sources

Key: TypeAlias = tuple[str, int]
"""The title of a card, and which of its triggered abilities."""


@dataclass
class Tally:
    """What has been counted. Cancelled abilities count: they were initiated."""

    initiated: Counter[Key] = field(default_factory=Counter)
    constants: set[str] = field(default_factory=set)
    """Titles of cards with constants that were in play when somebody was asked something, or the game ended."""

    def never_initiated(self) -> list[Key]:
        return [key for key in triggered() if not self.initiated[key]]

    def never_in_play(self) -> list[str]:
        return [title for title in with_constants() if title not in self.constants]


def triggered() -> Mapping[Key, str]:
    """Every triggered ability there is, in the order of the cards, with its text."""
    return {
        (card.title, index): ability.text for card in cards().values() for index, ability in enumerate(card.abilities)
    }


def with_constants() -> list[str]:
    """The titles of all cards with constants."""
    return [card.title for card in cards().values() if card.constants]


@contextmanager
def counting() -> Iterator[Tally]:
    """Count everything that is played until this ends."""
    tally = Tally()
    unseen = set(with_constants())
    begin, run = INITIATE.steps[0], ThronesState.run

    def counted_begin(s: ThronesState, f: Frame) -> None:
        tally.initiated[s.deal.cards[f[SOURCE]].title, f[INDEX]] += 1
        begin(s, f)

    def counted_run(self: ThronesState) -> None:
        run(self)
        if unseen:
            here = unseen.intersection(self.deal.cards[c].title for c in sources(self))
            tally.constants.update(here)
            unseen.difference_update(here)

    INITIATE.steps[0] = counted_begin
    ThronesState.run = counted_run  # type: ignore[method-assign]
    try:
        yield tally
    finally:
        INITIATE.steps[0] = begin
        ThronesState.run = run  # type: ignore[method-assign]
