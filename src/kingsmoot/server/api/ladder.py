"""Ladders and ratings."""

from __future__ import annotations

from typing import Annotated

import orjson
from fastapi import Path, Query, Request, Response

from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import current_user
from kingsmoot.server.community import moderation
from kingsmoot.server.hall import hall
from kingsmoot.server.protocol.base import Code
from kingsmoot.server.protocol.ladder import (
    BotRecord,
    LadderGroup,
    LadderInfo,
    LadderPage,
    LadderStatistics,
    PlayerRating,
    RatingChange,
)
from kingsmoot.server.ratings import ladder, statistics
from kingsmoot.server.tables.lists import records_against_bots

router = router_of("ladders")

Key = Annotated[str, Path(max_length=60)]
MAX_INT = 2**31 - 1


@router.get("/ladders")
async def list_ladders() -> list[LadderInfo]:
    """Everything that is rated."""
    return ladder.ladders()


@router.get("/ladders/{key}")
async def show(
    request: Request,
    key: Key,
    who: LadderGroup = "everyone",
    season: Annotated[int | None, Query(ge=1, le=10_000)] = None,
    skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> LadderPage:
    """Twenty-five places of a ladder, with how you are doing."""
    user = await current_user(request)
    return await ladder.page(hall(request), key, user.id if user else None, who, season, skip)


@router.get("/ladders/{key}/bots")
async def show_bots(request: Request, key: Key) -> list[BotRecord]:
    """How each bot is rated, and how you have fared against it, in casual games as well, where there is either."""
    the_hall, user, info = hall(request), await current_user(request), ladder.ladder_info(key)
    ratings = await ladder.bot_ratings(the_hall, key)
    records = await records_against_bots(the_hall, user.id, info) if user else {}
    return [
        {"bot": bot, "rating": ratings.get(bot), "record": records.get(bot)} for bot in sorted(ratings.keys() | records)
    ]


@router.get("/ladders/{key}/statistics")
async def show_statistics(request: Request, key: Key) -> LadderStatistics:
    """Decks, match-ups and cards, from all rated games, with 95 % intervals."""
    return await statistics.statistics(hall(request), key)


@router.get("/ladders/{key}/games.jsonl")
async def export(request: Request, key: Key, after: Annotated[int, Query(ge=0, le=MAX_INT)] = 0) -> Response:
    """The games behind the statistics, a line each and a thousand at a time: those whose replay is public."""
    games = await statistics.export(hall(request), key, after)
    lines = b"".join(orjson.dumps(game) + b"\n" for game in games)
    return Response(lines, media_type="application/jsonl")


@router.get("/users/{name}/ratings")
async def ratings_of(request: Request, name: str) -> list[PlayerRating]:
    """How somebody is rated, with the way there."""
    user, _ = await moderation.look_up(hall(request), name, await current_user(request))
    return await ladder.ratings_of(hall(request), user.id)


@router.get("/tables/{code}/ratings")
async def changes_at(request: Request, code: Code) -> list[RatingChange]:
    """What a finished game did to the ratings of its players; nothing if it was casual."""
    return await ladder.changes_at(hall(request), code)
