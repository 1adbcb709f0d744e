"""What cards of the Core Set have brought: the dead pile."""

from __future__ import annotations

from kingsmoot.thrones.ability import Context, Trigger
from kingsmoot.thrones.events import CARD
from kingsmoot.thrones.leaving import pile_of
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import Event, Zone

# -- the dead pile --------------------------------------------------------------------------------------

_TO_A_PILE = (
    Event.KILLED,
    Event.DISCARDED_FROM_PLAY,
    Event.SACRIFICED,
    Event.DISCARDED_FROM_HAND,
    Event.DISCARDED_FROM_DECK,
    Event.EVENT_PLAYED,
)
"""Also discarding, and playing an event: deathbound cards go to the dead pile."""


def _lands_in_dead_pile(text: str, *, yours: bool) -> Trigger:
    def matches(s: ThronesState, x: Context) -> bool:
        c = s.events[x.event][CARD]
        return c != NO_CARD and pile_of(s, c) == Zone.DEAD and (s.owner(c) == x.you) == yours

    return Trigger(_TO_A_PILE, matches, text)


TO_YOUR_DEAD_PILE = _lands_in_dead_pile("after a card is placed in your dead pile", yours=True)
