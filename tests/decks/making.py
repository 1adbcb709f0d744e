"""Decks for tests: a legal one to start from, and ways to change it as a player would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from kingsmoot.decks import CardIndex, Counts, Deck, Pack, Reason, built_in, reasons
from kingsmoot.decks.cards import Card, Demand
from kingsmoot.games.second.facts import FACTIONS, Facts, all_cards, by_title, card_index, demands, packs

INDEX = card_index()
STARK = built_in("teeth-of-the-pack").deck
"""House Stark with Fealty: 60 cards, 13 of them neutral, and seven different plots."""

LATER = Pack("Later", "A Later Pack", date(2030, 5, 1))


def code(title: str) -> str:
    return by_title(title).code


def change(
    deck: Deck,
    cards: Mapping[str, int] | None = None,
    plots: Mapping[str, int] | None = None,
    agendas: tuple[str, ...] | None = None,
    faction: str | None = None,
) -> Deck:
    """The deck with so many copies more or, below zero, fewer. Cards are named by title or by code."""
    return replace(
        deck,
        cards=_changed(deck.cards, cards or {}),
        plots=_changed(deck.plots, plots or {}),
        agendas=deck.agendas if agendas is None else tuple(_code(title) for title in agendas),
        faction=deck.faction if faction is None else faction,
    )


def judged(deck: Deck, index: CardIndex = INDEX, **kwargs: Any) -> dict[str, Reason]:
    """The reasons by their codes; a test that expects two with the same code should look at ``reasons`` itself."""
    found = reasons(deck, index, **kwargs)
    assert len({reason.code for reason in found}) == len(found)
    return {reason.code: reason for reason in found}


def with_later_cards(*cards: Facts) -> CardIndex:
    """The Core Set together with cards of a later pack."""
    every = (*all_cards(), *(replace(card, pack=LATER.code) for card in cards))
    return CardIndex(every, (*packs(), LATER), FACTIONS, _demands)


def _demands(card: Card) -> Sequence[Demand]:
    return () if card.pack == LATER.code else demands(card)


def _changed(counts: Counts, changes: Mapping[str, int]) -> Counts:
    total = dict(counts)
    for title, more in changes.items():
        total[_code(title)] = total.get(_code(title), 0) + more
    return Counts({code: count for code, count in total.items() if count})


def _code(title: str) -> str:
    return title if title.isdecimal() else code(title)
