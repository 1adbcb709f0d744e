"""A plot that does what another plot does when it is revealed."""

from __future__ import annotations

from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Kind
from kingsmoot.thrones.model.ids import NO_CARD, Seat
from kingsmoot.thrones.model.state import ThronesState


def plot_to_copy(s: ThronesState, x: Context, seat: Seat) -> list[int]:
    """Which abilities of the plot of this seat would do something if they were yours; a copy is not copied."""
    plot = s.revealed[seat]
    if plot == NO_CARD or s.deal.cards[plot].code == s.deal.cards[x.source].code:
        return []
    y = Context(x.you, plot)
    return [
        index
        for index, ability in enumerate(s.deal.cards[plot].abilities)
        if ability.kind == Kind.WHEN_REVEALED and ability.if_.test(s, y) and ability.possible(s, y)
    ]
