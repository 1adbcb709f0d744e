"""Cards that remember for a phase that their STR has been another than the printed one."""

from __future__ import annotations

from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Mark, Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import active, falls_on, holds
from kingsmoot.thrones.values.strength import strength_sum


def watch_strength(s: ThronesState) -> None:
    """After every change: cards that remember it for the phase that their STR has been another than the printed one."""
    for constant, x in active(s, Permission.STRENGTH_WATCHED):
        changed = strength_sum(s, x.source) != s.deal.cards[x.source].strength
        if changed and falls_on(s, constant, x, x.source) and not holds(s, Mark.STRENGTH_CHANGED, x.source):
            add_lasting(s, Mark.STRENGTH_CHANGED, 1, Period.PHASE, x.source)


def strength_has_changed(s: ThronesState, x: Context) -> bool:
    """Of this card, in this phase; it must be a card that remembers it (``STRENGTH_WATCHED``)."""
    return holds(s, Mark.STRENGTH_CHANGED, x.source)
