"""The highest and the lowest of several cards, and the topmost of a pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.counts.measures import Measure
from kingsmoot.thrones.language.nouns import WHERE, WITH, Noun
from kingsmoot.thrones.language.references.asks import Ask, OneEach
from kingsmoot.thrones.language.references.reference import Each, Found, Ref, everywhere
from kingsmoot.thrones.language.selectors.places import IN_PLAY
from kingsmoot.thrones.language.selectors.selector import Selector, Zones, conjuncts
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState


@final
class Extreme(Found):
    """Those cards among others of which something is the highest, or the lowest; all of them, if several are."""

    def __init__(self, what: Measure, among: Selector, word: str) -> None:
        self.what, self.among_cards, self.word = what, among, word

    def now(self, s: ThronesState, x: Context) -> list[CardId]:
        among = self.among_cards
        named = isinstance(among, Ask | OneEach | Each)
        cards = among.find(s, x) if isinstance(among, Ref) and named else everywhere(s, among.zones())
        measured = [(self.what.measure(s, c), c) for c in cards if named or among.test(s, x, c)]
        known = [n for n, _ in measured if n >= 0]
        if not known:
            return []
        best = max(known) if self.word == "highest" else min(known)
        return [c for n, c in measured if n == best]

    def known(self) -> str:
        return self._noun().say("each")

    def _noun(self) -> Noun:
        everywhere = " in play" if IN_PLAY in conjuncts(self.among_cards) else ""
        best = Noun(after=((WITH, f"with the {self.word} {self.what.name}{everywhere}"),))
        kinds = [part for part in conjuncts(self.among_cards) if not isinstance(part, Ask)]
        if len(kinds) == len(conjuncts(self.among_cards)):
            return self.among_cards.noun().join(best)
        asked = next(part for part in conjuncts(self.among_cards) if isinstance(part, Ask))
        noun = Noun(asked.of.noun().nouns).join(best).join(Noun(after=((WHERE, "among them"),)))
        for kind in kinds:
            noun = kind.noun().join(noun)
        return noun

    def noun(self) -> Noun:
        return self._noun()

    def zones(self) -> Zones:
        return self.among_cards.zones()

    def parts(self) -> Sequence[object]:
        return (self.among_cards,)


def highest(what: Measure, among: Selector) -> Extreme:
    """Those of which a measure is the highest: ``highest(STR, CHARACTER)``; all of them, if several are."""
    return Extreme(what, among, "highest")


def lowest(what: Measure, among: Selector) -> Extreme:
    """Those of which a measure is the lowest; all of them, if several are."""
    return Extreme(what, among, "lowest")


@final
class Topmost(Found):
    """The last of such cards that came to a pile which is open to all; of several players' piles, that of each."""

    def __init__(self, of: Selector) -> None:
        self.of = of

    def now(self, s: ThronesState, x: Context) -> list[CardId]:
        last = {s.owner(c): c for c in self.of.among(s, x, everywhere(s, self.of.zones()))}
        return list(last.values())

    def known(self) -> str:
        return self.of.noun().say("the topmost")

    def zones(self) -> Zones:
        return self.of.zones()

    def parts(self) -> Sequence[object]:
        return (self.of,)


def topmost(of: Selector) -> Topmost:
    """The topmost such card of a pile: ``topmost(CHARACTER & DEAD(YOU))``; with EACH_PLAYER, of each one's pile."""
    return Topmost(of)
