"""Changed STR: some cards remember for a phase that theirs has been another than the printed one."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Mark, Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import active, falls_on, holds
from kingsmoot.thrones.values.strength import strength_sum

# A name of a module is found sooner than one of a class: these are looked at all the time.
_STRENGTH_WATCHED: Final = Permission.STRENGTH_WATCHED


def watch_strength(s: ThronesState) -> None:
    """After every change: mark the cards that remember it for the phase."""
    for constant, x in active(s, _STRENGTH_WATCHED):
        changed = strength_sum(s, x.source) != s.deal.cards[x.source].strength
        if changed and falls_on(s, constant, x, x.source) and not holds(s, Mark.STRENGTH_CHANGED, x.source):
            add_lasting(s, Mark.STRENGTH_CHANGED, 1, Period.PHASE, x.source)
