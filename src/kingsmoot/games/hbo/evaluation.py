"""How good a table of the HBO edition looks for a seat, beside what all editions count: the plots that it drafts."""

from __future__ import annotations

from functools import cache
from typing import Final

from kingsmoot.games.hbo.description import DRAFT
from kingsmoot.games.hbo.library import SHELF
from kingsmoot.games.hbo.rules.draft import PLOTS
from kingsmoot.thrones.evaluation.holdings import plot_text_worth
from kingsmoot.thrones.evaluation.worth import GOLD_TO_COME, PLOT_INITIATIVE
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState

WEIGHTS: Final[tuple[float, ...]] = (
    *(-0.019, 0.271, 0.112, 0.005, 0.020, 0.126, -0.033, 0.087, -0.132, 1.454),
    *(0.079, -0.339, 0.230, 0.065, 0.179, 0.208, 0.108, 0.273, 0.166),
)
"""For the chance to win where a round ends, found by ``tools/fit_prospects.py``."""
CLAIM: Final = 2.5
"""What a point of claim on a plot is worth."""
TEXTS: Final = {
    "Storm of Swords": 3.5,
    "The Ravens Fly": 2.8,
    "Crossing the Trident": 2.5,
    "Hidden in Shadows": 2.5,
    "Open Gates": 2.5,
    "A Hard Ride South": 2.2,
    "Game of Thrones": 2.0,
    "Illyrio's Gift": 2.0,
    "The Last Harvest": 2.0,
    "The Killing Cold": 1.8,
    "Detained": 1.6,
    "Spies in Their Midst": 1.5,
    "Valar Morghulis": 1.5,
    "A Feast in the Hall": 1.4,
    "A Trial by Combat": 1.4,
    "Securing the Throne": 1.4,
    "Smoke on the Wind": 1.2,
    "The Old Gods": 1.2,
    "A Crowned Head": 1.0,
    "Scouts on the Road": 1.0,
    "Debts Called In": 0.9,
    "Hear Me Roar": 0.8,
    "The Lion and the Wolf": 0.8,
    "Tourney Grounds": 0.8,
    "The King's Justice": 0.3,
    "Mummers in the Yard": 0.0,
    "Swords at Dawn": 0.0,
    "Uneasy Peace": 0.0,
    "A Full Treasury": -0.4,
    "Calling the Banners": -0.5,
    "Blood in the Godswood": -1.4,
}
"""What the text of a plot is worth to whoever reveals it. Below 0 it is a price for the numbers."""


def draft_worth(s: ThronesState, seat: Seat) -> float:
    """The best seven of the plots that a seat has, until the first round begins."""
    if s.round or DRAFT not in s.setup.variants:
        return 0.0
    return sum(sorted(plot_worth(s.deal.cards[c]) for c in s.plots[seat])[-PLOTS:])


def plot_worth(card: Card) -> float:
    """Of a plot that may be drafted; one of somebody's own set is judged as in all editions."""
    assert card.plot is not None
    known = _texts().get(card.code)
    text = plot_text_worth(card) if known is None else PLOT_INITIATIVE * card.plot.initiative + known
    return GOLD_TO_COME * card.plot.income + CLAIM * card.plot.claim + text


@cache
def _texts() -> dict[str, float]:
    """By code: a set of somebody's own may have a plot of the same title that does something else."""
    return {facts.code: TEXTS[facts.title] for facts in SHELF.built_in if facts.title in TEXTS}
