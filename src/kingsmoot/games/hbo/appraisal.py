"""How good a table of the HBO edition looks for a seat, beside what all editions count: the plots that it drafts."""

from __future__ import annotations

from kingsmoot.games.hbo.library import DRAFT
from kingsmoot.games.hbo.rules.draft import PLOTS
from kingsmoot.thrones.appraisal.holdings import plot_text_worth
from kingsmoot.thrones.appraisal.worth import GOLD_TO_COME
from kingsmoot.thrones.card import Card
from kingsmoot.thrones.state import ThronesState

CLAIM = 2.5
"""What a point of claim on a plot is worth."""


def draft_worth(s: ThronesState, seat: int) -> float:
    """The best seven of the plots that a seat has, until the first round begins."""
    if s.round or DRAFT not in s.setup.variants:
        return 0.0
    return sum(sorted(_plot_worth(s.deal.cards[c]) for c in s.plots[seat])[-PLOTS:])


def _plot_worth(card: Card) -> float:
    assert card.plot is not None
    return GOLD_TO_COME * card.plot.income + CLAIM * card.plot.claim + plot_text_worth(card)
