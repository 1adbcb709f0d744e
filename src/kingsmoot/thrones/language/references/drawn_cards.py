"""The top and the bottom of a deck; cards taken at random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from kingsmoot.thrones.language.nouns import WHERE, Noun
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.places import Lies
from kingsmoot.thrones.language.selectors.selector import Selector, Zones
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState

if TYPE_CHECKING:
    from kingsmoot.thrones.language.counts.count import Count


@final
class Top(Ref):
    """The top cards of decks, from the top; or those at the bottom, from there."""

    def __init__(self, n: Count | int, who: Who, *, bottom: bool = False) -> None:
        self.n, self.who, self.bottom = n, who, bottom

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        if self.register >= 0 and len(x.registers) > self.register and x.registers[self.register]:
            return x.registers[self.register][:]
        return [c for seat in self.who.seats(s, x) for c in self._of(s, x, seat)]

    def _of(self, s: ThronesState, x: Context, seat: Seat) -> list[CardId]:
        many = self.n if isinstance(self.n, int) else self.n.value(s, x.looking_at_player(seat))
        if self.bottom:
            return s.deck[seat][: max(0, many)]
        return s.deck[seat][-many:][::-1] if many > 0 else []

    def known(self) -> str:
        where, end = f"of {self.who.possessive()} deck", "bottom" if self.bottom else "top"
        if isinstance(self.n, int):
            return f"the {end} {'card' if self.n == 1 else f'{self.n} cards'} {where}"
        many, _, each = self.n.many("card").partition(" for each ")
        return f"the {end} {many} {where}" + (f" for each {each}" if each else "")

    def noun(self) -> Noun:
        """Of a card that is one of them: "a character among them"."""
        return Noun(after=((WHERE, "among them"),))

    def zones(self) -> Zones:
        return frozenset((Zone.DECK,))

    def parts(self) -> Sequence[object]:
        return (self.who,) if isinstance(self.n, int) else (self.who, self.n)


def top(n: Count | int = 1, who: Who = YOU) -> Ref:
    """The top cards of a deck; of several decks, ``THEY`` in the number is whose deck it is."""
    return Top(n, who)


def bottom(n: Count | int = 1, who: Who = YOU) -> Ref:
    """The cards at the bottom of a deck, from there."""
    return Top(n, who, bottom=True)


@final
class AtRandom(Ref):
    """Cards from hands that chance picks, so many from each."""

    def __init__(self, n: Count | int, of: Lies) -> None:
        self.n, self.of = n, of

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return x.registers[self.register][:] if len(x.registers) > self.register else []

    def draw(self, s: ThronesState, x: Context) -> list[CardId]:
        """Let chance pick them."""
        found: list[CardId] = []
        many = self.n if isinstance(self.n, int) else self.n.value(s, x)
        for seat in self.of.who.seats(s, x):
            hand = [c for c in s.hand[seat] if self.of.test(s, x, c)]
            for _ in range(min(many, len(hand))):
                c = s.rng.choice(hand)
                hand.remove(c)
                found.append(c)
        return found

    def candidates(self, s: ThronesState, x: Context) -> list[CardId]:
        return [c for seat in self.of.who.seats(s, x) for c in s.hand[seat] if self.of.test(s, x, c)]

    def known(self) -> str:
        if isinstance(self.n, int):
            cards = "card" if self.n == 1 else "cards"
            return f"{self.n} {cards} at random from {self.of.who.possessive()} hand"
        many, joint, each = self.n.many("card").partition(" for ")
        return f"{many} at random from {self.of.who.possessive()} hand{joint}{each}"

    def zones(self) -> Zones:
        return frozenset((Zone.HAND,))

    def parts(self) -> Sequence[object]:
        return (self.of,) if isinstance(self.n, int) else (self.of, self.n)


def at_random(n: Count | int, of: Selector) -> Ref:
    """Cards at random from a hand: ``at_random(1, HAND(LOSER))``."""
    if not isinstance(of, Lies):
        raise TypeError(f"at random from a hand, such as HAND(LOSER), not {of}")
    return AtRandom(n, of)
