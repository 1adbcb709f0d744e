"""What a card is, and what a set of them is."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, final

from kingsmoot.games.btwixt.cards.ability import BONUSES, Ability, Effect, Rule


class Colour(IntEnum):
    """The five colours of influence cards."""

    RED = 0
    GREEN = 1
    PURPLE = 2
    WHITE = 3
    BLUE = 4


RED, GREEN, PURPLE, WHITE, BLUE = Colour
COLOURS: Final = ("red", "green", "purple", "white", "blue")
STANDARD: Final = (RED, GREEN, PURPLE)
ALLY: Final = -1
"""The colour of cards that have none."""


@final
class Card:
    """One card, and everything about it that never changes."""

    def __init__(
        self,
        code: str,
        title: str,
        colour: int,
        value: int,
        copies: int,
        source: str,
        subtitle: str = "",
        leader: int = -1,
        abilities: tuple[Ability, ...] = (),
        ours: tuple[str, ...] = (),
    ) -> None:
        self.code, self.title, self.subtitle = code, title, subtitle
        self.colour = colour
        self.value = value
        """Influence of an influence card, power of an ally."""
        self.copies = copies
        self.source = source
        """Where its facts come from: ``rulebook``, ``original``, or the name of a card file."""
        self.leader = leader
        self.abilities = abilities
        self.ours = ours
        """Which facts of a rulebook card the rulebook leaves open, so that they are ours."""
        self.rules: dict[Rule, int] = {
            rule: number for a in abilities for rule, number in a.rules if isinstance(number, int)
        }
        """What holds while the card lies where it works, without anybody doing anything."""
        self.bonuses: list[tuple[Rule, int]] = [(rule, n) for rule, n in self.rules.items() if rule in BONUSES]
        """What adds to its value in a bid pile."""
        self.weakens: int = self.rules.get(Rule.WEAKENS_NEIGHBOURS, 0)
        """What it takes off the totals of both neighbours while it is in a bid pile."""
        self._effects: dict[int, tuple[Effect, ...]] = {}
        for ability in abilities:
            if ability.effects:
                self._effects[ability.when] = self._effects.get(ability.when, ()) + ability.effects

    def effects(self, when: int) -> tuple[Effect, ...]:
        return self._effects.get(when, ())

    def with_abilities(self, abilities: tuple[Ability, ...]) -> Card:
        """The same but for these."""
        facts = (self.code, self.title, self.colour, self.value, self.copies, self.source, self.subtitle, self.leader)
        return Card(*facts, abilities, self.ours)

    @property
    def text(self) -> str:
        """The rules text, in our own words, made from the declaration."""
        return " ".join(ability.text for ability in self.abilities)


@final
class CardSet:
    """All cards of one game. A card's number is its place in ``cards``."""

    def __init__(
        self, leaders: tuple[str, ...], cards: tuple[Card, ...], tokens: tuple[tuple[int, int], ...]
    ) -> None:
        self.leaders = leaders
        self.cards = cards
        self.tokens = tokens
        """Each hidden number of a power token, and how many tokens have it."""
        titles = sorted(card.title for card in cards)
        self.order: list[int] = [titles.index(card.title) for card in cards]
        """The place of each card among all of them by title."""
        self.allies: list[int] = [n for n, card in enumerate(cards) if card.colour == ALLY]
        self.token_numbers: list[int] = [number for number, count in tokens for _ in range(count)]
        self.mean_token: float = sum(self.token_numbers) / max(1, len(self.token_numbers))

    def influence(self, *colours: int) -> list[int]:
        """The influence cards of these colours, a number for each copy."""
        return [n for n, card in enumerate(self.cards) if card.colour in colours for _ in range(card.copies)]

    def of_leader(self, leader: int) -> list[int]:
        return [n for n in self.influence(WHITE) if self.cards[n].leader == leader]
