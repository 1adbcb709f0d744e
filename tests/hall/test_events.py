"""A whole event in a real hall: people and bots, a kill in the middle, judges, and whoever looks on."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from websockets.asyncio.client import ClientConnection

from kingsmoot.kernel.state import JUDGE
from tests.hall.conftest import Come
from tests.hall.player import PATIENCE, Player, Refused
from tests.hall.process import Server
from tests.hall.together import decide
from tests.server.conftest import Postgres

pytestmark = pytest.mark.anyio

MELEE = {"title": "Old Wyk", "game": "btwixt", "format": "melee", "variants": ["short"], "structure": "custom"}
JOUST = {"title": "Riverrun open", "structure": "custom", "rounds": 2}


class Table:
    """Somebody at the desk of an event."""

    def __init__(self, player: Player, code: str) -> None:
        self.player, self.code = player, code

    async def look(self) -> dict[str, Any]:
        found: dict[str, Any] = await self.player.get(f"/api/events/{self.code}")
        return found

    async def do(self, act: str, /, **asked: Any) -> dict[str, Any]:
        found: dict[str, Any] = await self.player.post(f"/api/events/{self.code}/do", {"act": act, "asked": asked})
        return found

    async def post(self, path: str, **body: Any) -> dict[str, Any]:
        found: dict[str, Any] = await self.player.post(f"/api/events/{self.code}{path}", body)
        return found

    async def next_round(self) -> dict[str, Any]:
        await self.do("pair")
        await self.do("publish")
        return await self.do("begin")

    async def until_done(self) -> dict[str, Any]:
        """Until all games of the round have ended, and their results are in.

        One player wins a table: if two share the victory of a game, the organizer is asked, and says who was better.
        """
        for _ in range(5 * 300):
            event = await self.look()
            if event["round"]["done"]:
                return event
            asked = " ".join(item["text"] for item in (await self.player.get("/api/notifications"))["items"])
            for table in event["round"]["tables"]:
                needed = f"round {event['round']['number']}, table {table['table']} needs a result from you"
                if needed in asked and table["result"] is None:
                    await self.do("report", table=table["table"], order=[one["person"] for one in table["players"]])
            await asyncio.sleep(0.2)
        raise AssertionError("the round does not end")


async def event_of(player: Player, **wanted: Any) -> Table:
    made = await player.post("/api/events", wanted)
    return Table(player, made["code"])


async def play_own_game(player: Player, code: str) -> None:
    """Open the table of this round, if there is one, and play it to its end."""
    match = (await player.get(f"/api/events/{code}"))["you"]["match"]
    if match is None or match["code"] is None or match["done"]:
        return
    seat, chance = await player.sit(match["code"]), random.Random(match["table"])
    while not seat.over and seat.table["state"] != "over":
        if seat.asked:
            await decide(seat, chance)
        else:
            await seat.receive()
    await seat.close()


async def play_round(desk: Table, people: list[Player]) -> dict[str, Any]:
    await desk.next_round()
    await asyncio.gather(*(play_own_game(player, desk.code) for player in people))
    return await desk.until_done()


async def line_of(desk: Table, table: dict[str, Any]) -> str:
    """How the story tells the result of a table in round 1: the hall enters it, or the organizer if two have won."""
    game = await desk.player.get(f"/api/tables/{table['code']}")
    by = "The hall" if len(game["result"]["winners"]) == 1 else desk.player.name
    return f"{by} entered round 1, table {table['table']}:"


async def test_an_event_of_people_and_bots_to_its_end(come: Come) -> None:
    olenna, arya, bran, davos = [await come(name) for name in ("Olenna", "Arya", "Bran", "Davos")]
    desk = await event_of(olenna, **MELEE, rounds=2, cut=4)
    for player in (arya, bran):
        await player.post(f"/api/events/{desk.code}/register")
    await desk.post("/bots", count=5, bot="random")
    await desk.do("start")
    first = await play_round(desk, [arya, bran])
    assert {table["result"]["ending"] for table in first["round"]["tables"]} == {"places"}

    await desk.do("add", name=davos.name)  # late
    await desk.next_round()
    table = first["round"]["tables"][0]
    order = [player["name"] for player in table["players"]]
    asked = {"table": table["table"], "round": 1, "order": order[::-1]}
    if table["result"]["places"] == list(range(len(order), 0, -1)):
        asked["order"] = order
    seen = await olenna.get(f"/api/events/{desk.code}/preview?act=correct&asked={json.dumps(asked)}")
    assert seen["shifts"], "the wrong result has been counted"
    await desk.do("correct", **asked)
    await bran.post(f"/api/events/{desk.code}/withdraw")  # a bot plays on in the seat
    await asyncio.gather(*(play_own_game(player, desk.code) for player in (arya, davos)))
    second = await desk.until_done()
    assert sorted(len(one["players"]) for one in second["round"]["tables"]) == [4, 4]

    await desk.do("cut")
    await desk.next_round()
    await asyncio.gather(*(play_own_game(player, desk.code) for player in (arya, davos)))
    last = await desk.until_done()
    assert (last["state"], last["stage"]) == ("over", "over")
    assert last["winner"] is not None
    assert len(last["ranking"]) == 8
    assert bran.name not in [who["name"] for who in last["cut"]]
    rows = (await arya.get(f"/api/events/{desk.code}/standings"))["rows"]
    assert [row["place"] for row in sorted(rows, key=lambda row: row["place"])] == list(range(1, 9))
    told = " ".join(line["text"] for line in await olenna.get(f"/api/events/{desk.code}/story"))
    assert all(word in told for word in ("corrected round 1", f"{bran.name} left"))
    for table in first["round"]["tables"]:
        assert told.count(await line_of(desk, table)) == 1


async def test_a_kill_in_the_middle_of_a_round_loses_nothing(tmp_path: Path, visitors: list[Player]) -> None:
    with Server(f"sqlite:///{tmp_path / 'hall.db'}", log=tmp_path / "log") as server:
        olenna = await Player(server.http, "Olenna").come()
        visitors.append(olenna)
        desk = await event_of(olenna, **MELEE, rounds=1)
        await desk.post("/bots", count=9, bot="random")
        await desk.do("start")
        before = await desk.next_round()
        for _ in range(3):
            await asyncio.sleep(0.7)
            server.kill()
            server.start()
        after = await desk.until_done()
        assert [one["code"] for one in after["round"]["tables"]] == [one["code"] for one in before["round"]["tables"]]
        assert after["state"] == "over"
        told = " ".join(line["text"] for line in await olenna.get(f"/api/events/{desk.code}/story"))
        assert told.count(" entered round 1, table ") == 3, "each result once"
        for table in after["round"]["tables"]:
            assert told.count(await line_of(desk, table)) == 1


async def joust(come: Come, **wanted: Any) -> tuple[Table, Player, Player, str]:
    """Two people at a table of an event; the code of the table."""
    olenna, arya, bran = [await come(name) for name in ("Olenna", "Arya", "Bran")]
    desk = await event_of(olenna, **JOUST, **wanted)
    for player, deck in ((arya, "teeth-of-the-pack"), (bran, "gold-among-roses")):
        await player.post(f"/api/events/{desk.code}/register", {"deck": {"built_in": deck}})
    await desk.do("start")
    event = await desk.next_round()
    return desk, arya, bran, event["round"]["tables"][0]["code"]


async def test_judges_see_all_hands_and_others_do_not(come: Come) -> None:
    desk, arya, bran, code = await joust(come)
    seat = await arya.sit(code)
    assert seat.table["state"] == "playing", "the game begins when the first player comes"
    judge = await desk.player.sit(code, query="?seat=judge")
    assert judge.you == JUDGE
    assert judge.view is not None
    hands = [(player["hand"], len(player["known"])) for player in judge.view["table"]["players"]]
    assert all(count == known > 0 for count, known in hands)
    stranger = await come("Shae")
    with pytest.raises(Refused, match="Only admins and the event's judges"):
        await stranger.sit(code, query="?seat=judge")
    watching = await stranger.sit(code)
    assert watching.view is not None
    assert not any(player["known"] for player in watching.view["table"]["players"])
    assert (await bran.sit(code, query="?seat=judge")).you == 1 - seat.you, "who plays there has a seat, and no more"


async def listen(player: Player, code: str) -> ClientConnection:
    return await player.connect(f"/ws/events/{code}")


async def hear(socket: ClientConnection) -> dict[str, Any]:
    said: dict[str, Any] = orjson.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
    return said


async def test_whoever_looks_on_hears_of_every_change(come: Come) -> None:
    desk, arya, _, code = await joust(come)
    shae = await come("Shae")
    socket = await listen(shae, desk.code)
    first = await hear(socket)
    assert first["number"] == (await desk.look())["number"]
    seat = await arya.sit(code)
    await seat.send(t="concede")
    while (said := await hear(socket))["number"] == first["number"]:
        pass  # the game has begun, which changes nothing at the desk
    assert said["number"] == first["number"] + 1
    assert (await desk.look())["round"]["done"]
    await socket.close()
    nowhere = await listen(shae, "nowhere")
    assert (await hear(nowhere))["code"] == "not-found"


@pytest.fixture
def pair(postgres: Postgres, tmp_path: Path) -> Iterator[Server]:
    """One hall with two workers."""
    with Server(postgres.emptied(), workers=2, log=tmp_path / "log") as running:
        yield running


async def test_two_workers_are_one_event(pair: Server, come: Come) -> None:
    """Whoever hears of an event from one of them hears of what the other one does."""
    olenna = await come("Olenna", pair)
    desk = await event_of(olenna, **MELEE, rounds=1)
    sockets = []
    for worker in pair.family():
        with pair.only(worker):
            sockets.append(await listen(olenna, desk.code))
            await hear(sockets[-1])
    await desk.post("/bots", count=4, bot="random")
    number = (await desk.look())["number"]
    for socket in sockets:
        while (await hear(socket))["number"] < number:
            pass
        await socket.close()
    await desk.do("start")
    await desk.next_round()
    assert (await desk.until_done())["state"] == "over"
