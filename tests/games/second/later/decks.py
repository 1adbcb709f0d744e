"""Decks with cards of later packs."""

from __future__ import annotations

from typing import Any

from kingsmoot.decks import built_in_decks
from kingsmoot.games.second.facts import all_cards, built_in_cards
from kingsmoot.games.second.library import deck_data
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup

CASUAL = {"casual": True}
PLOTS = 7
OLD = 20
"""How many cards of a built-in deck are left in such a deck."""


def deck_of_later_cards(seed: int) -> dict[str, Any]:
    """A seat whose deck has every later card three times, and some old ones."""
    rng = Rng(seed).fork(3)
    deck = deck_data(rng.choice(list(built_in_decks())).deck)
    known = {card.code for card in built_in_cards()}
    later = {card.code: 3 for card in all_cards() if card.code not in known and card.type not in ("plot", "agenda")}
    old = sorted(deck["cards"])
    rng.shuffle(old)
    return {
        "deck": {
            **deck,
            "name": f"Later cards {seed}",
            "agendas": _some_of("agenda", deck["agendas"], 1, rng),
            "plots": dict.fromkeys(_some_of("plot", sorted(deck["plots"]), PLOTS, rng), 1),
            "cards": {**later, **dict.fromkeys(old[:OLD], 1)},
        }
    }


def _some_of(kind: str, old: list[str], many: int, rng: Rng) -> list[str]:
    """So many, as many of them as there are from later packs, and others of a built-in deck."""
    known = {card.code for card in built_in_cards()}
    later = [card.code for card in all_cards() if card.code not in known and card.type == kind]
    rng.shuffle(later)
    return [*later[: many - many // 3], *old][:many]


def setup_with_later_cards(seed: int, players: int = 2) -> Setup:
    return Setup(seed, tuple(deck_of_later_cards(seed * 8 + i) for i in range(players)), (), CASUAL)
