"""What is just being initiated, for those who cancel it."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import PROCEDURE
from kingsmoot.thrones.language.effects.flow.sequence import initiation
from kingsmoot.thrones.language.resolution import USE, ability_of
from kingsmoot.thrones.language.speech import words_in
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Kind, KindId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.duplicates.saves import FIRST_EVENT, SAVE

RESPONSES: Final = (Kind.REACTION, Kind.WOULD, Kind.INTERRUPT)


def what_initiates(s: ThronesState, x: Context) -> tuple[KindId, bool]:
    """Of the effects that would initiate now: how they were triggered, and whether influence was knelt for it.

    Using a duplicate is a response.
    """
    for f in reversed(s.stack):
        if f[PROCEDURE] == SAVE.number and f[FIRST_EVENT] == x.event:
            return Kind.WOULD, False
        if f[PROCEDURE] == USE.number and initiation(s, f) is s.events[x.event]:
            used = ability_of(s, f)
            paid = () if used.cost is None else words_in(used.cost)
            return used.kind, any(getattr(word, "influence", 0) for word in paid)
    raise LookupError("nothing initiates")
