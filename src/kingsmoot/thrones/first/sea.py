"""Cards that return to a deck."""

from __future__ import annotations

from kingsmoot.thrones.events import AMOUNT, CARD
from kingsmoot.thrones.happening import carries_out
from kingsmoot.thrones.leaving import BOTTOM, TOP, leave
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event, Zone

ON_TOP = 1
"""The amount of the event, for a card that goes to the top of a deck."""


@carries_out(Event.RETURNED_TO_DECK)
def returned_to_deck(s: ThronesState, row: list[int]) -> None:
    """To the bottom, or the top; the deck is not shuffled."""
    top = row[AMOUNT] == ON_TOP
    s.note(f"{{card}} goes to the {'top' if top else 'bottom'} of its owner's deck.", card=row[CARD])
    leave(s, row[CARD], Zone.DECK, TOP if top else BOTTOM)
