"""Friends, invitations and notifications."""

from __future__ import annotations

from fastapi import Request

from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import require_user
from kingsmoot.server.community import friends, notifications
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import limits_of
from kingsmoot.server.protocol.base import Nothing
from kingsmoot.server.protocol.community import Friends, Invitation, Notifications, SeenUntil

router = router_of("community")


@router.get("/friends")
async def my_friends(request: Request) -> Friends:
    """Your friends and what they do, who asks you, and whom you have asked."""
    return await friends.list_friends(hall(request), await require_user(request))


@router.post("/friends/{name}")
async def befriend(request: Request, name: str) -> Nothing:
    """Ask somebody to be a friend, or agree to be theirs."""
    user = await require_user(request)
    limits_of(request).take("friend", str(user.id))
    await friends.befriend(hall(request), user, name)
    return {}


@router.delete("/friends/{name}")
async def unfriend(request: Request, name: str) -> Nothing:
    """Be friends no more, decline, or take a request back. The other one is not told."""
    await friends.unfriend(hall(request), await require_user(request), name)
    return {}


@router.post("/tables/{code}/invite")
async def invite(request: Request, code: str, invited: Invitation) -> Nothing:
    """Tell somebody of your table."""
    user = await require_user(request)
    limits_of(request).take("friend", str(user.id))
    await friends.invite(hall(request), user, code, invited.name)
    return {}


@router.get("/notifications")
async def list_notifications(request: Request) -> Notifications:
    """What you were told, the latest first."""
    return await notifications.latest(hall(request), (await require_user(request)).id)


@router.post("/notifications/seen")
async def seen(request: Request, looked: SeenUntil) -> Nothing:
    """You have looked at all of them up to this one."""
    await notifications.mark_seen(hall(request), (await require_user(request)).id, looked.until)
    return {}
