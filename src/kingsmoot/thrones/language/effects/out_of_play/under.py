"""Cards under others: facedown and out of play, known to their owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.state import others
from kingsmoot.thrones.language.effects.effect import Act, CardAct
from kingsmoot.thrones.language.nouns import WHERE, Noun
from kingsmoot.thrones.language.references.reference import Ref, a_card
from kingsmoot.thrones.language.selectors.places import DISCARD, Pile
from kingsmoot.thrones.language.selectors.selector import Selector, Zones
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState


@final
class YourAgenda(Ref):
    """The agenda of the player; of several, the first."""

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return list(s.deal.agendas[x.you][:1])

    def known(self) -> str:
        return "your agenda"


YOUR_AGENDA: Final = YourAgenda()
"""Your agenda."""


@final
class Under(Selector):
    """Facedown under such a card."""

    def __init__(self, above: Selector) -> None:
        self.above = above

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.UNDER and self.above.test(s, x, s.host[c])

    def noun(self) -> Noun:
        above = a_card(self.above)
        return Noun(after=((WHERE, f"under {above}"),))

    def zones(self) -> Zones:
        return frozenset((Zone.UNDER,))

    def parts(self) -> Sequence[object]:
        return (self.above,)


def UNDER(above: Selector) -> Selector:
    """Under a card, or under such a card: ``CARD & UNDER(YOUR_AGENDA)``."""
    return Under(above)


@final
class PutUnder(CardAct):
    """Facedown under a card, from wherever it is out of play."""

    def __init__(self, ref: Ref, above: Ref, falls: ZoneId) -> None:
        super().__init__(ref)
        self.above, self.falls = above, falls

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] not in (Zone.PLAY, Zone.UNDER, Zone.REMOVED) and bool(self._above(s, x))

    def _above(self, s: ThronesState, x: Context) -> list[CardId]:
        return [c for c in self.above.find(s, x) if s.zone[c] in (Zone.PLAY, Zone.AGENDA)]

    def do(self, s: ThronesState, x: Context) -> None:
        cards = [c for c in self.ref.find(s, x) if self.affects(s, x, c)]
        if not cards:
            s.fall_short()
        for c in cards:
            above = self._above(s, x)[0]
            s.note("You place {card} facedown under {target}.", s.owner(c), card=c, target=above)
            atoms.put_under(s, c, above, self.falls)
            owner = s.owner(c)
            s.note("{player} places a card facedown under {card}.", others(owner), player=owner, card=above)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        return said.object("place", self.ref, f" facedown under {self.above.known()}", moves=True) + self._falls()

    def _falls(self) -> str:
        if self.falls == Zone.DISCARD:
            return ""
        gone = "removed from the game" if self.falls == Zone.REMOVED else "returned to its owner's hand"
        return f" (it is {gone} if {self.above.known()} leaves play)"

    def parts(self) -> Sequence[object]:
        return self.ref, self.above


def put_under(ref: Ref, above: Ref, *, falls: Pile = DISCARD) -> PutUnder:
    """Place it facedown under a card; ``falls``: where it goes when that leaves play, if not to the discard pile."""
    return PutUnder(ref, above, falls.zone)


@final
class Swap(Act):
    """Two cards, each of them to the place of the other: under a card, on top of a deck."""

    def __init__(self, a: Ref, b: Ref) -> None:
        self.a, self.b = a, b

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(self.a.candidates(s, x)) and bool(self.b.candidates(s, x))

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return bool(self.b.candidates(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        pairs = list(zip(self.a.find(s, x), self.b.find(s, x), strict=False))
        if not pairs:
            s.fall_short()
        for a, b in pairs:
            there = s.host[a]
            if s.zone[a] != Zone.UNDER or s.zone[b] != Zone.DECK:
                s.fall_short()
                continue
            s.note("You switch {card} with {target}, the top card of your deck.", x.you, card=a, target=b)
            atoms.put_under(s, b, there)
            atoms.move(s, a, Zone.DECK)
            text = "{player} switches a card under {card} with the top card of their deck."
            s.note(text, others(x.you), player=x.you, card=there)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        said.choose(self.a)
        return f"switch {said.name(self.a)} with {self.b.known()}"

    def parts(self) -> Sequence[object]:
        return self.a, self.b


def swap(under: Ref, top: Ref) -> Swap:
    """Switch a card that lies under another with the top card of a deck."""
    return Swap(under, top)
