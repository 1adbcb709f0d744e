"""Figures about a draw deck. All of them exact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb

from kingsmoot.decks.cards import Card, CardIndex
from kingsmoot.decks.deck import Counts, Deck

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


def _strength(card: Card) -> int:
    """X counts as nothing."""
    return card.strength if isinstance(card.strength, int) else 0


def icon_strength(deck: Deck, index: CardIndex) -> Counter[str]:
    """The STR of all characters with each icon, added up."""
    return _counted((icon, count * _strength(card)) for card, count in _draw(deck, index) for icon in card.icons)


def strength_curve(deck: Deck, index: CardIndex) -> dict[int, int]:
    """How many characters have how much STR, the weakest first."""
    found = Counter[int]()
    for card, count in _draw(deck, index):
        if isinstance(card.strength, int):
            found[card.strength] += count
    return dict(sorted(found.items()))


def average_cost(deck: Deck, index: CardIndex) -> Fraction:
    """Of the cards whose cost is a number; zero if there are none."""
    costs = [(cost, count) for cost, count in cost_curve(deck, index).items() if isinstance(cost, int)]
    cards = sum(count for _, count in costs)
    return Fraction(sum(cost * count for cost, count in costs), cards or 1)


def plot_averages(deck: Deck, index: CardIndex) -> dict[str, Fraction]:
    """The average income, initiative, claim and reserve of the plots, as far as they have such numbers."""
    found: dict[str, list[int]] = {"income": [], "initiative": [], "claim": [], "reserve": []}
    for card, count in _known(deck.plots, index):
        values = {"income": card.income, "initiative": card.initiative, "claim": card.claim, "reserve": card.reserve}
        for name, value in values.items():
            found[name] += [value] * count if isinstance(value, int) else []
    return {name: Fraction(sum(values), len(values)) for name, values in found.items() if values}


def total_strength(deck: Deck, index: CardIndex) -> int:
    return sum(count * _strength(card) for card, count in _draw(deck, index))


@lru_cache(1024)
def odds(wanted: int, cards: int, drawn: int = OPENING_HAND, least: int = 1) -> Fraction:
    """The chance that, of so many cards drawn from so many, at least ``least`` are among the ``wanted``."""
    drawn = min(drawn, cards)
    ways = sum(comb(wanted, hits) * comb(cards - wanted, drawn - hits) for hits in range(least, min(wanted, drawn) + 1))
    return Fraction(ways, comb(cards, drawn))


def opening_odds(
    deck: Deck, codes: Collection[str], least: int = 1, *, mulligan: bool = False, hand: int = OPENING_HAND
) -> Fraction:
    """The chance to open with at least ``least`` of these cards; with a mulligan, to have them in one of two hands."""
    wanted = sum(count for code, count in deck.cards.items() if code in codes)
    once = odds(wanted, deck.cards.total, hand, least)
    return with_mulligan(once) if mulligan else once


def with_mulligan(once: Fraction) -> Fraction:
    """The chance that one of two hands has it, if one hand has it with this chance."""
    return 1 - (1 - once) ** 2


def _draw(deck: Deck, index: CardIndex) -> Iterator[tuple[Card, int]]:
    return _known(deck.cards, index)


def _known(counts: Counts, index: CardIndex) -> Iterator[tuple[Card, int]]:
    """A deck that is being made may have codes in it that no card has."""
    return ((index[code], count) for code, count in counts.items() if code in index)


def _counted(pairs: Iterator[tuple[str, int]]) -> Counter[str]:
    found = Counter[str]()
    for what, count in pairs:
        found[what] += count
    return found
