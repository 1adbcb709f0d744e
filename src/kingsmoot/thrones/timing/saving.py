"""From what a card can be saved."""

from __future__ import annotations

from kingsmoot.thrones.model.ids import Row
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import AS_COST, AT_ZERO, CARD, FLAGS, NO_SAVE, PENDING, STATUS
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
