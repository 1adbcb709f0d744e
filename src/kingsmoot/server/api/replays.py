"""Replays over HTTP."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field

from kingsmoot.server.api.security import current_user, guard, the_user
from kingsmoot.server.api.shapes import Body, Code, Number, Point, Told
from kingsmoot.server.events.judges import check_replay
from kingsmoot.server.hall import hall
from kingsmoot.server.live.info import summary

router = APIRouter(prefix="/api", tags=["replays"])
Guarded = [Depends(guard)]


async def may_look(request: Request, code: Code) -> None:
    the_hall = hall(request)
    replay = await the_hall.replays.get(code)
    await check_replay(the_hall, replay.info, await current_user(request))


Open = [Depends(may_look)]


class NewComment(Body):
    at: int = Field(ge=0, le=10**6)
    text: Told


class GoOn(Body):
    at: int = Field(ge=0, le=10**6)
    seat: int = Field(ge=0, le=10**6)
    opponents: Literal["bots", "open"] = "bots"
    bot: str = Field("greedy", max_length=40)


@router.get("/replays/{code}", dependencies=Open)
async def about(request: Request, code: Code) -> dict[str, Any]:
    user = await current_user(request)
    return await hall(request).replays.about(code, user.id if user else None)


@router.get("/replays/{code}/at/{at}", dependencies=Open)
async def view(request: Request, code: Code, at: Point, seat: str = "spectator") -> dict[str, Any]:
    return await hall(request).replays.view(code, at, seat)


@router.get("/replays/{code}/log", dependencies=Open)
async def log(request: Request, code: Code, seat: str = "spectator") -> list[dict[str, Any]]:
    return await hall(request).replays.log(code, seat)


@router.get("/replays/{code}/record", dependencies=Open)
async def record(request: Request, code: Code) -> Response:
    text = await hall(request).replays.record(code)
    headers = {"Content-Disposition": f'attachment; filename="{code}.moot"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.post("/replays/{code}/comments", dependencies=Guarded + Open)
async def comment(request: Request, code: Code, said: NewComment) -> dict[str, Any]:
    user = await the_user(request)
    return await hall(request).replays.comment(code, user.id, said.at, said.text)


@router.delete("/comments/{comment_id}", dependencies=Guarded)
async def uncomment(request: Request, comment_id: Number) -> dict[str, Any]:
    user = await the_user(request)
    await hall(request).replays.uncomment(comment_id, user.id, admin=user.admin)
    return {}


@router.post("/replays/{code}/continue", dependencies=Guarded + Open)
async def go_on(request: Request, code: Code, wish: GoOn) -> dict[str, Any]:
    user = await the_user(request)
    info = await hall(request).replays.go_on(code, user.id, wish.at, wish.seat, wish.opponents, wish.bot)
    return summary(info, user.id)
