"""Rules in our own words, and guided games."""

from __future__ import annotations

from fastapi import Request, Response

from kingsmoot.server.api.catalogue import CACHE_CONTROL
from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import current_user, require_user
from kingsmoot.server.catalogue import rulebooks
from kingsmoot.server.hall import hall
from kingsmoot.server.live.info import summary
from kingsmoot.server.protocol.base import Code
from kingsmoot.server.protocol.study import Coached, LessonBegin, LessonInfo, Rulebook, RulebookInfo
from kingsmoot.server.protocol.tables import Summary
from kingsmoot.server.tables import lessons
from kingsmoot.server.tables.lessons import Coaches

router = router_of("learning")


@router.get("/rules")
async def list_rulebooks(response: Response) -> list[RulebookInfo]:
    """The games whose rules can be read."""
    response.headers["cache-control"] = CACHE_CONTROL
    return rulebooks.list_rulebooks()


@router.get("/games/{game}/rules", response_model=Rulebook)
async def rules(request: Request, game: str) -> Response:
    """The rules of a game: chapters in blocks, the words to look up, and where phases and questions are explained."""
    data, tag = rulebooks.rules(game)
    headers = {"etag": tag, "cache-control": CACHE_CONTROL}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(data, media_type="application/json", headers=headers)


@router.get("/learn")
async def progress(request: Request) -> list[LessonInfo]:
    """The guided games, and how far you have come in each."""
    user = await current_user(request)
    return await lessons.progress(hall(request), user.id if user else None)


@router.post("/learn/{game}")
async def begin(request: Request, game: str, wish: LessonBegin) -> Summary:
    """Your guided game: the one you were in, or a new one."""
    user = await require_user(request)
    info = await lessons.begin(hall(request), user.id, game, wish.anew)
    return summary(info, user.id)


@router.get("/learn/{code}/coach")
async def coach(request: Request, code: Code) -> Coached:
    """What the coach says now; nothing where you are not being taught."""
    user = await current_user(request)
    said = await _coaches(request).state_for(code, user.id if user else None)
    return {"coach": said}


def _coaches(request: Request) -> Coaches:
    """One for the whole server, made when the first one asks."""
    state = request.app.state
    if not hasattr(state, "coaches"):
        state.coaches = Coaches(hall(request))
    found: Coaches = state.coaches
    return found
