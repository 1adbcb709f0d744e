"""The cards of the Winter Edition: printed facts joined with declared abilities."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

from kingsmoot.decks import CardIndex, Deck
from kingsmoot.games.first.facts import HOUSES, TYPES, Facts
from kingsmoot.games.first.library import Shelf
from kingsmoot.games.first.phrases import OF_SECOND_EDITION
from kingsmoot.games.lookup import with_code, with_title
from kingsmoot.games.sets import Shape, can_have_sets, sets_for
from kingsmoot.games.sets.fields import EVERYWHERE
from kingsmoot.games.winter.cards import core, original, rulebook, sea, sun  # noqa: F401 - they declare their cards
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.deal import Deal, deal
from kingsmoot.thrones.values.immunity import IMMUNITIES

SET_FILES: Final = ("rulebook.toml", "core.toml", "sea.toml", "sun.toml", "original.toml")
"""In the order in which cards of one title are found."""
SHELF: Final = Shelf("kingsmoot.games.winter.cards", SET_FILES, HOUSES, lambda: sets_for(OWN_SETS))


def _usual(row: Mapping[str, Any]) -> dict[str, Any]:
    limit = row.get("deck_limit", 1 if row["type"] in ("plot", "agenda") else 3)
    return {"quantity": limit, "deck_limit": limit, **row}


OWN_SETS: Final[Shape[Facts]] = can_have_sets(
    Shape(
        game="winter",
        make=Facts,
        types=tuple(TYPES),
        factions=HOUSES,
        fields=(
            *EVERYWHERE,
            *("quantity", "deck_limit", "crests", "influence", "only", "also", "perpetual", "promotional"),
        ),
        needs={
            "plot": ("income", "initiative", "claim"),
            "character": ("cost", "strength"),
            "attachment": ("cost",),
            "location": ("cost",),
        },
        keywords=(
            *("deadly", "deathbound", "doomed", "limited", "no attachments", "no attachments except TRAIT", "renown"),
            *("setup", "stealth"),
            *IMMUNITIES,
        ),
        without=OF_SECOND_EDITION,
        built_in=lambda: SHELF.built_in,
        packs=lambda: SHELF.built_in_packs,
        usual=_usual,
    )
)


def all_cards() -> tuple[Facts, ...]:
    return SHELF.facts


def cards() -> Mapping[str, Card]:
    """All cards, by code; the House cards by the name of the House."""
    return SHELF.cards


@cache
def nameable_plots() -> tuple[str, ...]:
    """The titles of all plots."""
    return tuple(sorted({facts.title for facts in all_cards() if facts.type == "plot"}))


@cache
def card_index() -> CardIndex:
    """All cards, for the deck library."""
    return CardIndex(all_cards(), SHELF.packs, HOUSES)


@cache
def _by_code() -> dict[str, Facts]:
    return {facts.code: facts for facts in all_cards()}


def by_code(code: str) -> Facts:
    return with_code(_by_code(), code)


@cache
def _by_title() -> dict[str, Facts]:
    named = {facts.title: facts for facts in reversed(all_cards())}
    return named | {f"{facts.title} [{facts.pack}]": facts for facts in all_cards()}


def by_title(title: str) -> Facts:
    """The card with that title; of several the first, or, with a set in square brackets, the one of that set."""
    return with_title(_by_title(), title)


def printed_cards() -> list[dict[str, Any]]:
    return SHELF.printed()


@lru_cache(64)
def deal_out(decks: tuple[Deck, ...]) -> Deal:
    return deal(cards(), decks)
