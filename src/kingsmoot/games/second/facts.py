"""The printed facts of the cards, as they stand in the files of ``cards``: one row a card, one file a pack.

What a card *does* is declared elsewhere; here is only what is printed on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from kingsmoot.decks.cards import NEUTRAL, Card, CardIndex, Demand, Pack
from kingsmoot.games.lookup import titled, with_code, with_title
from kingsmoot.games.second.declarations import Declaration, declarations
from kingsmoot.games.second.packs import load, pack_files
from kingsmoot.games.sets import OWN_SET, Shape, and_own_sets, can_have_sets, sets_for
from kingsmoot.games.sets.fields import EVERYWHERE, NUMBER_OR_X, PLOT_VALUE_OR_X
from kingsmoot.thrones.model.enums import ALL_IMMUNITIES, ALL_KEYWORDS
from kingsmoot.thrones.model.modifiers import Permission, Quality
from kingsmoot.thrones.values.immunity import IMMUNITIES, WIDER_IMMUNITIES

__all__ = [
    "CORE",
    "FACTIONS",
    "NEUTRAL",
    "OWN_SETS",
    "PUBLISHED",
    "SOURCES",
    "TYPES",
    "Facts",
    "all_cards",
    "built_in_cards",
    "by_code",
    "by_title",
    "card_index",
    "core_set",
    "declared",
    "demands",
    "packs",
]

CORE: Final = "Core"
"""The code of the Core Set."""

FACTIONS: Final = {
    "baratheon": "House Baratheon",
    "greyjoy": "House Greyjoy",
    "lannister": "House Lannister",
    "martell": "House Martell",
    "nightswatch": "The Night's Watch",
    "stark": "House Stark",
    "targaryen": "House Targaryen",
    "tyrell": "House Tyrell",
}
TYPES: Final = ("plot", "agenda", "character", "attachment", "location", "event", "title")

PUBLISHED: Final = "published"
"""Where the facts of a card come from: the card as it was published."""
SOURCES: Final = and_own_sets(
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
    strength: int | Literal["X"] | None = None
    """X, if the text says what it is."""
    icons: str = ""
    """Letters of ``MIP``: military, intrigue, power."""
    traits: tuple[str, ...] = ()
    unique: bool = False
    loyal: bool = False
    keywords: tuple[str, ...] = ()
    """Those that the card has by itself, such as ``renown``, ``ambush 4``, ``no attachments except Weapon``."""
    income: int | Literal["X"] | None = None
    """Of plots, as the other three: X, if the text says what it is."""
    initiative: int | Literal["X"] | None = None
    claim: int | Literal["X"] | None = None
    reserve: int | Literal["X"] | None = None
    gold_bonus: int = 0
    initiative_bonus: int = 0
    reserve_bonus: int = 0
    supports: tuple[str, ...] = ()
    """Of a title: the titles that its bearer may not attack."""
    rivals: tuple[str, ...] = ()
    """Of a title: the titles over whose bearers a won challenge is worth more."""
    source: str = PUBLISHED
    """A key of ``SOURCES``."""
    plain: bool = False
    """It does nothing beside what its numbers and keywords say."""
    reprints: str = ""
    """The code of the card that it is in another pack: it does what that one does."""


@cache
def packs() -> tuple[Pack, ...]:
    """The sets there are, oldest first; then those that people have added."""
    return (*_built_in_packs(), *(one.pack for one in sets_for(OWN_SETS)))


def _built_in_packs() -> tuple[Pack, ...]:
    return tuple(one.pack for one in pack_files().values())


def core_set() -> tuple[Facts, ...]:
    """The cards of the Core Set, by code."""
    return tuple(card for card in built_in_cards() if card.pack == CORE)


@cache
def all_cards() -> tuple[Facts, ...]:
    """The cards of every set, by code; then those of the sets that people have added."""
    return (*built_in_cards(), *(card for one in sets_for(OWN_SETS) for card in one.facts))


@cache
def built_in_cards() -> tuple[Facts, ...]:
    """Those that come with Kingsmoot, oldest pack first."""
    return tuple(Facts(pack=code, **_frozen(row)) for code, file in pack_files().items() for row in file.rows)


def by_code(code: str) -> Facts:
    return with_code(_by_code(), code)


def by_title(title: str) -> Facts:
    """The card with that title, of several the oldest; or that of the pack whose code stands in brackets behind it."""
    return with_title(_by_title(), title)


@cache
def card_index() -> CardIndex:
    """All cards, for the deck library."""
    return CardIndex(all_cards(), packs(), FACTIONS, demands)


def declared(facts: Facts) -> Declaration:
    """What is declared of a card; nothing if it does nothing. Its pack is loaded if it is not."""
    if facts.reprints:
        return declared(by_code(facts.reprints))
    if facts.source == OWN_SET:
        return next(one.declared[facts.title] for one in sets_for(OWN_SETS) if one.pack.code == facts.pack)
    load(facts.pack)
    return declarations().get((facts.pack, facts.title), Declaration())


def demands(card: Card) -> Sequence[Demand]:
    """What a card asks of the deck that it is used with."""
    return declared(by_code(card.code)).deck


@cache
def _by_code() -> dict[str, Facts]:
    return {card.code: card for card in all_cards()}


@cache
def _by_title() -> dict[str, Facts]:
    return titled(all_cards())


def _frozen(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}


# -- sets that people add -------------------------------------------------------------------------------


def _usual(row: Mapping[str, Any]) -> dict[str, Any]:
    limit = row.get("deck_limit", {"plot": 2, "agenda": 1}.get(row["type"], 3))
    return {"quantity": limit, "deck_limit": limit, **row}


def _may_lack(row: Mapping[str, Any], key: str) -> bool:
    """A card that only comes out of shadows may have a dash for its cost."""
    words = row.get("keywords", ())
    return key == "cost" and isinstance(words, list) and any(str(word).startswith("shadow ") for word in words)


OWN_SETS: Final = can_have_sets(
    Shape(
        game="second-edition",
        make=Facts,
        types=("plot", "agenda", "character", "attachment", "location", "event"),
        factions=FACTIONS,
        fields=(
            *EVERYWHERE,
            *("quantity", "deck_limit", "loyal", "reserve", "reserve_bonus"),
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
        instead={
            "strength": NUMBER_OR_X,
            **dict.fromkeys(("income", "initiative", "claim", "reserve"), PLOT_VALUE_OR_X),
        },
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
