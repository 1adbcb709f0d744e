"""Abilities that are found by the words in which they are written."""

from __future__ import annotations

import re
from typing import Final, final

from kingsmoot.kernel.procedure import PROCEDURE
from kingsmoot.thrones.language.effects.flow.sequence import initiation
from kingsmoot.thrones.language.resolution import USE, ability_of
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.state import ThronesState

_SEARCH: Final = re.compile(r"\bsearch", re.IGNORECASE)


@final
class SearchInitiates(Trigger):
    """The effects of an ability would initiate that says "search"; it may only speak of it, as this one does."""

    first = True

    def __init__(self) -> None:
        self.events = (Event.EFFECT_INITIATES,)

    def matches(self, s: ThronesState, x: Context) -> bool:
        for f in reversed(s.stack):
            if f[PROCEDURE] == USE.number and initiation(s, f) is s.events[x.event]:
                return _SEARCH.search(ability_of(s, f).text) is not None
        return False  # a duplicate is used, which says nothing

    def said(self) -> str:
        return 'the effects of a triggered ability that says "search" would initiate'


def search_effects() -> Trigger:
    """The effects of a triggered ability that says "search" would initiate, whoever uses it."""
    return SearchInitiates()
