"""Words for doomed cards, and for the dead pile in which they gather."""

from __future__ import annotations

from kingsmoot.thrones.ability import Context, Trigger
from kingsmoot.thrones.events import CARD
from kingsmoot.thrones.first.core import TO_YOUR_DEAD_PILE
from kingsmoot.thrones.selectors import such
from kingsmoot.thrones.state import ThronesState

DOOMED = such(lambda s, x, c: "doomed" in s.deal.cards[c].keywords, "doomed")

DOOMED_TO_YOUR_DEAD_PILE = Trigger(
    TO_YOUR_DEAD_PILE.events,
    lambda s, x: TO_YOUR_DEAD_PILE.matches(s, x) and DOOMED.test(s, x, s.events[x.event][CARD]),
    "after a doomed card is placed in your dead pile",
)


def doomed_among_your_dead(s: ThronesState, x: Context) -> int:
    return len(DOOMED.among(s, x, s.dead[x.you]))


def doomed_among_all_dead(s: ThronesState, x: Context) -> int:
    return sum(len(DOOMED.among(s, x, s.dead[seat])) for seat in s.seats())
