"""What admins do."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from kingsmoot.server.accounts import lost_passwords
from kingsmoot.server.accounts.users import User
from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import require_admin
from kingsmoot.server.community import moderation, moderation_log
from kingsmoot.server.hall import hall
from kingsmoot.server.protocol.accounts import PasswordLink, PasswordLinkWish
from kingsmoot.server.protocol.base import Code, Name, Nothing, Number
from kingsmoot.server.protocol.community import LoggedMessage, Report, Sanction, SanctionedUser, SanctionEnd

router = router_of("admin", "/api/admin")
Admin = Annotated[User, Depends(require_admin)]


@router.get("/messages")
async def messages(
    request: Request, admin: Admin, by: Name | None = None, table: Code | None = None, words: Name | None = None
) -> list[LoggedMessage]:
    """The latest 100 messages of all chats, also hidden ones: of a person, at a table, with these words in them."""
    return await moderation_log.find_messages(hall(request), by or None, table or None, words or None)


@router.get("/people")
async def people(request: Request, admin: Admin) -> list[SanctionedUser]:
    """Who is muted or banned now."""
    return await moderation_log.sanctioned_users(hall(request))


@router.get("/reports")
async def reports(request: Request, admin: Admin, closed: bool = False) -> list[Report]:
    """Reports that nobody has closed, or those that somebody has: the latest first, 200 at most."""
    return await moderation.list_reports(hall(request), closed)


@router.post("/reports/{number}/close")
async def close(request: Request, admin: Admin, number: Number) -> Nothing:
    await moderation.close_report(hall(request), admin, number)
    return {}


@router.post("/users/{name}/mute")
async def mute(request: Request, admin: Admin, name: str, sanction: Sanction) -> SanctionEnd:
    """No chat for so many minutes from now; 0 lifts it."""
    return {"until": await moderation.sanction(hall(request), name, sanction.minutes, "muted_until")}


@router.post("/users/{name}/ban")
async def ban(request: Request, admin: Admin, name: str, sanction: Sanction) -> SanctionEnd:
    """Out of the hall for so many minutes from now; 0 lifts it."""
    return {"until": await moderation.sanction(hall(request), name, sanction.minutes, "banned_until")}


@router.post("/users/{name}/password-link")
async def password_link(request: Request, admin: Admin, name: str, wish: PasswordLinkWish) -> PasswordLink:
    """A link for somebody who has lost the password: it works once, for a day."""
    path, expires = await lost_passwords.make_link(hall(request), name, drops_code=wish.second_factor)
    return {"path": path, "expires": expires}


@router.post("/messages/{number}/hide")
async def hide(request: Request, admin: Admin, number: Number) -> Nothing:
    """Nobody reads this message of a chat any more."""
    await moderation.hide_message(hall(request), number)
    return {}
