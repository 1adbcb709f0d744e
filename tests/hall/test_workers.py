"""Two workers serve one hall on PostgreSQL: whoever you are connected to, it is the same table."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from kingsmoot import Record
from tests.hall.conftest import Come
from tests.hall.player import PATIENCE, Player, Refused, Seat
from tests.hall.process import Server
from tests.hall.together import SHORT, asked, joust, level, play, until_table
from tests.server.conftest import Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def pair(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One hall with two workers."""
    log = tmp_path_factory.mktemp("pair") / "log"
    with Server(postgres.emptied(), workers=2, log=log) as running:
        yield running


async def apart(pair: Server, one: Player, two: Player, **more: Any) -> tuple[Seat, Seat]:
    """A joust of two people who are connected to different workers."""
    seats = await joust(one, two, decks=SHORT, **more)
    for seat in seats:
        await seat.close()
    first, second = [await at(pair, worker, seat) for worker, seat in zip(pair.family(), seats, strict=True)]
    return first, second


async def at(pair: Server, worker: int, seat: Seat) -> Seat:
    """The same seat once more, served by this worker."""
    with pair.only(worker):
        return await seat.player.sit(seat.code)


async def test_moves_talk_and_presence_reach_the_other_worker(pair: Server, come: Come) -> None:
    seats = await apart(pair, await come("Bronn", pair), await come("Lollys", pair))
    for seat in seats:
        await until_table(seat, lambda table: [one["here"] for one in table["seats"]] == [True, True])
    await play(seats, steps=25)
    assert seats[0].number == seats[1].number == 25
    await seats[0].send(t="chat", text="A song for you.")
    await seats[1].until(lambda message: message["t"] == "chat")
    assert seats[1].chat[-1]["text"] == "A song for you."
    for seat in seats:
        again = await seat.player.sit(seat.code)
        assert (again.view, again.number, again.log) == (seat.view, seat.number, seat.log)
        await again.close()
    lost = seats[1]
    await lost.close()
    await until_table(seats[0], lambda table: not table["seats"][lost.you]["here"])


async def test_undo_pause_and_the_end_across_workers(pair: Server, come: Come) -> None:
    seats = await apart(pair, await come("Sandor", pair), await come("Beric", pair), seed=3)
    first, second = seats
    await play(seats, steps=2)
    seat = asked(seats)
    other = seats[1 - seat.you]
    number = seat.number
    await seat.decide(0)
    await level(seats)
    await seat.send(t="undo", to=number)
    while other.proposal is None:
        await other.receive()
    await other.send(t="answer", id=other.proposal["id"], yes=True)
    for one in seats:
        while one.number != number + 2:
            await one.receive()
    await play(seats, steps=3)
    await first.send(t="pause")
    while second.proposal is None:
        await second.receive()
    await second.send(t="answer", id=second.proposal["id"], yes=True)
    for one in seats:
        while not one.clock["paused"]:
            await one.receive()
    await first.send(t="resume")
    for one in seats:
        while one.clock["paused"]:
            await one.receive()
    await play(seats, steps=3)
    await first.send(t="concede", id="x")
    for one in seats:
        await until_table(one, lambda table: table["state"] == "over")
    for _ in range(4):  # whichever worker is asked
        text = (await first.player.client.get(f"/api/replays/{first.code}/record")).text
        assert len(Record.loads(text).state().result.winners) == 1  # type: ignore[union-attr]


async def test_both_workers_get_an_answer_to_the_same_question(pair: Server, come: Come) -> None:
    """One player in two tabs at two workers: one answer counts, the other is too late. The same one counts once."""
    one, two = await come("Thoros", pair), await come("Anguy", pair)
    seats = await apart(pair, one, two, seed=2)
    for turn in range(8):
        seat = asked(seats)
        tabs = [seat, *[await at(pair, worker, seat) for worker in pair.family()]]
        number, same = seat.number, turn % 2 == 1
        for i, tab in enumerate(tabs):
            await tab.send(t="decide", number=number, option=0, id="same" + str(turn) if same else f"{turn}-{i}")
        answers = [await tab.until(lambda message: message["t"] in ("ack", "error")) for tab in tabs]
        if same:
            assert [(answer["t"], answer["number"]) for answer in answers] == [("ack", number + 1)] * 3
        else:
            assert sorted(answer["t"] for answer in answers) == ["ack", "error", "error"]
            assert {answer["code"] for answer in answers if answer["t"] == "error"} == {"stale"}
        await level([*seats, *tabs])
        assert {one.number for one in (*seats, *tabs)} == {number + 1}
        for tab in tabs[1:]:
            await tab.close()


