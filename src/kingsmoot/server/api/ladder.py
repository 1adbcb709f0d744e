"""Ladders and ratings."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query, Request

from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import current_user
from kingsmoot.server.community import moderation
from kingsmoot.server.hall import hall
from kingsmoot.server.protocol.base import Code
from kingsmoot.server.protocol.ladder import LadderGroup, LadderInfo, LadderPage, PlayerRating, RatingChange
from kingsmoot.server.ratings import ladder

router = router_of("ladders")


@router.get("/ladders")
async def list_ladders() -> list[LadderInfo]:
    """Everything that is rated."""
    return ladder.ladders()


@router.get("/ladders/{key}")
async def show(
    request: Request,
    key: Annotated[str, Path(max_length=60)],
    who: LadderGroup = "everyone",
    season: Annotated[int | None, Query(ge=1, le=10_000)] = None,
    skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> LadderPage:
    """Twenty-five places of a ladder, with how you are doing."""
    user = await current_user(request)
    return await ladder.page(hall(request), key, user.id if user else None, who, season, skip)


@router.get("/users/{name}/ratings")
async def ratings_of(request: Request, name: str) -> list[PlayerRating]:
    """How somebody is rated, with the way there."""
    user, _ = await moderation.look_up(hall(request), name, await current_user(request))
    return await ladder.ratings_of(hall(request), user.id)


@router.get("/tables/{code}/ratings")
async def changes_at(request: Request, code: Code) -> list[RatingChange]:
    """What a finished game did to the ratings of its players; nothing if it was casual."""
    return await ladder.changes_at(hall(request), code)
