"""What is just being initiated, for those who cancel it."""

from __future__ import annotations

from kingsmoot.thrones.ability import Context, Kind
from kingsmoot.thrones.initiate import FIRST_EVENT, INITIATE, SAVE, ability_of, initiation
from kingsmoot.thrones.language.flow import initiation as begun
from kingsmoot.thrones.language.resolution import USE
from kingsmoot.thrones.language.resolution import ability_of as used_in
from kingsmoot.thrones.language.speech import words_in
from kingsmoot.thrones.state import ThronesState

RESPONSES = (Kind.REACTION, Kind.WOULD, Kind.INTERRUPT)


def what_initiates(s: ThronesState, x: Context) -> tuple[Kind, bool]:
    """Of the effects that would initiate now: how they were triggered, and whether influence was knelt for it.

    Using a duplicate is a response.
    """
    for f in reversed(s.stack):
        if f[0] == SAVE.number and f[FIRST_EVENT] == x.event:
            return Kind.WOULD, False
        if f[0] == INITIATE.number and initiation(s, f) is s.events[x.event]:
            used = ability_of(s, f)
            return used.kind, any(cost.worth is not None for cost in used.costs)
        if f[0] == USE.number and begun(s, f) is s.events[x.event]:
            written = used_in(s, f)
            paid = () if written.cost is None else words_in(written.cost)
            return written.kind, any(getattr(word, "influence", 0) for word in paid)
    raise LookupError("nothing initiates")
