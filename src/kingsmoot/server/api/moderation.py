"""What admins do."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel

from kingsmoot.server.accounts.accounts import User
from kingsmoot.server.api.errors import ANSWERS
from kingsmoot.server.api.security import guard, the_admin
from kingsmoot.server.api.shapes import Body, Code, Minutes, Name, Nothing, Number, PublicUser
from kingsmoot.server.community import moderation, moderation_log
from kingsmoot.server.hall import hall

router = APIRouter(prefix="/api/admin", tags=["admin"], dependencies=[Depends(guard)], responses=ANSWERS)
Admin = Annotated[User, Depends(the_admin)]


class Reported(BaseModel):
    id: int
    by: str
    about: str
    table: str | None
    text: str
    at: datetime
    closed: datetime | None
    closed_by: str | None


class Sentence(Body):
    minutes: Minutes


class Until(BaseModel):
    until: datetime | None


class Message(BaseModel):
    id: int
    by: str
    table: str
    text: str
    at: datetime
    hidden: bool


class Kept(BaseModel):
    user: PublicUser
    muted_until: datetime | None
    banned_until: datetime | None


@router.get("/messages", response_model=list[Message])
async def messages(
    request: Request, admin: Admin, by: Name | None = None, table: Code | None = None, words: Name | None = None
) -> list[dict[str, Any]]:
    """The latest 100 messages of all chats, also hidden ones: of a person, at a table, with these words in them."""
    return await moderation_log.said(hall(request), by or None, table or None, words or None)


@router.get("/people", response_model=list[Kept])
async def people(request: Request, admin: Admin) -> list[dict[str, Any]]:
    """Who is muted or banned now."""
    return await moderation_log.under_sentence(hall(request))


@router.get("/reports", response_model=list[Reported])
async def reports(request: Request, admin: Admin, closed: bool = False) -> list[dict[str, Any]]:
    """Reports that nobody has closed, or those that somebody has: the latest first, 200 at most."""
    return await moderation.list_reports(hall(request), closed)


@router.post("/reports/{number}/close", response_model=Nothing)
async def close(request: Request, admin: Admin, number: Number) -> dict[str, Any]:
    await moderation.close_report(hall(request), admin, number)
    return {}


@router.post("/users/{name}/mute", response_model=Until)
async def mute(request: Request, admin: Admin, name: str, sentence: Sentence) -> dict[str, Any]:
    """No chat for so many minutes from now; 0 lifts it."""
    return {"until": await moderation.sentence(hall(request), name, sentence.minutes, "muted_until")}


@router.post("/users/{name}/ban", response_model=Until)
async def ban(request: Request, admin: Admin, name: str, sentence: Sentence) -> dict[str, Any]:
    """Out of the hall for so many minutes from now; 0 lifts it."""
    return {"until": await moderation.sentence(hall(request), name, sentence.minutes, "banned_until")}


@router.post("/messages/{number}/hide", response_model=Nothing)
async def hide(request: Request, admin: Admin, number: Number) -> dict[str, Any]:
    """Nobody reads this message of a chat any more."""
    await moderation.hide_message(hall(request), number)
    return {}
