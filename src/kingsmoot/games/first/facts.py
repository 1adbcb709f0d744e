"""The printed facts of first-edition cards, as they stand in the files of a game: one row a card, one file a set."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final, Literal

from kingsmoot.thrones.language.declaration import Declaration
from kingsmoot.thrones.model.card import NEUTRAL, NO_COST, X_COST, Card, PlotValues
from kingsmoot.thrones.model.enums import ICON_LETTERS, Type

RULEBOOK: Final = "rulebook"
FIRST_EDITION: Final = "first-edition"
ORIGINAL: Final = "original"
SOURCES: Final = {
    RULEBOOK: "The rulebook names this card, or published reports describe it. Everything else about it is ours.",
    FIRST_EDITION: "The facts are those of the first edition as it was published.",
    ORIGINAL: "A card of our own.",
}
"""Where a card may come from."""

HOUSES: Final = {
    "baratheon": "House Baratheon",
    "greyjoy": "House Greyjoy",
    "lannister": "House Lannister",
    "martell": "House Martell",
    "stark": "House Stark",
    "targaryen": "House Targaryen",
}
TYPES: Final = {
    "plot": Type.PLOT,
    "agenda": Type.AGENDA,
    "character": Type.CHARACTER,
    "attachment": Type.ATTACHMENT,
    "location": Type.LOCATION,
    "event": Type.EVENT,
}


@dataclass(frozen=True, slots=True)
class Facts:
    """One card. What its type does not have is ``None``, zero or empty."""

    code: str
    title: str
    type: str
    """A key of ``TYPES``."""
    faction: str
    """A key of ``HOUSES``, or ``neutral``."""
    pack: str
    source: str = FIRST_EDITION
    quantity: int = 1
    deck_limit: int = 3
    cost: int | Literal["X"] | None = None
    strength: int | None = None
    icons: str = ""
    """Letters of ``MIP``: military, intrigue, power."""
    traits: tuple[str, ...] = ()
    crests: tuple[str, ...] = ()
    unique: bool = False
    keywords: tuple[str, ...] = ()
    """Those that the card has by itself, ``doomed`` among them."""
    only: str = ""
    """The one House with whose House card it may be used."""
    also: str = ""
    """A second House to which it belongs."""
    income: int | None = None
    initiative: int | None = None
    claim: int | None = None
    gold_bonus: int = 0
    initiative_bonus: int = 0
    influence: int = 0
    perpetual: bool = False
    """The infinity mark: a reminder that it can be had back."""
    promotional: bool = False
    """The skull mark: not for tournaments."""
    plain: bool = False
    """It does nothing beside what its numbers and keywords say."""
    instead_of: str = ""
    """Where decks are fixed: the card whose copies it replaces, by code."""
    reserve: int | None = None
    loyal: bool = False


def read_set(package: str, file: str) -> dict[str, Any]:
    """What a set file holds: its ``pack``, and its ``cards`` as rows."""
    return tomllib.loads(files(package).joinpath(file).read_text(encoding="utf-8"))


def facts_of(rows: Mapping[str, Any]) -> tuple[Facts, ...]:
    return tuple(Facts(pack=rows["pack"]["code"], **_frozen(row)) for row in rows["cards"])


def _frozen(row: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}


def card_of(facts: Facts, declared: Declaration) -> Card:
    """The facts joined with what is declared."""
    cost = NO_COST if facts.cost is None else X_COST if facts.cost == "X" else facts.cost
    if facts.type == "event" and cost == NO_COST:
        cost = 0  # without a printed cost it is free
    plot = PlotValues(facts.income or 0, facts.initiative or 0, facts.claim or 0, 0)
    return Card(
        code=facts.code,
        title=facts.title,
        type=TYPES[facts.type],
        faction=NEUTRAL if facts.type == "event" else facts.faction,
        cost=cost,
        strength=facts.strength or 0,
        icons=(ICON_LETTERS[0] in facts.icons, ICON_LETTERS[1] in facts.icons, ICON_LETTERS[2] in facts.icons),
        traits=frozenset(facts.traits),
        unique=facts.unique,
        keywords=frozenset(facts.keywords),
        plot=plot if facts.type == "plot" else None,
        income=facts.gold_bonus,
        initiative=facts.initiative_bonus,
        also=facts.also,
        influence=facts.influence,
        crests=frozenset(facts.crests),
        host=declared.host,
        abilities=declared.abilities,
        constants=declared.constants,
    )


def printed(facts: Facts, card: Card, pack: str) -> dict[str, Any]:
    """A card as JSON data: the facts, with the name of the pack, and our text."""
    return {
        "code": facts.code,
        "name": facts.title,
        "type": facts.type,
        "faction": facts.faction,
        "also": facts.also,
        "only": facts.only,
        "cost": facts.cost,
        "strength": facts.strength,
        "icons": facts.icons,
        "traits": list(facts.traits),
        "crests": list(facts.crests),
        "unique": facts.unique,
        "keywords": list(facts.keywords),
        "income": facts.income,
        "initiative": facts.initiative,
        "claim": facts.claim,
        "gold_bonus": facts.gold_bonus,
        "initiative_bonus": facts.initiative_bonus,
        "influence": facts.influence,
        "perpetual": facts.perpetual,
        "promotional": facts.promotional,
        "set": pack,
        "quantity": facts.quantity,
        "deck_limit": facts.deck_limit,
        "text": card.text,
        "implemented": facts.plain or bool(card.abilities or card.constants or card.host),
        "source": facts.source,
    }
