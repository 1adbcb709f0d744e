"""Cards that come to a pile, in whatever way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.references.players import ANYBODY
from kingsmoot.thrones.language.selectors.places import Lies
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Zone
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import CARD

_WAYS: Final = (
    Event.LEAVES_PLAY,
    Event.EVENT_PLAYED,
    Event.DISCARDED_FROM_HAND,
    Event.DISCARDED_FROM_DECK,
    Event.DISCARDED_FROM_SHADOWS,
    Event.PLACED_IN_PILE,
)
"""How a card may come to a discard or dead pile."""


@final
class Placed(Trigger):
    """Such a card has come to a pile, from wherever it was."""

    def __init__(self, of: Selector, pile: Lies) -> None:
        self.events = _WAYS
        self.of, self.pile = of, pile
        nouns = of.noun().nouns
        self.that = f"that {nouns[0]}" if len(nouns) == 1 else "it"

    def matches(self, s: ThronesState, x: Context) -> bool:
        c = s.events[x.event][CARD]
        return self.pile.test(s, x, c) and self.of.test(s, x, c)

    def said(self) -> str:
        where = f"a {self.pile.pile()}" if self.pile.who is ANYBODY else f"{self.pile.who.possessive()} "
        where = where if self.pile.who is ANYBODY else f"{where}{self.pile.pile()}"
        return f"{self.of.noun().say()} is placed in {where}"

    def parts(self) -> Sequence[object]:
        return self.of, self.pile


def placed(of: Selector, pile: Selector) -> Trigger:
    """Such a card is placed in a discard or dead pile, in whatever way: ``placed(EVENT, DISCARD(ANYBODY))``."""
    if not isinstance(pile, Lies) or pile.zone not in (Zone.DISCARD, Zone.DEAD):
        raise TypeError(f"placed in a discard or dead pile, such as DISCARD(YOU), not {pile}")
    return Placed(of, pile)
