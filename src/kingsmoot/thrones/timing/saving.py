"""Saves: whether a card can be saved from an event, and saving it.

Which events a card waits for to save from them is said by the trigger ``would`` (``language/triggers/would``), what a
save of a card does by ``save`` (``language/effects/in_play/saves``). Saves by duplicates are in
``rules/in_play/duplicates``.
"""

from __future__ import annotations

from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import (
    AS_COST,
    AT_ZERO,
    CANCELLED,
    CARD,
    FLAGS,
    NO_SAVE,
    PENDING,
    SEAT,
    STATUS,
    event,
)
from kingsmoot.thrones.values.in_force import holds


def saveable(s: ThronesState, row: Row, *, at_zero: bool = False) -> bool:
    """Whether the card of an event may be saved from it; ``at_zero`` if the save helps even against death at STR 0."""
    return can_be_saved(row, at_zero=at_zero) and not (holds(s, Permission.CANNOT_BE_SAVED, row[CARD]))


def can_be_saved(row: Row, *, at_zero: bool = False) -> bool:
    """Whether a save may be used that does no more than save: at STR 0 it is of no use, as death would come again.

    ``at_zero`` for one that helps even then: it raises the STR, or the card leaves play all the same.
    """
    never = NO_SAVE | AS_COST | (0 if at_zero else AT_ZERO)
    return not row[FLAGS] & never and row[STATUS] == PENDING


def save(s: ThronesState, row: Row, source: CardId = NO_CARD) -> None:
    """Save the card of an event from it, by the effect of another card, or else by a duplicate."""
    from kingsmoot.thrones.timing.happenings import tell  # which has to know what can be saved

    row[STATUS] = CANCELLED
    s.note("A duplicate saves {card}." if source == NO_CARD else "{card} is saved.", card=row[CARD])
    tell(s, event(Event.SAVED, row[CARD], row[SEAT], source=source))
