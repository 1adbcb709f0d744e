"""How many such cards there are."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from functools import reduce
from typing import final

from kingsmoot.thrones.language.conditions.cards import how_many, pool
from kingsmoot.thrones.language.conditions.comparisons import AT_LEAST, AT_MOST, EQUAL, LESS, MORE
from kingsmoot.thrones.language.counts.count import Count, Number
from kingsmoot.thrones.language.counts.measures import OfPlayer
from kingsmoot.thrones.language.nouns import Noun, counted
from kingsmoot.thrones.language.references.players import YOU
from kingsmoot.thrones.language.selectors.places import Lies
from kingsmoot.thrones.language.selectors.selector import Selector, conjuncts
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.state import ThronesState


@final
class Per(Count):
    """So many for each such card."""

    def __init__(self, of: Selector, n: int, up_to: int = 0) -> None:
        self.of, self.n, self.up_to = of, n, up_to

    def value(self, s: ThronesState, x: Context) -> int:
        found = self.n * how_many(s, x, self.of)
        return min(found, self.up_to) if self.up_to else found

    def said(self) -> str:
        return f"{self.n} for {self.each()}"

    def each(self) -> str:
        noun = self.of.noun()
        everywhere = noun.nouns == ("card",) and not noun.after and not self.of.zones()
        up_to = f", up to {self.up_to}" if self.up_to else ""
        return f"{noun.say('each')}{' in play' if everywhere else ''}{up_to}"

    def for_each(self) -> str:
        return f"for {self.each()}" if self.n == 1 else ""

    def many(self, noun: str) -> str:
        return f"{counted(self.n, noun)} for {self.each()}"

    def added(self, noun: str) -> str:
        return f"{self.n:+d} {noun} for {self.each()}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def per(of: Selector, n: int = 1, *, up_to: int = 0) -> Count:
    """So many for each such card, but no more than that."""
    return Per(of, n, up_to)


@final
class CountOf(Count):
    """How many such cards there are."""

    def __init__(self, of: Selector) -> None:
        self.of = of

    def value(self, s: ThronesState, x: Context) -> int:
        return how_many(s, x, self.of)

    def values(self, s: ThronesState, x: Context) -> list[int]:
        """Of the hands or piles of any opponent, that of each: "an opponent has no cards in hand"."""
        if isinstance(self.of, Lies) and self.of.zone == Zone.HAND:
            return [len(s.hand[seat]) for seat in self.of.who.seats(s, x)]
        pile = self._pile()
        if pile is None or not pile.who.is_any:
            return [self.value(s, x)]
        found = [s.owner(c) for c in pool(s, self.of) if self.of.test(s, x, c)]
        return [found.count(seat) for seat in pile.who.seats(s, x)]

    def _pile(self) -> Lies | None:
        """The discard or dead pile in which they lie."""
        piles = [part for part in conjuncts(self.of) if isinstance(part, Lies)]
        return piles[0] if piles and piles[0].zone in (Zone.DISCARD, Zone.DEAD) else None

    def every(self, n: int) -> str:
        return f"every {n} {self.of.noun().say('', 2)}"

    def said(self) -> str:
        return f"the number of {self.of.noun().say('', 2)}"

    def compared(self, how: int, other: Count) -> str:
        mine, theirs = self.of, other.of if isinstance(other, CountOf) else None
        word = "fewer" if how in (LESS, AT_MOST) else "more"
        if isinstance(mine, Lies) and isinstance(theirs, Lies) and mine.zone == theirs.zone == Zone.HAND:
            has = "have" if mine.who.plural else "has"
            return f"{mine.who.subject()} {has} {word} cards in hand than {theirs.who.subject()}"
        if isinstance(mine, Lies) and mine.zone == Zone.HAND and isinstance(other, OfPlayer):
            return (
                f"{mine.who.subject()} {'have' if mine.who.plural else 'has'} {word} cards in hand than {other.said()}"
            )
        none = how == AT_MOST and isinstance(other, Number) and other.n == 0
        if none and isinstance(mine, Lies) and mine.zone == Zone.HAND:
            return f"{mine.who.subject()} {'have' if mine.who.plural else 'has'} no cards in hand"
        if theirs is not None:
            return f"there are {word} {self.of.noun().say('', 2)} than {theirs.noun().say('', 2)}"
        pile = self._pile()
        if pile is not None and how == AT_LEAST:
            parts = [part for part in conjuncts(self.of) if part is not pile]
            noun = reduce(operator.and_, parts).noun() if parts else Noun()
            has, whose = ("have", "your") if pile.who is YOU else ("has", "their")
            return f"{pile.who.subject()} {has} {other.said()} or more {noun.say('', 2)} in {whose} {pile.pile()}"
        limit = {LESS: "fewer than", AT_MOST: "at most", MORE: "more than", AT_LEAST: "at least", EQUAL: "exactly"}
        return f"there are {limit[how]} {other.said()} {self.of.noun().say('', 2)}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def count(of: Selector) -> Count:
    """How many such cards there are."""
    return CountOf(of)
