"""Decks: looked at, tried out, written, and kept.

A deck in JSON is ``DeckData`` everywhere: in requests, in answers, in storage, and as what a seat brings to a table:
``{"name", "faction", "agendas": [code], "plots": {code: copies}, "cards": {code: copies}, "notes"?}``. It may be
unfinished or illegal; ``reasons`` say so.
"""

from __future__ import annotations

import asyncio
import re
from datetime import datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from kingsmoot.decks import Deck
from kingsmoot.decks.deck import MAX_COPIES
from kingsmoot.server.api.errors import ANSWERS
from kingsmoot.server.api.security import current_user, guard, the_user
from kingsmoot.server.api.shapes import READABLE, Body, Nothing
from kingsmoot.server.decks import analysis, library
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import address_of, limits_of

router = APIRouter(prefix="/api", tags=["decks"], dependencies=[Depends(guard)], responses=ANSWERS)


def _is_code(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", text):
        raise ValueError("has something in it that is not the code of a card.")
    return text


CardCode = Annotated[str, AfterValidator(_is_code)]
DeckCode = Annotated[str, Path(pattern=r"^[a-z0-9]{1,16}$")]
Pile = Annotated[dict[CardCode, Annotated[int, Field(ge=1, le=MAX_COPIES)]], Field(max_length=300)]
VersionNumber = Annotated[int, Query(ge=1, le=2**31 - 1)]
Note = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200), READABLE]


class DeckData(Body):
    name: Annotated[str, StringConstraints(max_length=120), READABLE]
    faction: Annotated[str, StringConstraints(max_length=40), READABLE]
    """Empty while none is chosen."""
    agendas: Annotated[list[CardCode], Field(max_length=10)]
    plots: Pile
    cards: Pile
    notes: Annotated[str, StringConstraints(max_length=4000), READABLE] = ""

    def deck(self) -> Deck:
        return Deck.from_data(self.model_dump())


# -- looking at a deck -------------------------------------------------------------------------------------------


class Look(Body):
    deck: DeckData
    format: str | None = None
    """Of play, ``"joust"`` or ``"melee"``; the usual one of the game if none is given."""


class ReasonShown(BaseModel):
    code: str
    text: str
    fix: str
    """What to do, as a sentence of its own."""
    cards: list[str]
    take_out: dict[Literal["agendas", "plots", "cards"], dict[str, int]] | None
    """What to take out of which pile, if that alone puts it right and there is nothing to choose."""


class Odds(BaseModel):
    code: str
    name: str
    at_least_one: float
    after_mulligan: float


class GroupOdds(BaseModel):
    name: str
    """As in "a character of cost 3 or less"."""
    least: int
    cards: int
    """So many cards of the deck belong to it."""
    chance: float
    after_mulligan: float


class Figures(BaseModel):
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


class Sizes(BaseModel):
    """What a deck needs: at least so many cards, and so many plots."""

    cards: int
    plots: int


class Looked(BaseModel):
    reasons: list[ReasonShown]
    figures: Figures
    odds: list[Odds]
    groups: list[GroupOdds]
    formats: list[str]
    """Those for which a deck of this game can be judged."""
    wanted: Sizes
    penalty: int
    """How much more gold a card of another faction costs in play."""
    mulligan: bool
    """Whether the game has one."""


class HandWish(Body):
    deck: DeckData
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None


class TestHand(BaseModel):
    hand: list[str]
    next: list[str]
    """What is drawn next by whoever keeps the hand."""
    mulligan: list[str]
    mulligan_next: list[str]
    seed: int


class Export(Body):
    deck: DeckData
    format: Literal["text", "o8d", "json"]


class Exported(BaseModel):
    name: str
    """Of a file."""
    text: str
    media: str


@router.post("/games/{game}/deck/look", response_model=Looked)
async def look(request: Request, game: str, wish: Look) -> dict[str, Any]:
    """Whether a deck may be played, and if not every reason; figures, and the chances of the opening hand."""
    limits_of(request).take("look", address_of(request))
    return await asyncio.to_thread(analysis.look, game, wish.deck.deck(), wish.format)


