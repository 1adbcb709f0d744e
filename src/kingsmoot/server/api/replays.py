"""Replays over HTTP."""

from __future__ import annotations

from fastapi import Depends, Request, Response

from kingsmoot.kernel.summary import GameSummary
from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import current_user, require_user
from kingsmoot.server.events.judges import are_decks_hidden, check_decks_shown, check_replay
from kingsmoot.server.hall import hall
from kingsmoot.server.live.info import summary
from kingsmoot.server.network.limits import address_of, limits_of
from kingsmoot.server.protocol.base import Code, Nothing, Number, Point
from kingsmoot.server.protocol.game import LogLine
from kingsmoot.server.protocol.study import (
    Hint,
    NewComment,
    ReplayBranch,
    ReplayComment,
    ReplayInfo,
    ReplayView,
    WinChances,
)
from kingsmoot.server.protocol.tables import Summary
from kingsmoot.server.tables import hints

router = router_of("replays")


async def may_look(request: Request, code: Code) -> None:
    the_hall = hall(request)
    replay = await the_hall.replays.get(code)
    await check_replay(the_hall, replay.info, await current_user(request))


async def may_look_as(request: Request, code: Code, seat: str = "spectator") -> None:
    await may_look(request, code)
    the_hall = hall(request)
    replay = await the_hall.replays.get(code)
    await check_decks_shown(the_hall, replay.info, await current_user(request), seat)


async def may_have_decks(request: Request, code: Code) -> None:
    await may_look(request, code)
    the_hall = hall(request)
    replay = await the_hall.replays.get(code)
    await check_decks_shown(the_hall, replay.info, await current_user(request))


Open = [Depends(may_look)]
OpenAsSeen = [Depends(may_look_as)]
"""What shows a table through somebody's eyes."""
OpenWithDecks = [Depends(may_have_decks)]
"""What holds the decks, or deals them again."""


@router.get("/replays/{code}", dependencies=Open)
async def about(request: Request, code: Code) -> ReplayInfo:
    user, the_hall = await current_user(request), hall(request)
    told = await the_hall.replays.about(code, user.id if user else None)
    replay = await the_hall.replays.get(code)
    told["decks_hidden"] = await are_decks_hidden(the_hall, replay.info, user)
    return told


@router.get("/replays/{code}/summary", dependencies=Open)
async def summary_of(request: Request, code: Code) -> GameSummary:
    return await hall(request).replays.summary(code)


@router.get("/replays/{code}/at/{at}", dependencies=OpenAsSeen)
async def view(request: Request, code: Code, at: Point, seat: str = "spectator") -> ReplayView:
    return await hall(request).replays.view(code, at, seat)


@router.get("/replays/{code}/at/{at}/hint", dependencies=OpenAsSeen)
async def hint(request: Request, code: Code, at: Point, seat: str = "spectator") -> Hint:
    """What a bot would do there that knows what the player knew."""
    user = await current_user(request)
    limits_of(request).take("hint", str(user.id) if user else address_of(request))
    return await hints.replay_hint(hall(request), code, at, seat)


@router.get("/replays/{code}/chances", dependencies=OpenAsSeen)
async def chances(request: Request, code: Code, seat: str, known: bool = False) -> WinChances:
    """How likely a seat was to win over the game, as far as it is worked out. Asking works out more, unless `known`."""
    return await hall(request).curves.look(code, seat, begin=not known)


@router.get("/replays/{code}/log", dependencies=OpenAsSeen)
async def log(request: Request, code: Code, seat: str = "spectator") -> list[LogLine]:
    return await hall(request).replays.log(code, seat)


@router.get("/replays/{code}/record", dependencies=OpenWithDecks)
async def record(request: Request, code: Code) -> Response:
    text = await hall(request).replays.record(code)
    headers = {"Content-Disposition": f'attachment; filename="{code}.moot"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.post("/replays/{code}/comments", dependencies=Open)
async def comment(request: Request, code: Code, said: NewComment) -> ReplayComment:
    user = await require_user(request)
    return await hall(request).replays.comment(code, user.id, said.at, said.text)


@router.delete("/comments/{comment_id}")
async def delete_comment(request: Request, comment_id: Number) -> Nothing:
    user = await require_user(request)
    await hall(request).replays.delete_comment(comment_id, user.id, admin=user.admin)
    return {}


@router.post("/replays/{code}/continue", dependencies=OpenWithDecks)
async def continue_game(request: Request, code: Code, wish: ReplayBranch) -> Summary:
    user = await require_user(request)
    info = await hall(request).replays.continue_game(code, user.id, wish)
    return summary(info, user.id)
