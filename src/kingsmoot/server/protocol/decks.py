"""Decks: looked at, tried out, written, and kept. A deck may be unfinished or illegal; reasons say so."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Annotated, Literal, TypeAlias

from fastapi import Path, Query
from pydantic import AfterValidator, Field, StringConstraints
from typing_extensions import TypedDict

from kingsmoot.decks import Deck
from kingsmoot.decks.deck import MAX_COPIES
from kingsmoot.server.protocol.base import READABLE, Body


def _is_code(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", text):
        raise ValueError("has something in it that is not the code of a card.")
    return text


CardCode = Annotated[str, AfterValidator(_is_code)]
DeckCode = Annotated[str, Path(pattern=r"^[a-z0-9]{1,16}$")]
MOST_CARDS = 3000
"""Different ones: to see what fits a deck, the builder asks about all cards that there are."""
Copies = Annotated[dict[CardCode, Annotated[int, Field(ge=1, le=MAX_COPIES)]], Field(max_length=MOST_CARDS)]
VersionNumber = Annotated[int, Query(ge=1, le=2**31 - 1)]
Note = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200), READABLE]
Pile: TypeAlias = Literal["agendas", "plots", "cards"]


class DeckData(Body):
    """A deck as a client sends it, and as a seat brings it to a table."""

    name: Annotated[str, StringConstraints(max_length=120), READABLE]
    faction: Annotated[str, StringConstraints(max_length=40), READABLE]
    """Empty while none is chosen."""
    agendas: Annotated[list[CardCode], Field(max_length=10)]
    plots: Copies
    cards: Copies
    notes: Annotated[str, StringConstraints(max_length=4000), READABLE] = ""

    def deck(self) -> Deck:
        return Deck.from_data(self.model_dump())


class DeckList(TypedDict):
    """A deck as the hall tells it."""

    name: str
    faction: str
    agendas: list[str]
    plots: dict[str, int]
    cards: dict[str, int]
    notes: str


# -- looking at a deck -------------------------------------------------------------------------------------------


class DeckQuestion(Body):
    deck: DeckData
    format: str | None = None
    """Of play, ``"joust"`` or ``"melee"``; the usual one of the game if none is given."""


class DeckReason(TypedDict):
    """Why a deck may not be played."""

    code: str
    text: str
    fix: str
    """What to do, as a sentence of its own."""
    cards: list[str]
    take_out: dict[Pile, dict[str, int]] | None
    """What to take out of which pile, if that alone puts it right and there is nothing to choose."""


class CardOdds(TypedDict):
    code: str
    name: str
    at_least_one: float
    after_mulligan: float


class GroupOdds(TypedDict):
    name: str
    """As in "a character of cost 3 or less"."""
    least: int
    cards: int
    """So many cards of the deck belong to it."""
    chance: float
    after_mulligan: float


class DeckFigures(TypedDict):
    size: int
    plots: int
    types: dict[str, int]
    cost_curve: list[tuple[int | Literal["X"], int]]
    icons: dict[str, int]
    icon_strength: dict[str, int]
    strength: dict[str, int]
    average_cost: float
    plot_averages: dict[str, float]
    """Of income, initiative, claim and reserve."""


class DeckSizes(TypedDict):
    """What a deck needs: at least so many cards, and so many plots."""

    cards: int
    plots: int


class DeckAnalysis(TypedDict):
    reasons: list[DeckReason]
    figures: DeckFigures
    odds: list[CardOdds]
    groups: list[GroupOdds]
    formats: list[str]
    """Those for which a deck of this game can be judged."""
    wanted: DeckSizes
    penalty: int
    """How much more gold a card of another faction costs in play."""
    mulligan: bool
    """Whether the game has one."""


class HandQuestion(Body):
    deck: DeckData
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None


class TestHand(TypedDict):
    hand: list[str]
    next: list[str]
    """What is drawn next by whoever keeps the hand."""
    mulligan: list[str]
    mulligan_next: list[str]
    seed: int


class DeckExport(Body):
    deck: DeckData
    format: Literal["text", "o8d", "json"]


class DeckFile(TypedDict):
    name: str
    text: str
    media: str


# -- decks that people keep --------------------------------------------------------------------------------------


class DeckSummary(TypedDict):
    code: str
    game: str
    name: str
    faction: str
    version: int
    size: int
    legal: bool
    problems: int
    shared: bool
    changed: datetime


class DeckVersion(TypedDict):
    number: int
    note: str
    at: datetime
    name: str


class SavedDeck(TypedDict):
    code: str
    game: str
    name: str
    owner: str
    mine: bool
    shared: bool
    version: int
    """The one that ``deck`` is."""
    newest: int
    versions: list[DeckVersion]
    """The newest first; of somebody else's deck only the newest."""
    deck: DeckList
    reasons: list[DeckReason]


class NewDeck(Body):
    game: Annotated[str, StringConstraints(max_length=40), READABLE]
    deck: DeckData
    note: Note = ""


class DeckChange(Body):
    deck: DeckData
    note: Note = ""
    version: Annotated[int, Field(ge=1, le=2**31 - 1)]
    """The one that was changed."""


class DeckRestore(Body):
    version: Annotated[int, Field(ge=1, le=2**31 - 1)]


class DeckShare(Body):
    shared: bool


class DeckDifference(TypedDict):
    added: dict[str, int]
    removed: dict[str, int]
