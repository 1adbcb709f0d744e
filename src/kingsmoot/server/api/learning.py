"""Rules in our own words, and guided games."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel

from kingsmoot.server.api.catalogue import LASTS
from kingsmoot.server.api.errors import ANSWERS
from kingsmoot.server.api.security import current_user, guard, the_user
from kingsmoot.server.api.shapes import Body, Code
from kingsmoot.server.hall import hall
from kingsmoot.server.live.info import summary
from kingsmoot.server.tables import lessons
from kingsmoot.server.tables.lessons import Coaches

router = APIRouter(prefix="/api", tags=["learning"], dependencies=[Depends(guard)], responses=ANSWERS)


class Begin(Body):
    anew: bool = False


class BookInfo(BaseModel):
    game: str
    title: str
    summary: str


class LessonInfo(BaseModel):
    game: str
    title: str
    summary: str
    table: str | None
    moment: str
    finished: int
    won: int


class CoachLine(BaseModel):
    id: str
    title: str
    text: str
    at: str
    on: list[str]


class CoachAdvice(BaseModel):
    option: int
    text: str
    on: str | None
    reason: str


class Said(BaseModel):
    number: int
    title: str
    lines: list[CoachLine]
    reply: str
    advice: CoachAdvice | None
    told: int
    lines_in_all: int
    asked: bool
    over: bool


class Coached(BaseModel):
    coach: Said | None


@router.get("/rules", response_model=list[BookInfo])
async def shelf(response: Response) -> list[dict[str, str]]:
    """The games whose rules can be read."""
    response.headers["cache-control"] = LASTS
    return lessons.shelf()


@router.get("/games/{game}/rules")
async def rules(request: Request, game: str) -> Response:
    """The rules of a game: chapters in blocks, the words to look up, and where phases and questions are explained."""
    data, tag = lessons.rules(game)
    headers = {"etag": tag, "cache-control": LASTS}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(data, media_type="application/json", headers=headers)


@router.get("/learn", response_model=list[LessonInfo])
async def progress(request: Request) -> list[dict[str, Any]]:
    """The guided games, and how far you have come in each."""
    user = await current_user(request)
    return await lessons.progress(hall(request), user.id if user else None)


@router.post("/learn/{game}")
async def begin(request: Request, game: str, wish: Begin) -> dict[str, Any]:
    """Your guided game: the one you were in, or a new one."""
    user = await the_user(request)
    info = await lessons.begin(hall(request), user.id, game, wish.anew)
    return summary(info, user.id)


@router.get("/learn/{code}/coach", response_model=Coached)
async def coach(request: Request, code: Code) -> dict[str, Any]:
    """What the coach says now; nothing where you are not being taught."""
    user = await current_user(request)
    said = await _coaches(request).hear(code, user.id if user else None)
    return {"coach": said}


def _coaches(request: Request) -> Coaches:
    """One for the whole server, made when the first one asks."""
    state = request.app.state
    if not hasattr(state, "coaches"):
        state.coaches = Coaches(hall(request))
    found: Coaches = state.coaches
    return found
