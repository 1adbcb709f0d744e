"""Cards and decks of the second edition for people: what is printed on a card, whether a deck may be played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from kingsmoot.decks import Deck, Reason, reasons
from kingsmoot.decks.cards import Pack
from kingsmoot.games.rulings import by_card
from kingsmoot.games.second.description import CASUAL
from kingsmoot.games.second.facts import OWN_SETS, Facts, all_cards, card_index, declared, packs
from kingsmoot.games.second.library import cards
from kingsmoot.games.second.packs import pack_files
from kingsmoot.games.sets import OWN_SET, rulings_for
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.setup import Setup


def printed_cards() -> list[dict[str, Any]]:
    """Every card as JSON data: the published facts, and our text."""
    by_code = {pack.code: pack for pack in packs()}
    return [_printed(facts, by_code[facts.pack]) for facts in all_cards()]


def _printed(facts: Facts, pack: Pack) -> dict[str, Any]:
    return {
        "code": facts.code,
        "name": facts.title,
        "type": facts.type,
        "faction": facts.faction,
        "cost": facts.cost,
        "strength": facts.strength,
        "icons": facts.icons,
        "traits": list(facts.traits),
        "unique": facts.unique,
        "loyal": facts.loyal,
        "keywords": list(facts.keywords),
        "income": facts.income,
        "initiative": facts.initiative,
        "claim": facts.claim,
        "reserve": facts.reserve,
        "gold_bonus": facts.gold_bonus,
        "initiative_bonus": facts.initiative_bonus,
        "reserve_bonus": facts.reserve_bonus,
        "supports": list(facts.supports),
        "rivals": list(facts.rivals),
        "set": pack.name,
        "cycle": pack.cycle or pack.name,
        "quantity": facts.quantity,
        "deck_limit": facts.deck_limit,
        "text": cards()[facts.code].text,
        "implemented": facts.source == OWN_SET or facts.plain or not declared(facts).is_empty,
        "source": facts.source,
    }


@cache
def rulings() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for file in pack_files().values():
        codes = {row["title"]: row["code"] for row in file.rows}  # other packs may have a card of the same title
        found.update(by_card(file.rulings, codes.__getitem__))
    return {**found, **rulings_for(OWN_SETS)}


@lru_cache(256)
def why_not(deck: Deck, format: str) -> tuple[Reason, ...]:
    """Kept for a while: many games are played with the same decks."""
    return tuple(reasons(deck, card_index(), format=format))


def check_decks(setup: Setup, decks: tuple[Deck, ...]) -> None:
    """BadSetup with all reasons if a deck may not be played, unless the game is said to be a casual one."""
    unknown = sorted(setup.options.keys() - {CASUAL})
    if unknown:
        raise BadSetup(f"The second edition has no option {unknown[0]!r}; it has {CASUAL}.")
    if setup.options.get(CASUAL):
        return
    for deck in decks:
        found = why_not(deck, "joust" if len(decks) == 2 else "melee")
        if found:
            raise BadSetup(f"The deck {deck.name} is not legal: {' '.join(map(str, found))}")
