"""Other people: their profiles, blocking them, and telling the admins about them."""

from __future__ import annotations

from fastapi import Request

from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import current_user, require_user
from kingsmoot.server.community import moderation
from kingsmoot.server.community.friends import friendship_with
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import limits_of
from kingsmoot.server.protocol.accounts import PublicUser
from kingsmoot.server.protocol.base import Code, Name, Nothing
from kingsmoot.server.protocol.community import NewReport, Profile
from kingsmoot.server.protocol.tables import Summary
from kingsmoot.server.tables.lists import finished_games, records_of

router = router_of("people")


@router.get("/users/{name}")
async def profile(request: Request, name: str) -> Profile:
    """Somebody, the games that they have finished, and whether you block them."""
    the_hall, viewer = hall(request), await current_user(request)
    user, blocked = await moderation.look_up(the_hall, name, viewer)
    seen_by = viewer.id if viewer else None
    return {
        "user": user.public(),
        "games": await finished_games(the_hall, user.id, seen_by),
        "results": await records_of(the_hall, user.id),
        "blocked": blocked,
        "friend": await friendship_with(the_hall, viewer, user),
    }


@router.get("/users/{name}/games")
async def games(request: Request, name: str, before: Code | None = None, game: Name | None = None) -> list[Summary]:
    """Finished games of somebody, the latest first, 50 at a time: ``before`` is the last one that you have."""
    the_hall, viewer = hall(request), await current_user(request)
    user, _ = await moderation.look_up(the_hall, name, viewer)
    return await finished_games(the_hall, user.id, viewer.id if viewer else None, before, game)


@router.get("/blocks")
async def blocked(request: Request) -> list[PublicUser]:
    """Whom you block."""
    return await moderation.blocked_by(hall(request), await require_user(request))


@router.post("/blocks/{name}")
async def block(request: Request, name: str) -> Nothing:
    """No chat between you, and no joining each other's tables."""
    await moderation.block(hall(request), await require_user(request), name)
    return {}


@router.delete("/blocks/{name}")
async def unblock(request: Request, name: str) -> Nothing:
    await moderation.unblock(hall(request), await require_user(request), name)
    return {}


@router.post("/reports")
async def report(request: Request, told: NewReport) -> Nothing:
    """Tell the admins about somebody."""
    user = await require_user(request)
    limits_of(request).take("report", str(user.id))
    await moderation.report(hall(request), user, told.about, told.table, told.text)
    return {}
