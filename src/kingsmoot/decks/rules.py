"""How a game has decks. A game that has them gives its ``DeckRules``; whoever works with decks needs nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from kingsmoot.decks.builtin import BuiltIn
from kingsmoot.decks.cards import Card, CardIndex
from kingsmoot.decks.deck import Deck
from kingsmoot.decks.legality import Reason


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that somebody wants to see in an opening hand."""

    name: str
    """As it stands after "at least one" or "at least two": in the singular or plural."""
    has: Callable[[Card], bool]
    least: int = 1


@dataclass(frozen=True, slots=True)
class DeckRules:
    """The cards of a game, what decks of them are held to, and what comes with the game."""

    index: CardIndex
    formats: tuple[str, ...]
    """The formats of play for which a deck can be judged, the usual one first."""
    judge: Callable[[Deck, str], Sequence[Reason]]
    """Everything that is wrong with a deck in a format of play."""
    built_in: Callable[[], Sequence[BuiltIn]]
    """The decks that come with the game."""
    hand: int
    """How many cards a player begins with."""
    cards: int
    """How many cards a draw deck has at least…"""
    plots: int
    """…and how many plots belong to it."""
    groups: tuple[Group, ...] = ()
    penalty: int = 0
    """How much more gold a card of another faction costs in play."""
    mulligan: bool = True
    """Whether a player may draw a second first hand."""


@runtime_checkable
class HasDecks(Protocol):
    """A game that is played with decks."""

    def deck_rules(self) -> DeckRules: ...


def deck_rules(game: object) -> DeckRules | None:
    """None if the game is played without decks."""
    return game.deck_rules() if isinstance(game, HasDecks) else None
