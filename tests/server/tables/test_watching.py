"""What can be watched: public games that go on, with how they stand, and those that ended lately."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from tests.server.hosting import concede, hall_of, host, players, settled
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]


async def watch(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = granted(await visitor.get("/api/watch"))
    return found


async def codes(visitor: Visitor, part: str) -> list[str]:
    return [table["code"] for table in (await watch(visitor))[part]]


async def play(visitor: Visitor, **more: Any) -> str:
    seats = [
        {"kind": "me", "brings": {"deck": "teeth-of-the-pack"}},
        {"kind": "bot", "bot": "random", "brings": {"deck": "gold-among-roses"}},
    ]
    code: str = granted(await visitor.post("/api/tables", {"game": "second-edition", "seats": seats, **more}))["code"]
    return code


async def finish(app: FastAPI, code: str) -> None:
    await (await hall_of(app).rooms.get(code)).concede(0)
    await settled(app)


async def test_a_public_game_is_listed_with_how_it_stands(visit: Visit, app: FastAPI) -> None:
    arya = visit()
    await arya.come("Arya")
    code = await play(arya)
    await hall_of(app).rooms.get(code)
    (table,) = (await watch(visit()))["live"]
    assert (table["code"], table["scores"]) == (code, [0, 0])
    assert await codes(arya, "live") == []  # it is her own


async def test_what_spectators_see_later_is_not_told_earlier(visit: Visit, app: FastAPI) -> None:
    arya = visit()
    await arya.come("Arya")
    await hall_of(app).rooms.get(await play(arya, spectators="hands", delay=60))
    (table,) = (await watch(visit()))["live"]
    assert (table["scores"], table["moment"], table["delay"]) == (None, "", 60)


async def test_private_games_are_not_listed(visit: Visit, app: FastAPI) -> None:
    arya = visit()
    await arya.come("Arya")
    secret = await play(arya, private=True)
    await play(arya, spectators="none")
    assert await codes(visit(), "live") == []
    await finish(app, secret)
    assert await codes(visit(), "finished") == []


async def test_the_latest_end_comes_first_among_finished_games(visit: Visit, app: FastAPI) -> None:
    arya = visit()
    await arya.come("Arya")
    first, second, kept = [await play(arya) for _ in range(3)]
    for code in (second, first, kept):
        await finish(app, code)
    granted(await arya.post(f"/api/tables/{kept}/share", {"share": "link"}))
    assert await codes(visit(), "finished") == [first, second]


async def test_games_of_an_event_are_listed_when_it_is_over(visit: Visit, app: FastAPI) -> None:
    olenna = await host(visit, "Olenna", rounds=1)
    await players(visit, olenna.code, "Arya", "Bran", "Cersei", "Davos")
    await olenna.do("start")
    event = await olenna.next_round()
    played, typed = event["round"]["tables"]
    await concede(app, event, played["players"][0]["name"])
    assert await codes(visit(), "finished") == []
    await olenna.do("report", table=typed["table"], winner=typed["players"][0]["name"])
    assert await codes(visit(), "finished") == [played["code"]]
    assert "wasn't played" in refused(await visit().get(f"/api/replays/{typed['code']}"), 409, "conflict")
