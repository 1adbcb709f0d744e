"""Games, cards, decks and bots."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Request, Response
from pydantic import AfterValidator, BaseModel

from kingsmoot.server.api.errors import ANSWERS
from kingsmoot.server.api.security import current_user, guard
from kingsmoot.server.api.shapes import Body
from kingsmoot.server.catalogue import card_page as cards_of
from kingsmoot.server.catalogue import listing
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import address_of, limits_of

router = APIRouter(prefix="/api", tags=["catalogue"], dependencies=[Depends(guard)], responses=ANSWERS)

LARGEST_DECK = 64 * 1024
LASTS = "public, max-age=300"
"""All this changes with the program only."""


def _short(text: str) -> str:
    if len(text.encode()) > LARGEST_DECK:
        raise ValueError(f"is too large for a deck: {LARGEST_DECK // 1024} KiB is the most.")
    return text


class VariantInfo(BaseModel):
    name: str
    summary: str
    needs: list[str]
    excludes: list[str]


class SwitchInfo(BaseModel):
    name: str
    summary: str


class GameInfo(BaseModel):
    name: str
    title: str
    summary: str
    seats: tuple[int, int]
    variants: list[VariantInfo]
    switches: list[SwitchInfo]
    has_decks: bool
    concede: bool
    windows: list[tuple[str, str]]


class BotInfo(BaseModel):
    name: str
    title: str
    summary: str


class DeckInfo(BaseModel):
    key: str
    name: str
    faction: str
    size: int
    kind: Literal["tutorial", "out-of-the-box", "tournament"]


class DeckText(Body):
    text: Annotated[str, AfterValidator(_short)]


class DeckRead(BaseModel):
    name: str
    brings: dict[str, Any]
    deck: dict[str, Any]
    """All of it, with its notes."""
    reasons: list[str]


@router.get("/games", response_model=list[GameInfo])
async def games(response: Response) -> list[dict[str, Any]]:
    response.headers["cache-control"] = LASTS
    return listing.games()


@router.get("/bots", response_model=list[BotInfo])
async def bots(response: Response) -> tuple[dict[str, str], ...]:
    """The easiest first."""
    response.headers["cache-control"] = LASTS
    return listing.bots()


@router.get("/games/{game}/cards", response_model=list[dict[str, Any]])
async def cards(request: Request, game: str) -> Response:
    """All cards of a game, with facts and text."""
    found = await asyncio.to_thread(listing.card_list, game)
    headers = {"etag": found.tag, "cache-control": LASTS}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(found.data, media_type="application/json", headers=headers)


class KeywordHelp(BaseModel):
    name: str
    help: str
    at: str
    """Where the rules of the game tell more."""


class DeckNamed(BaseModel):
    key: str
    name: str
    faction: str


class CardPage(BaseModel):
    card: dict[str, Any]
    keywords: list[KeywordHelp]
    rulings: list[str]
    provenance: str
    ours: list[str]
    """Which of its facts are ours."""
    for_decks: bool
    """Whether decks are made of cards like this one."""
    decks: list[DeckNamed]
    games: list[dict[str, Any]]


@router.get("/games/{game}/cards/{code}", response_model=CardPage)
async def card(request: Request, game: str, code: str) -> dict[str, Any]:
    """A card: what its words mean, how we rule, and the newest games in which somebody had it in a deck."""
    viewer = await current_user(request)
    return await cards_of.page(hall(request), game, code, viewer.id if viewer else None)


@router.get("/games/{game}/decks", response_model=list[DeckInfo])
async def decks(response: Response, game: str) -> list[dict[str, Any]]:
    """The decks that come with a game, those for beginners first."""
    found = listing.decks(game)
    response.headers["cache-control"] = LASTS
    return found


@router.get("/games/{game}/decks/{key}", response_model=dict[str, Any])
async def built_in_deck(response: Response, game: str, key: str) -> dict[str, Any]:
    """A deck that comes with a game, card by card."""
    found = listing.built_in_deck(game, key)
    response.headers["cache-control"] = LASTS
    return found


@router.post("/games/{game}/deck", response_model=DeckRead)
async def read_deck(request: Request, game: str, deck: DeckText) -> dict[str, Any]:
    """Read a deck in any format, and say every reason why it may not be played in a joust."""
    limits_of(request).take("deck", address_of(request))
    return await asyncio.to_thread(listing.read_deck, game, deck.text)
