"""How somebody has fared against each bot, and how the bots are rated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from tests.server.hosting import hall_of
from tests.server.visitor import Visitor, granted

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
ME = {"kind": "me"}


def bot(key: str) -> dict[str, str]:
    return {"kind": "bot", "bot": key}


async def play(app: FastAPI, visitor: Visitor, *bots: str, conceding: int = 0, **more: Any) -> None:
    """A joust, or a melee, against these bots, which somebody concedes at once."""
    asked = {"game": "second-edition", "seats": [ME, *map(bot, bots)], **more}
    code = granted(await visitor.post("/api/tables", asked))["code"]
    room = await hall_of(app).rooms.get(code)
    await room.concede(conceding)


async def records(visitor: Visitor, ladder: str = "second-edition-joust") -> dict[str, Any]:
    told = granted(await visitor.get(f"/api/ladders/{ladder}/bots"))
    return {one["bot"]: one["record"] and (one["record"]["won"], one["record"]["played"]) for one in told}


async def test_each_bot_has_its_own_record(app: FastAPI, visit: Visit) -> None:
    jory = visit()
    await jory.register("Jory")
    await play(app, jory, "squire", conceding=1)
    await play(app, jory, "squire", conceding=1)
    await play(app, jory, "squire")
    await play(app, jory, "knight")
    assert await records(jory) == {"squire": (2, 3), "knight": (0, 1)}


async def test_a_record_is_of_one_person_and_one_format(app: FastAPI, visit: Visit) -> None:
    jory, wyl = visit(), visit()
    await jory.register("Jory")
    await wyl.register("Wyl")
    await play(app, jory, "squire")
    assert await records(wyl) == {}
    assert await records(visit()) == {}, "somebody without an account"
    assert await records(jory, "second-edition-melee") == {}
    assert await records(jory, "hbo") == {}


async def test_a_bot_has_a_rating_once_it_has_played_enough(app: FastAPI, visit: Visit) -> None:
    jory = visit()
    await jory.register("Jory")
    for _ in range(9):
        await play(app, jory, "squire", conceding=1, rated=True)
    [squire] = granted(await jory.get("/api/ladders/second-edition-joust/bots"))
    assert squire["rating"] is None
    await play(app, jory, "squire", conceding=1, rated=True)
    [squire] = granted(await jory.get("/api/ladders/second-edition-joust/bots"))
    assert squire["record"] == {"game": "second-edition", "played": 10, "won": 10, "drawn": 0}
    assert squire["rating"]["low"] < squire["rating"]["value"] < 1500


async def test_there_is_no_record_on_an_unknown_ladder(visit: Visit) -> None:
    assert (await visit().get("/api/ladders/chess/bots")).status_code == 404
