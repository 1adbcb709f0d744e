"""Decks: looked at, tried out, written, and kept.

A deck in JSON is ``DeckData`` everywhere: in requests, in answers, in storage, and as what a seat brings to a table:
``{"name", "faction", "agendas": [code], "plots": {code: copies}, "cards": {code: copies}, "notes"?}``. It may be
unfinished or illegal; ``reasons`` say so.
"""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import Query, Request

from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import current_user, require_user
from kingsmoot.server.decks import analysis, library
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import address_of, limits_of
from kingsmoot.server.protocol.base import Nothing
from kingsmoot.server.protocol.decks import (
    DeckAnalysis,
    DeckChange,
    DeckCode,
    DeckDifference,
    DeckExport,
    DeckFile,
    DeckQuestion,
    DeckRestore,
    DeckShare,
    DeckSummary,
    HandQuestion,
    NewDeck,
    SavedDeck,
    TestHand,
    VersionNumber,
)

router = router_of("decks")


# -- looking at a deck -------------------------------------------------------------------------------------------


@router.post("/games/{game}/deck/look")
async def analyse(request: Request, game: str, wish: DeckQuestion) -> DeckAnalysis:
    """Whether a deck may be played, and if not every reason; figures, and the chances of the opening hand."""
    limits_of(request).take("look", address_of(request))
    return await asyncio.to_thread(analysis.analyse, game, wish.deck.deck(), wish.format)


@router.post("/games/{game}/deck/hand")
async def hand(request: Request, game: str, wish: HandQuestion) -> TestHand:
    """Shuffle and draw; the same seed gives the same cards."""
    limits_of(request).take("look", address_of(request))
    return analysis.test_hand(game, wish.deck.deck(), wish.seed)


@router.post("/games/{game}/deck/export")
async def export(request: Request, game: str, wish: DeckExport) -> DeckFile:
    """The deck as a file."""
    limits_of(request).take("look", address_of(request))
    return analysis.export(game, wish.deck.deck(), wish.format)


# -- decks that people keep --------------------------------------------------------------------------------------


@router.get("/decks")
async def mine(request: Request, game: str | None = None) -> list[DeckSummary]:
    """The decks that you keep, the one changed last first."""
    return await library.list_decks(hall(request), await require_user(request), game)


@router.post("/decks")
async def create(request: Request, wish: NewDeck) -> SavedDeck:
    user = await require_user(request)
    limits_of(request).take("look", address_of(request))
    return await library.create(hall(request), user, wish.game, wish.deck.deck(), wish.note)


@router.get("/decks/{code}")
async def read(request: Request, code: DeckCode, version: VersionNumber | None = None) -> SavedDeck:
    """One's own, or one that is shared."""
    return await library.read(hall(request), await current_user(request), code, version)


@router.put("/decks/{code}")
async def change(request: Request, code: DeckCode, wish: DeckChange) -> SavedDeck:
    """A new version, unless nothing has changed."""
    user = await require_user(request)
    limits_of(request).take("look", address_of(request))
    return await library.change(hall(request), user, code, wish.deck.deck(), wish.note, wish.version)


@router.patch("/decks/{code}")
async def share(request: Request, code: DeckCode, wish: DeckShare) -> SavedDeck:
    """Whoever has the address of a shared deck may read it."""
    return await library.share(hall(request), await require_user(request), code, wish.shared)


@router.delete("/decks/{code}")
async def delete(request: Request, code: DeckCode) -> Nothing:
    await library.delete(hall(request), await require_user(request), code)
    return {}


@router.post("/decks/{code}/restore")
async def restore(request: Request, code: DeckCode, wish: DeckRestore) -> SavedDeck:
    """An earlier version, as the newest one."""
    return await library.restore(hall(request), await require_user(request), code, wish.version)


@router.post("/decks/{code}/copy")
async def copy(request: Request, code: DeckCode) -> SavedDeck:
    """A deck of one's own, from one of one's own or one that is shared."""
    user = await require_user(request)
    limits_of(request).take("look", address_of(request))
    return await library.copy(hall(request), user, code)


@router.get("/decks/{code}/diff")
async def diff(
    request: Request,
    code: DeckCode,
    since: Annotated[int, Query(alias="from", ge=1, le=2**31 - 1)],
    to: VersionNumber,
) -> DeckDifference:
    """What came in and what went out between two versions."""
    return await library.diff(hall(request), await current_user(request), code, since, to)
