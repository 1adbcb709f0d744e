"""The printed facts of the cards, as they stand in the files of ``cards``: one row a card, one file a set.

What a card *does* is declared elsewhere; here is only what is printed on it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from kingsmoot.decks.cards import NEUTRAL, CardIndex, Pack
from kingsmoot.games.lookup import with_code, with_title
from kingsmoot.games.sets import Shape, and_own_sets, can_have_sets, sets_for
from kingsmoot.games.sets.fields import EVERYWHERE
from kingsmoot.thrones.model.enums import ALL_IMMUNITIES, ALL_KEYWORDS
from kingsmoot.thrones.model.modifiers import Permission, Quality
from kingsmoot.thrones.values.immunity import IMMUNITIES, WIDER_IMMUNITIES

__all__ = [
    "FACTIONS",
    "NEUTRAL",
    "OWN_SETS",
    "PUBLISHED",
    "SET_FILES",
    "SOURCES",
    "TYPES",
    "Facts",
    "all_cards",
    "built_in_cards",
    "by_code",
    "by_title",
    "card_index",
    "core_set",
    "packs",
]

SET_FILES = ("core.toml",)
"""In the order in which the sets came out."""

FACTIONS = {
    "baratheon": "House Baratheon",
    "greyjoy": "House Greyjoy",
    "lannister": "House Lannister",
    "martell": "House Martell",
    "nightswatch": "The Night's Watch",
    "stark": "House Stark",
    "targaryen": "House Targaryen",
    "tyrell": "House Tyrell",
}
TYPES = ("plot", "agenda", "character", "attachment", "location", "event", "title")

PUBLISHED = "published"
"""Where the facts of a card come from: the card as it was published."""
SOURCES = and_own_sets(
    {PUBLISHED: "The facts are those of the published card; the text is ours, generated from what the card does."}
)


@dataclass(frozen=True, slots=True)
class Facts:
    """One card. What its type does not have is ``None``, zero or empty."""

    code: str
    title: str
    type: str
    """One of ``TYPES``."""
    faction: str
    """A key of ``FACTIONS``, or ``NEUTRAL``."""
    pack: str
    quantity: int
    """Copies in one box."""
    deck_limit: int
    """Copies by title in a deck; of a plot: in the plot deck."""
    cost: int | Literal["X"] | None = None
    """None also for a dash: such a card is neither marshaled nor played from hand."""
    strength: int | None = None
    icons: str = ""
    """Letters of ``MIP``: military, intrigue, power."""
    traits: tuple[str, ...] = ()
    unique: bool = False
    loyal: bool = False
    keywords: tuple[str, ...] = ()
    """Those that the card has by itself, such as ``renown``, ``ambush 4``, ``no attachments except Weapon``."""
    income: int | None = None
    initiative: int | None = None
    claim: int | None = None
    reserve: int | None = None
    gold_bonus: int = 0
    initiative_bonus: int = 0
    reserve_bonus: int = 0
    supports: tuple[str, ...] = ()
    """Of a title: the titles that its bearer may not attack."""
    rivals: tuple[str, ...] = ()
    """Of a title: the titles over whose bearers a won challenge is worth more."""
    admits: str = ""
    """Of an agenda: the faction whose cards, if not loyal, it lets into the draw deck."""
    admits_least: int = 0
    """How many of them there must be."""
    neutral_most: int | None = None
    """Of an agenda: how many neutral cards the draw deck may hold."""
    source: str = PUBLISHED
    """A key of ``SOURCES``."""
    plain: bool = False
    """Of a card of somebody's own set: it does nothing beside what its numbers and keywords say."""


@cache
def packs() -> tuple[Pack, ...]:
    """The sets there are, oldest first; then those that people have added."""
    return (*_built_in_packs(), *(one.pack for one in sets_for(OWN_SETS)))


def _built_in_packs() -> tuple[Pack, ...]:
    return tuple(Pack(**_rows(file)["pack"]) for file in SET_FILES)


@cache
def core_set() -> tuple[Facts, ...]:
    """The cards of the Core Set, by code."""
    return _cards("core.toml")


@cache
def all_cards() -> tuple[Facts, ...]:
    """The cards of every set, by code; then those of the sets that people have added."""
    return (*built_in_cards(), *(card for one in sets_for(OWN_SETS) for card in one.facts))


def built_in_cards() -> tuple[Facts, ...]:
    """Those that come with Kingsmoot."""
    return tuple(card for file in SET_FILES for card in _cards(file))


def by_code(code: str) -> Facts:
    return with_code(_by_code(), code)


def by_title(title: str) -> Facts:
    """The card with that title; of several the oldest."""
    return with_title(_by_title(), title)


@cache
def card_index() -> CardIndex:
    """All cards, for the deck library."""
    return CardIndex(all_cards(), packs(), FACTIONS)


@cache
def _by_code() -> dict[str, Facts]:
    return {card.code: card for card in all_cards()}


@cache
def _by_title() -> dict[str, Facts]:
    return {card.title: card for card in reversed(all_cards())}


@cache
def _rows(file: str) -> dict[str, Any]:
    return tomllib.loads(files("kingsmoot.games.second.cards").joinpath(file).read_text(encoding="utf-8"))


def _cards(file: str) -> tuple[Facts, ...]:
    rows = _rows(file)
    return tuple(Facts(pack=rows["pack"]["code"], **_frozen(row)) for row in rows["cards"])


def _frozen(row: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}


# -- sets that people add -------------------------------------------------------------------------------


def _usual(row: Mapping[str, Any]) -> dict[str, Any]:
    limit = row.get("deck_limit", {"plot": 2, "agenda": 1}.get(row["type"], 3))
    return {"quantity": limit, "deck_limit": limit, **row}


def _may_lack(row: Mapping[str, Any], key: str) -> bool:
    """A card that only comes out of shadows may have a dash for its cost."""
    words = row.get("keywords", ())
    return key == "cost" and isinstance(words, list) and any(str(word).startswith("shadow ") for word in words)


OWN_SETS = can_have_sets(
    Shape(
        game="second-edition",
        make=Facts,
        types=("plot", "agenda", "character", "attachment", "location", "event"),
        factions=FACTIONS,
        fields=(
            *EVERYWHERE,
            *("quantity", "deck_limit", "loyal", "reserve", "reserve_bonus", "admits", "admits_least", "neutral_most"),
        ),
        needs={
            "plot": ("income", "initiative", "claim", "reserve"),
            "character": ("cost", "strength"),
            "attachment": ("cost",),
            "location": ("cost",),
            "event": ("cost",),
        },
        keywords=(
            *("ambush N", "insight", "intimidate", "limited", "no attachments", "no attachments except TRAIT"),
            *("pillage", "renown", "shadow N", "shadow X", "stealth", "terminal"),
            *("assault", "bestow N", "prized N", "no TRAIT attachments"),
            *(*IMMUNITIES, *WIDER_IMMUNITIES),
        ),
        may_lack=_may_lack,
        given=("ambush", "shadow", ALL_KEYWORDS, ALL_IMMUNITIES),
        without=frozenset(
            (Permission.NO_PENALTY, Permission.ACTIONS_BEFORE_REVEAL, Permission.STRENGTH_WATCHED, Quality.CREST)
        ),
        built_in=built_in_cards,
        packs=_built_in_packs,
        usual=_usual,
    )
)