async def figure(server: Server, name: str) -> set[float]:
    """What each of the workers says of a figure."""
    found = set()
    for worker in server.family():
        with server.only(worker):
            async with httpx.AsyncClient(base_url=server.http, timeout=PATIENCE) as anybody:
                lines = (await anybody.get("/metrics")).text.splitlines()
        found |= {float(line.split()[1]) for line in lines if line.split()[0] == name}
    return found


async def until_connected(server: Server, people: int) -> None:
    """Until both workers say that so many are. Whoever has left is counted for a moment more."""
    async with asyncio.timeout(PATIENCE):
        while await figure(server, "kingsmoot_connections") != {people}:
            await asyncio.sleep(0.1)


async def test_one_worker_of_two_is_killed(pair: Server, come: Come) -> None:
    """Those whom it served come back to the other one and go on; what it has counted still counts."""
    one, two = await come("Torrhen", pair), await come("Eddard Karstark", pair)
    seats = list(await apart(pair, one, two, seed=6))
    await play(seats, steps=10)
    await until_connected(pair, 2)
    [decided] = await figure(pair, "kingsmoot_decisions_total")
    seat = asked(seats)
    number, option = seat.number, len(seat.options) - 1
    os.kill(pair.family()[0], signal.SIGKILL)
    lost = 0
    for i, each in enumerate(seats):
        try:
            await each.send(t="ping")
            await each.until(lambda message: message["t"] == "pong")
        except ConnectionClosed:
            lost += 1
            seats[i] = await come_back(each)
    assert lost == 1
    assert [each.number for each in seats] == [number, number]
    assert await asked(seats).decide(option) == number + 1
    await level(seats)
    await play(seats, steps=10)
    assert seats[0].number == seats[1].number == number + 11
    await asyncio.to_thread(pair.wait_until_ready)  # the supervisor starts a new one, and figures are whole again
    await until_connected(pair, 2)
    assert await figure(pair, "kingsmoot_decisions_total") == {decided + 11}


async def come_back(seat: Seat) -> Seat:
    """As a client does: until a worker answers."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(OSError, WebSocketException):
                return await seat.player.sit(seat.code)
            await asyncio.sleep(0.1)


async def test_postgresql_goes_away_and_comes_back(pair: Server, postgres: Postgres, come: Come) -> None:
    seats = await apart(pair, await come("Hyle", pair), await come("Randyll", pair), seed=5)
    await play(seats, steps=4)
    seat = asked(seats)
    number = seat.number
    await asyncio.to_thread(postgres.stop)
    try:
        with pytest.raises(Refused) as refused:
            await seat.decide(0, message_id="patience")
        assert refused.value.code == "storage"
        health = await seat.player.client.get("/healthz")
        assert (health.status_code, health.json()["status"]) == (503, "down")
    finally:
        await asyncio.to_thread(postgres.start)
    async with asyncio.timeout(PATIENCE):
        while seat.number == number:
            with suppress(Refused):
                assert await seat.decide(0, message_id="patience") == number + 1
            await asyncio.sleep(0.2)
    await level(seats)
    await play(seats, steps=6)  # and the workers hear each other again
    assert seats[0].number == seats[1].number == number + 7


async def test_both_workers_say_goodbye(pair: Server, come: Come) -> None:
    seats = await apart(pair, await come("Ilyn", pair), await come("Meryn", pair))
    assert await asyncio.to_thread(pair.stop) == 0
    for seat in seats:
        await seat.listen_to_the_end()
        assert seat.said_bye is not None
