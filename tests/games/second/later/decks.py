"""Decks with cards of later packs."""

from __future__ import annotations

from typing import Any

from kingsmoot.decks import built_in_decks
from kingsmoot.games.second.facts import all_cards, built_in_cards
from kingsmoot.games.second.library import deck_data
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup

CASUAL = {"casual": True}
OLD = 20
"""How many cards of a built-in deck are left in such a deck."""
PLOTS = 7


def deck_of_later_cards(seed: int, pack: str = "") -> dict[str, Any]:
    """A seat whose deck has every later card three times, or every card of one pack, and some old ones.

    Its plots are later ones as well, as far as there are any, and two old ones.
    """
    rng = Rng(seed).fork(3)
    deck = deck_data(rng.choice(list(built_in_decks())).deck)
    known = {card.code for card in built_in_cards()}
    new = [card for card in all_cards() if card.code not in known and pack in ("", card.pack)]
    later = {card.code: 3 for card in new if card.type not in ("plot", "agenda")}
    old = sorted(deck["cards"])
    rng.shuffle(old)
    plots = [*sorted(card.code for card in new if card.type == "plot"), *sorted(deck["plots"])]
    rng.shuffle(plots)
    agendas = sorted(card.code for card in new if card.type == "agenda")
    changed = {
        "name": f"Later cards {seed}",
        "cards": {**later, **dict.fromkeys(old[:OLD], 1)},
        "plots": dict.fromkeys(plots[:PLOTS], 1),
        "agendas": [rng.choice(agendas)] if agendas else deck["agendas"],
    }
    return {"deck": {**deck, **changed}}


def setup_with_later_cards(seed: int, players: int = 2, pack: str = "") -> Setup:
    return Setup(seed, tuple(deck_of_later_cards(seed * 8 + i, pack) for i in range(players)), (), CASUAL)
