"""Other people: their profiles, blocking them, and telling the admins about them."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel

from kingsmoot.server.api.errors import ANSWERS
from kingsmoot.server.api.security import current_user, guard, the_user
from kingsmoot.server.api.shapes import Body, Code, Name, Nothing, PublicUser, Told
from kingsmoot.server.community import moderation
from kingsmoot.server.community.friends import standing
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import limits_of
from kingsmoot.server.tables.tables import results_of, summaries_of

router = APIRouter(prefix="/api", tags=["people"], dependencies=[Depends(guard)], responses=ANSWERS)


class Results(BaseModel):
    game: str
    played: int
    won: int
    drawn: int


class Profile(BaseModel):
    user: PublicUser
    games: list[dict[str, Any]]
    results: list[Results]
    blocked: bool
    friend: Literal["none", "asked", "asking", "friends"]


class Report(Body):
    about: Name
    table: Code | None = None
    text: Told


@router.get("/users/{name}", response_model=Profile)
async def profile(request: Request, name: str) -> dict[str, Any]:
    """Somebody, the games that they have finished, and whether you block them."""
    the_hall, viewer = hall(request), await current_user(request)
    user, blocked = await moderation.look_up(the_hall, name, viewer)
    seen_by = viewer.id if viewer else None
    return {
        "user": user.public(),
        "games": await summaries_of(the_hall, user.id, seen_by),
        "results": await the_hall.storage.read(lambda c: results_of(c, user.id)),
        "blocked": blocked,
        "friend": await the_hall.storage.read(lambda c: standing(c, viewer.id, user.id)) if viewer else "none",
    }


@router.get("/users/{name}/games", response_model=list[dict[str, Any]])
async def games(
    request: Request, name: str, before: Code | None = None, game: Name | None = None
) -> list[dict[str, Any]]:
    """Finished games of somebody, the latest first, 50 at a time: ``before`` is the last one that you have."""
    the_hall, viewer = hall(request), await current_user(request)
    user, _ = await moderation.look_up(the_hall, name, viewer)
    return await summaries_of(the_hall, user.id, viewer.id if viewer else None, before, game)


@router.get("/blocks", response_model=list[PublicUser])
async def blocked(request: Request) -> list[dict[str, Any]]:
    """Whom you block."""
    return await moderation.blocked_by(hall(request), await the_user(request))


@router.post("/blocks/{name}", response_model=Nothing)
async def block(request: Request, name: str) -> dict[str, Any]:
    """No chat between you, and no joining each other's tables."""
    await moderation.block(hall(request), await the_user(request), name)
    return {}


@router.delete("/blocks/{name}", response_model=Nothing)
async def unblock(request: Request, name: str) -> dict[str, Any]:
    await moderation.unblock(hall(request), await the_user(request), name)
    return {}


@router.post("/reports", response_model=Nothing)
async def report(request: Request, told: Report) -> dict[str, Any]:
    """Tell the admins about somebody."""
    user = await the_user(request)
    limits_of(request).take("report", str(user.id))
    await moderation.report(hall(request), user, told.about, told.table, told.text)
    return {}
