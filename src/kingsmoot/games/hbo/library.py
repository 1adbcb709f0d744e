"""The cards of the HBO edition, and the decks of the box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from kingsmoot.games.hbo.cards import lannister, neutral, plots, stark  # noqa: F401 - they declare their cards
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.thrones.card import Card, Deal
from kingsmoot.thrones.dealing import deal
from kingsmoot.thrones.first.declared import declared
from kingsmoot.thrones.first.facts import Facts, card_of, facts_of, printed, read_set
from kingsmoot.thrones.terms import Type

SET_FILES = ("stark.toml", "lannister.toml", "plots.toml")
_PACKAGE = "kingsmoot.games.hbo.cards"
HOUSES = {"stark": "House Stark", "lannister": "House Lannister"}


@cache
def all_cards() -> tuple[Facts, ...]:
    return tuple(card for file in SET_FILES for card in facts_of(read_set(_PACKAGE, file)))


@cache
def cards() -> Mapping[str, Card]:
    """All cards, by code; the banners by the name of the House."""
    made = {facts.code: card_of(facts, declared("hbo", facts.title)) for facts in all_cards()}
    for house, name in HOUSES.items():
        made[house] = Card(house, name, Type.FACTION, house)
    return made


@cache
def by_title(title: str) -> Facts:
    """The card with that title; of those in both decks the one of House Stark."""
    for facts in all_cards():
        if facts.title == title:
            return facts
    raise BadSetup(f"No card has the title {title!r}.")


def printed_cards() -> list[dict[str, Any]]:
    return [printed(facts, cards()[facts.code]) for facts in all_cards()]


@dataclass(frozen=True)
class Box:
    """What the box holds for a House."""

    faction: str
    plots: Mapping[str, int]
    cards: Mapping[str, int]
    agendas: tuple[str, ...] = ()


def _box(house: str, *, draft: bool = False) -> Box:
    rows = read_set(_PACKAGE, "plots.toml")
    titles = [*rows["presets"][house], *(rows["draft"] if draft else ())]
    mine = facts_of(read_set(_PACKAGE, f"{house}.toml"))
    return Box(house, {by_title(t).code: 1 for t in titles}, {facts.code: facts.quantity for facts in mine})


DECKS = {house: _box(house) for house in HOUSES}
PRESETS = frozenset(code for box in DECKS.values() for code in box.plots)
"""The plots of the two preset plot decks."""


@cache
def deal_out(houses: tuple[str, str], *, draft: bool) -> Deal:
    return deal(cards(), [_box(house, draft=draft) for house in houses])
