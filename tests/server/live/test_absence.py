"""Nobody has to wait for ever for a player who is away."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import timedelta

import pytest
from fastapi import FastAPI

from kingsmoot.server.errors import Conflict, HallError
from kingsmoot.server.live import absence
from kingsmoot.server.live.info import CLAIM_AFTER, OVER, iso_time, summary
from kingsmoot.server.live.room import Room
from kingsmoot.server.storage.storage import now
from tests.server.hosting import hall_of, play_on
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]


async def game(app: FastAPI, visit: Visit, name: str = "second-edition", bots: int = 0) -> Room:
    one, two = visit(), visit()
    await one.come("Jory")
    await two.come("Wyl")
    seats = [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * bots]
    code = granted(await one.post("/api/tables", {"game": name, "seats": seats}))["code"]
    granted(await two.post(f"/api/tables/{code}/join", {}))
    room = await hall_of(app).rooms.get(code)
    await play_on(room, random.Random(1), lambda: room.playing().number >= 2)
    return room


def has_been_away(room: Room, seat: int, time: timedelta) -> None:
    room.audience.away[seat] = iso_time(now() - time)


async def test_the_game_can_be_claimed_from_somebody_who_was_away_for_too_long(app: FastAPI, visit: Visit) -> None:
    room = await game(app, visit)
    has_been_away(room, 1, CLAIM_AFTER)
    assert summary(room.info, None, room.audience.presence())["seats"][1]["claim_at"] is not None
    await absence.claim(room, 0, 1)
    assert room.info.state == OVER
    assert room.info.result is not None
    assert room.info.result["winners"] == [0]


async def test_it_cannot_before_that_nor_from_somebody_who_is_here(app: FastAPI, visit: Visit) -> None:
    room = await game(app, visit)
    with pytest.raises(Conflict, match="Wyl is here"):
        await absence.claim(room, 0, 1)
    has_been_away(room, 1, CLAIM_AFTER - timedelta(seconds=5))
    with pytest.raises(Conflict, match="Wyl may still come back"):
        await absence.claim(room, 0, 1)
    has_been_away(room, 0, CLAIM_AFTER)
    with pytest.raises(HallError, match="no such player"):
        await absence.claim(room, 0, 0)


async def test_where_nobody_concedes_a_bot_plays_on(app: FastAPI, visit: Visit) -> None:
    room = await game(app, visit, "btwixt", bots=1)
    has_been_away(room, 1, CLAIM_AFTER)
    await absence.claim(room, 0, 1)
    assert [seat.kind for seat in room.info.seats] == ["person", "bot", "bot"]
