"""What is noted of a game while it is played: who goes first, which cards are drawn and played."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kingsmoot.kernel.state import NOBODY, State

if TYPE_CHECKING:
    from kingsmoot.thrones.model.state import ThronesState

Codes: TypeAlias = tuple[tuple[str, ...], ...]


class Watch:
    """Of a game about which nothing is noted."""

    first = NOBODY

    def look(self, state: State) -> None:
        """Called at every decision, and at the end."""

    def drawn(self) -> Codes:
        return ()

    def played(self) -> Codes:
        return ()


class ThronesWatch(Watch):
    """Of a challenge-and-plot game. It looks at decisions only: what comes and goes between two of them is not seen."""

    def __init__(self, state: ThronesState) -> None:
        self.deal = state.deal
        self.seats = range(len(state.setup.seats))
        self._in_hand: set[int] = set()
        self._in_play: set[int] = set()

    def look(self, state: State) -> None:
        s: ThronesState = state  # type: ignore[assignment]
        if s.round == 1:
            self.first = s.first
        for cards in s.hand:
            self._in_hand.update(cards)
        for rows in (s.play, s.played):
            for cards in rows:
                self._in_play.update(cards)
        self._in_play.update(s.revealed)

    def drawn(self) -> Codes:
        return self._codes(self._in_hand)

    def played(self) -> Codes:
        return self._codes(self._in_play)

    def _codes(self, seen: set[int]) -> Codes:
        """By seat, from its own deck: whoever controls a card in the end."""
        deal = self.deal
        own = (seen.intersection((*deal.decks[seat], *deal.plots[seat])) for seat in self.seats)
        return tuple(tuple(sorted({deal.cards[card].code for card in cards})) for cards in own)


def watch_of(state: State) -> Watch:
    from kingsmoot.thrones.model.state import ThronesState

    return ThronesWatch(state) if isinstance(state, ThronesState) else Watch()
