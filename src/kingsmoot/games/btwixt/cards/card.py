"""What a card is, and what a set of them is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from kingsmoot.games.btwixt.cards.ability import Ability, Effect, Rule


class Colour(IntEnum):
    """The five colours of influence cards."""

    RED = 0
    GREEN = 1
    PURPLE = 2
    WHITE = 3
    BLUE = 4


RED, GREEN, PURPLE, WHITE, BLUE = Colour
COLOURS = ("red", "green", "purple", "white", "blue")
STANDARD = (RED, GREEN, PURPLE)
ALLY = -1
"""The colour of cards that have none."""


@dataclass(frozen=True)
class Card:
    """One card, and everything about it that never changes."""

    code: str
    title: str
    colour: int
    value: int
    """Influence of an influence card, power of an ally."""
    copies: int
    source: str
    """Where its facts come from: ``rulebook``, ``original``, or the name of a card file."""
    subtitle: str = ""
    leader: int = -1
    abilities: tuple[Ability, ...] = ()
    ours: tuple[str, ...] = ()
    """Which facts of a rulebook card the rulebook leaves open, so that they are ours."""

    def effects(self, when: int) -> tuple[Effect, ...]:
        return self._effects.get(when, ())

    @cached_property
    def _effects(self) -> Mapping[int, tuple[Effect, ...]]:
        found: dict[int, tuple[Effect, ...]] = {}
        for ability in self.abilities:
            if ability.effects:
                found[ability.when] = found.get(ability.when, ()) + ability.effects
        return found

    @cached_property
    def rules(self) -> Mapping[Rule, int]:
        """What holds while the card lies where it works, without anybody doing anything."""
        return {rule: number for a in self.abilities for rule, number in a.rules if isinstance(number, int)}

    @cached_property
    def text(self) -> str:
        """The rules text, in our own words, made from the declaration."""
        return " ".join(ability.text for ability in self.abilities)


@dataclass(frozen=True)
class CardSet:
    """All cards of one game. A card's number is its place in ``cards``."""

    leaders: tuple[str, ...]
    cards: tuple[Card, ...]
    tokens: tuple[tuple[int, int], ...]
    """Each hidden number of a power token, and how many tokens have it."""

    def influence(self, *colours: int) -> list[int]:
        """The influence cards of these colours, a number for each copy."""
        return [n for n, card in enumerate(self.cards) if card.colour in colours for _ in range(card.copies)]

    def of_leader(self, leader: int) -> list[int]:
        return [n for n in self.influence(WHITE) if self.cards[n].leader == leader]

    @cached_property
    def order(self) -> list[int]:
        """The place of each card among all of them by title."""
        titles = sorted(card.title for card in self.cards)
        return [titles.index(card.title) for card in self.cards]

    @cached_property
    def allies(self) -> list[int]:
        return [n for n, card in enumerate(self.cards) if card.colour == ALLY]

    @cached_property
    def token_numbers(self) -> list[int]:
        return [number for number, count in self.tokens for _ in range(count)]

    @cached_property
    def mean_token(self) -> float:
        return sum(self.token_numbers) / max(1, len(self.token_numbers))
