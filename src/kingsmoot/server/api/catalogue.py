"""Games, cards, decks and bots."""

from __future__ import annotations

import asyncio

from fastapi import Request, Response

from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import current_user
from kingsmoot.server.catalogue import card_page as cards_of
from kingsmoot.server.catalogue import listing
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import address_of, limits_of
from kingsmoot.server.protocol.base import Json
from kingsmoot.server.protocol.catalogue import BotInfo, CardPage, DeckCheck, DeckInfo, DeckText, GameInfo
from kingsmoot.server.protocol.decks import DeckList

router = router_of("catalogue")

CACHE_CONTROL = "public, max-age=300"
"""All this changes with the program only."""


@router.get("/games")
async def games(response: Response) -> list[GameInfo]:
    response.headers["cache-control"] = CACHE_CONTROL
    return listing.games()


@router.get("/bots")
async def bots(request: Request, response: Response) -> list[BotInfo]:
    """The easiest first."""
    response.headers["cache-control"] = CACHE_CONTROL
    return listing.bots_within(hall(request).settings.bot_seconds)


@router.get("/games/{game}/cards", response_model=list[dict[str, Json]])
async def cards(request: Request, game: str) -> Response:
    """All cards of a game, with facts and text."""
    found = await asyncio.to_thread(listing.card_list, game)
    headers = {"etag": found.tag, "cache-control": CACHE_CONTROL, "vary": "accept-encoding"}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.gzipped, media_type="application/json", headers=headers | {"content-encoding": "gzip"})
    return Response(found.data, media_type="application/json", headers=headers)


@router.get("/games/{game}/cards/{code}")
async def card(request: Request, game: str, code: str) -> CardPage:
    """A card: what its words mean, how we rule, and the newest games in which somebody had it in a deck."""
    viewer = await current_user(request)
    return await cards_of.page(hall(request), game, code, viewer.id if viewer else None)


@router.get("/games/{game}/decks")
async def decks(response: Response, game: str) -> list[DeckInfo]:
    """The decks that come with a game, those for beginners first."""
    found = listing.decks(game)
    response.headers["cache-control"] = CACHE_CONTROL
    return found


@router.get("/games/{game}/decks/{key}")
async def built_in_deck(response: Response, game: str, key: str) -> DeckList:
    """A deck that comes with a game, card by card."""
    found = listing.built_in_deck(game, key)
    response.headers["cache-control"] = CACHE_CONTROL
    return found


@router.post("/games/{game}/deck")
async def read_deck(request: Request, game: str, deck: DeckText) -> DeckCheck:
    """Read a deck in any format, and say every reason why it may not be played in a joust."""
    limits_of(request).take("deck", address_of(request))
    return await asyncio.to_thread(listing.read_deck, game, deck.text, lenient=deck.lenient)
