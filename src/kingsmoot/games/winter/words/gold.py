"""Gold on cards, and what is paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.counts.count import Count
from kingsmoot.thrones.language.effects.effect import Act
from kingsmoot.thrones.language.references.players import OPPONENT, Who
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import AMOUNT, CARD, SEAT


@final
class GoldOnIt(Count):
    """The gold on this card."""

    def value(self, s: ThronesState, x: Context) -> int:
        return s.gold[x.source]

    def said(self) -> str:
        return "the gold on this card"

    def many(self, noun: str) -> str:
        return f"1 {noun} for each gold on it"


GOLD_ON_IT: Final = GoldOnIt()


@final
class PaysFor(Trigger):
    """A player pays gold to play such a card. The number of the trigger is the gold."""

    def __init__(self, of: Selector, who: Who) -> None:
        self.events = (Event.GOLD_PAID,)
        self.of, self.who = of, who

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return self.who.takes(s, x, row[SEAT]) and self.of.test(s, x, row[CARD])

    def said(self) -> str:
        return f"{self.who.subject()} {'pay' if self.who.plural else 'pays'} gold to play {self.of.noun().say()}"

    def parts(self) -> Sequence[object]:
        return self.of, self.who


def pays_for(of: Selector, who: Who = OPPONENT) -> Trigger:
    """A player pays gold to play such a card."""
    return PaysFor(of, who)


@final
class KeepGold(Act):
    """The gold of the trigger stays on this card."""

    def do(self, s: ThronesState, x: Context) -> None:
        n = s.events[x.event][AMOUNT]
        atoms.put_gold(s, x.source, n)
        s.note("{count} gold is put on {card}.", count=n, card=x.source)

    def clause(self, said: Speech) -> str:
        return "put that gold on this card"


def keep_gold() -> KeepGold:
    return KeepGold()