@router.post("/games/{game}/deck/hand", response_model=TestHand)
async def hand(request: Request, game: str, wish: HandWish) -> dict[str, Any]:
    """Shuffle and draw; the same seed gives the same cards."""
    limits_of(request).take("look", address_of(request))
    return analysis.test_hand(game, wish.deck.deck(), wish.seed)


@router.post("/games/{game}/deck/export", response_model=Exported)
async def export(request: Request, game: str, wish: Export) -> dict[str, Any]:
    """The deck as a file."""
    limits_of(request).take("look", address_of(request))
    return analysis.export(game, wish.deck.deck(), wish.format)


# -- decks that people keep --------------------------------------------------------------------------------------


class KeptDeck(BaseModel):
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


class Version(BaseModel):
    number: int
    note: str
    at: datetime
    name: str


class WholeDeck(BaseModel):
    code: str
    game: str
    name: str
    owner: str
    mine: bool
    shared: bool
    version: int
    """The one that ``deck`` is."""
    newest: int
    versions: list[Version]
    """The newest first; of somebody else's deck only the newest."""
    deck: DeckData
    reasons: list[ReasonShown]


class NewDeck(Body):
    game: Annotated[str, StringConstraints(max_length=40), READABLE]
    deck: DeckData
    note: Note = ""


class Change(Body):
    deck: DeckData
    note: Note = ""
    version: Annotated[int, Field(ge=1, le=2**31 - 1)]
    """The one that was changed."""


class Restore(Body):
    version: Annotated[int, Field(ge=1, le=2**31 - 1)]


class Share(Body):
    shared: bool


class Difference(BaseModel):
    added: dict[str, int]
    removed: dict[str, int]


@router.get("/decks", response_model=list[KeptDeck])
async def mine(request: Request, game: str | None = None) -> list[dict[str, Any]]:
    """The decks that you keep, the one changed last first."""
    return await library.list_decks(hall(request), await the_user(request), game)


@router.post("/decks", response_model=WholeDeck)
async def keep(request: Request, wish: NewDeck) -> dict[str, Any]:
    user = await the_user(request)
    limits_of(request).take("look", address_of(request))
    return await library.keep(hall(request), user, wish.game, wish.deck.deck(), wish.note)


@router.get("/decks/{code}", response_model=WholeDeck)
async def read(request: Request, code: DeckCode, version: VersionNumber | None = None) -> dict[str, Any]:
    """One's own, or one that is shared."""
    return await library.read(hall(request), await current_user(request), code, version)


@router.put("/decks/{code}", response_model=WholeDeck)
async def change(request: Request, code: DeckCode, wish: Change) -> dict[str, Any]:
    """A new version, unless nothing has changed."""
    user = await the_user(request)
    limits_of(request).take("look", address_of(request))
    return await library.change(hall(request), user, code, wish.deck.deck(), wish.note, wish.version)


@router.patch("/decks/{code}", response_model=WholeDeck)
async def share(request: Request, code: DeckCode, wish: Share) -> dict[str, Any]:
    """Whoever has the address of a shared deck may read it."""
    return await library.share(hall(request), await the_user(request), code, wish.shared)


@router.delete("/decks/{code}", response_model=Nothing)
async def drop(request: Request, code: DeckCode) -> dict[str, Any]:
    await library.drop(hall(request), await the_user(request), code)
    return {}


@router.post("/decks/{code}/restore", response_model=WholeDeck)
async def restore(request: Request, code: DeckCode, wish: Restore) -> dict[str, Any]:
    """An earlier version, as the newest one."""
    return await library.restore(hall(request), await the_user(request), code, wish.version)


@router.post("/decks/{code}/copy", response_model=WholeDeck)
async def copy(request: Request, code: DeckCode) -> dict[str, Any]:
    """A deck of one's own, from one of one's own or one that is shared."""
    user = await the_user(request)
    limits_of(request).take("look", address_of(request))
    return await library.copy(hall(request), user, code)


@router.get("/decks/{code}/diff", response_model=Difference)
async def diff(
    request: Request,
    code: DeckCode,
    since: Annotated[int, Query(alias="from", ge=1, le=2**31 - 1)],
    to: VersionNumber,
) -> dict[str, Any]:
    """What came in and what went out between two versions."""
    return await library.diff(hall(request), await current_user(request), code, since, to)
