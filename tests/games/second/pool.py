"""The pool of cards while tests have packs or sets of their own."""

from __future__ import annotations

from typing import Protocol

import kingsmoot
from kingsmoot.games.second import decks, facts, library, packs, printed
from kingsmoot.guides.thrones import scene_facts


class Cached(Protocol):
    def cache_clear(self) -> None: ...


CACHED: tuple[Cached, ...] = (
    *(packs.pack_files, facts.packs, facts.all_cards, facts.built_in_cards),
    *(facts.card_index, facts._by_code, facts._by_title),
    *(library.cards, library.deal_out, printed.rulings, printed.why_not, decks.deck_rules),
    scene_facts._facts,
)
"""All that is kept of the cards once it has been asked for. A part of it forgotten would leave two indexes about."""


def load_everything() -> None:
    """All games and packs. What is loaded while a test has registries of its own would be gone with them."""
    kingsmoot.known_games()
    for code in packs.pack_files():
        packs.load(code)


def forget_cards() -> None:
    """What was made of the cards is made anew when it is asked for."""
    for kept in CACHED:
        kept.cache_clear()
