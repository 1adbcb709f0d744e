"""People who run events, and play in them, as the tests of the server see them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx
from fastapi import FastAPI

from kingsmoot.server.hall import Hall
from kingsmoot.server.live.room import Room
from kingsmoot.server.protocol.tables import TableResult
from kingsmoot.server.tables.start import start_if_full
from tests.server.visitor import Visitor, granted

STARK, LANNISTER = {"built_in": "teeth-of-the-pack"}, {"built_in": "gold-among-roses"}
THREE_ROUNDS = {"structure": "custom", "rounds": 3, "cut": None}


@dataclass
class Host:
    """Somebody at an event."""

    visitor: Visitor
    name: str
    code: str = ""

    async def look(self) -> dict[str, Any]:
        found: dict[str, Any] = granted(await self.visitor.get(f"/api/events/{self.code}"))
        return found

    async def get(self, path: str) -> httpx.Response:
        return await self.visitor.get(f"/api/events/{self.code}{path}")

    async def post(self, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        return await self.visitor.post(f"/api/events/{self.code}{path}", body or {})

    async def ask(self, act: str, why: str = "", /, expected: int | None = None, **asked: Any) -> httpx.Response:
        return await self.post("/do", {"act": act, "why": why, "expected": expected, "asked": asked})

    async def do(self, act: str, why: str = "", /, **asked: Any) -> dict[str, Any]:
        found: dict[str, Any] = granted(await self.ask(act, why, **asked))
        return found

    async def next_round(self) -> dict[str, Any]:
        """Drawn, published, and its start announced."""
        await self.do("pair")
        event = await self.do("publish")
        return event if event["round"]["done"] or event["round"]["begun"] else await self.do("begin")


async def person(visit: Callable[..., Visitor], name: str, code: str = "", **more: Any) -> Host:
    visitor = visit(**more)
    return Host(visitor, (await visitor.come(name))["name"], code)


async def host(visit: Callable[..., Visitor], name: str, **wanted: Any) -> Host:
    """Somebody who has made an event."""
    made = await person(visit, name)
    answer = await made.visitor.post("/api/events", {"title": "Riverrun open", **THREE_ROUNDS, **wanted})
    made.code = granted(answer)["code"]
    return made


async def players(visit: Callable[..., Visitor], code: str, *names: str, deck: Any = STARK) -> list[Host]:
    found = []
    for name in names:
        one = await person(visit, name, code)
        granted(await one.post("/register", {"deck": deck}))
        found.append(one)
    return found


def hall_of(app: FastAPI) -> Hall:
    found: Hall = app.state.hall
    return found


def table_of(event: dict[str, Any], name: str) -> dict[str, Any]:
    """Where somebody plays in the round at hand."""
    return next(t for t in event["round"]["tables"] if name in [p["name"] for p in t["players"]])


async def settled(app: FastAPI) -> None:
    """Until nothing goes on in the background any more."""
    await hall_of(app).tasks.join()


async def sit_down(app: FastAPI, code: str) -> Room:
    """As if the first player opened the table."""
    hall = hall_of(app)
    await start_if_full(hall, code)
    return await hall.rooms.get(code)


def state_of(room: Room) -> str:
    return room.info.state


def result_of(room: Room) -> TableResult:
    assert room.info.result is not None
    return room.info.result


async def concede(app: FastAPI, event: dict[str, Any], loser: str) -> None:
    """Somebody sits down at the table of this round, and gives up."""
    table = table_of(event, loser)
    room = await sit_down(app, table["code"])
    await room.concede([player["name"] for player in table["players"]].index(loser))
    await settled(app)


async def play_on(room: Room, chance: random.Random, until: Callable[[], bool]) -> None:
    """Anything that can be decided, by whoever is asked."""
    while not until():
        assert room.play is not None
        state = room.play.state
        await room.decide(state.seat, room.play.number, chance.randrange(len(state.choices)), None)
