"""Figures about a draw deck. All of them exact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from fractions import Fraction
from math import comb

from kingsmoot.decks.cards import Card, CardIndex
from kingsmoot.decks.deck import Deck

OPENING_HAND = 7


def type_counts(deck: Deck, index: CardIndex) -> Counter[str]:
    """How many characters, locations, and so on."""
    return _counted((card.type, count) for card, count in _draw(deck, index))


def cost_curve(deck: Deck, index: CardIndex) -> dict[int | str, int]:
    """How many cards cost how much, cheapest first, ``"X"`` last. Cards without a cost are left out."""
    found = Counter[int | str]()
    for card, count in _draw(deck, index):
        if card.cost is not None:
            found[card.cost] += count
    return {cost: found[cost] for cost in sorted(found, key=lambda cost: (isinstance(cost, str), cost))}


def icon_counts(deck: Deck, index: CardIndex) -> Counter[str]:
    """How many characters have each icon: M, I, P."""
    return _counted((icon, count) for card, count in _draw(deck, index) for icon in card.icons)


def icon_strength(deck: Deck, index: CardIndex) -> Counter[str]:
    """The STR of all characters with each icon, added up."""
    return _counted((icon, count * (card.strength or 0)) for card, count in _draw(deck, index) for icon in card.icons)


def total_strength(deck: Deck, index: CardIndex) -> int:
    return sum(count * (card.strength or 0) for card, count in _draw(deck, index))


def odds(wanted: int, cards: int, drawn: int = OPENING_HAND, least: int = 1) -> Fraction:
    """The chance that, of so many cards drawn from so many, at least ``least`` are among the ``wanted``."""
    drawn = min(drawn, cards)
    ways = sum(comb(wanted, hits) * comb(cards - wanted, drawn - hits) for hits in range(least, min(wanted, drawn) + 1))
    return Fraction(ways, comb(cards, drawn))


def opening_odds(deck: Deck, codes: Collection[str], least: int = 1, *, mulligan: bool = False) -> Fraction:
    """The chance to open with at least ``least`` of these cards; with a mulligan, to have them in one of two hands."""
    wanted = sum(count for code, count in deck.cards.items() if code in codes)
    once = odds(wanted, deck.cards.total, least=least)
    return 1 - (1 - once) ** 2 if mulligan else once


def _draw(deck: Deck, index: CardIndex) -> Iterator[tuple[Card, int]]:
    return ((index[code], count) for code, count in deck.cards.items())


def _counted(pairs: Iterator[tuple[str, int]]) -> Counter[str]:
    found = Counter[str]()
    for what, count in pairs:
        found[what] += count
    return found
