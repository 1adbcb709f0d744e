"""Whoever goes beyond what a connection may hold is cut."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

import pytest
from fastapi import FastAPI

from kingsmoot.server.api.sockets import table_socket
from kingsmoot.server.live.room import Room
from kingsmoot.server.network import wire
from kingsmoot.server.network.viewer import MOST_WAITING, Viewer
from kingsmoot.server.network.wire import MOST_FRAGMENTS, MOST_PONGS, MOST_REQUESTS
from tests.hall.faults.deaf import CONTINUED, PING, TEXT, Deaf, frame
from tests.server.conftest import LONG
from tests.server.sockets.loopback import connect, listening, until

pytestmark = pytest.mark.anyio

KB = 1024


async def test_a_socket_that_never_reads_is_cut_and_forgotten(app: FastAPI, room: Room, port: int) -> None:
    deaf = await asyncio.to_thread(Deaf, port, f"/ws/tables/{room.info.code}")
    await until(lambda: len(room.audience.viewers) == 1)
    (viewer,) = room.audience.viewers
    most = 0
    for _ in range(2000):
        viewer.send({"t": "bye", "text": "x" * 10 * KB})
        most = max(most, viewer.held)
        await asyncio.sleep(0)
        if viewer.lost:
            break
    assert viewer.lost
    assert MOST_WAITING / 2 < most < MOST_WAITING + 100 * KB
    await until(lambda: not room.audience.viewers)
    assert viewer.held == 0
    assert app.state.hall.backlog.queued == 0
    await until(lambda: not app.state.hall.connections.count("address", "127.0.0.1"))
    deaf.close()


async def stuck_viewer(room: Room, port: int) -> tuple[Deaf, Viewer]:
    """Somebody who does not read what has gone out, and for whom not yet too much waits."""
    deaf = await asyncio.to_thread(Deaf, port, f"/ws/tables/{room.info.code}")
    await until(lambda: len(room.audience.viewers) == 1)
    (viewer,) = room.audience.viewers
    for _ in range(2000):
        viewer.send({"t": "bye", "text": "x" * 10 * KB})
        await asyncio.sleep(0)
        if viewer.held > MOST_WAITING / 2:
            return deaf, viewer
    raise AssertionError("it reads after all")


async def test_who_answers_no_ping_is_cut_although_something_waits(app: FastAPI, room: Room, port: int) -> None:
    deaf, viewer = await stuck_viewer(room, port)
    protocol = viewer._wire._socket
    assert protocol is not None
    protocol.keepalive_timeout()  # as uvicorn calls it when no pong has come
    await until(lambda: not app.state.hall.connections.count("address", "127.0.0.1") and not room.audience.viewers)
    assert viewer.held == 0
    deaf.close()


async def test_a_closed_socket_is_cut_if_it_does_not_go(
    app: FastAPI, room: Room, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_socket, "LAST_SECONDS", 0.05)
    monkeypatch.setattr(wire, "CLOSING_SECONDS", 0.05)
    deaf, viewer = await stuck_viewer(room, port)
    for _ in range(200):
        deaf.say(t="ping")  # more than it may say: it is closed, but does not read of it
    await until(lambda: not app.state.hall.connections.count("address", "127.0.0.1"))
    assert viewer.held == 0
    deaf.close()


async def test_who_reads_gets_a_message_of_any_size(room: Room, port: int) -> None:
    async with connect(f"ws://127.0.0.1:{port}/ws/tables/{room.info.code}", max_size=None) as reader:
        await until(lambda: len(room.audience.viewers) == 1)
        (viewer,) = room.audience.viewers
        viewer.send({"t": "bye", "text": "x" * 5 * MOST_WAITING})
        viewer.send({"t": "pong"})
        async with asyncio.timeout(LONG):
            while json.loads(await reader.recv())["t"] != "pong":
                pass


async def test_what_waits_and_what_does_not_arrive_in_order(room: Room, port: int) -> None:
    async with connect(f"ws://127.0.0.1:{port}/ws/tables/{room.info.code}", max_size=None) as reader:
        await until(lambda: len(room.audience.viewers) == 1)
        (viewer,) = room.audience.viewers
        waited = False
        for number in range(300):
            viewer.send({"t": "ack", "id": "x" * 2 * KB * (number % 7), "number": number})
            waited = waited or viewer.queued > 0
            if number % 50 == 0:
                await asyncio.sleep(0)
        assert waited
        async with asyncio.timeout(LONG):
            for number in range(300):
                while (message := json.loads(await reader.recv()))["t"] != "ack":
                    pass
                assert message["number"] == number


async def pushed_until_cut(deaf: Deaf, raw: bytes) -> int:
    """How many bytes the hall has taken before it has cut the connection."""
    taken = 0
    async with asyncio.timeout(LONG):
        while not deaf.cut:
            taken += deaf.push(raw)
            await asyncio.sleep(0)
    deaf.close()
    return taken


async def test_pings_of_somebody_who_never_reads_are_not_answered_for_ever(room: Room, port: int) -> None:
    deaf = await asyncio.to_thread(Deaf, port, f"/ws/tables/{room.info.code}")
    await pushed_until_cut(deaf, frame(PING, b"x" * 100) * MOST_PONGS)
    await until(lambda: not room.audience.viewers)


async def test_a_message_in_endless_pieces_is_cut(room: Room, port: int) -> None:
    deaf = await asyncio.to_thread(Deaf, port, f"/ws/tables/{room.info.code}")
    deaf.push(frame(TEXT, b"", final=False))
    await pushed_until_cut(deaf, frame(CONTINUED, b"", final=False) * MOST_FRAGMENTS)
    await until(lambda: not room.audience.viewers)


async def test_a_head_without_end_is_cut(port: int) -> None:
    deaf = await asyncio.to_thread(Deaf, port, None)
    deaf.push(b"GET / HTTP/1.1\r\n")
    await pushed_until_cut(deaf, b"X: " + b"x" * 1000 + b"\r\n")


async def test_more_requests_than_answers_are_cut(port: int) -> None:
    deaf = await asyncio.to_thread(Deaf, port, None)
    await pushed_until_cut(deaf, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * (2 * MOST_REQUESTS))


async def test_requests_one_behind_the_other_are_answered(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    body = b"x" * 200 * KB
    post = b"POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(body)
    writer.write((post + body) * 3 + b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    async with asyncio.timeout(LONG):
        answers = await reader.read()
    assert answers.count(b"HTTP/1.1 405") == 3
    assert answers.count(b"HTTP/1.1 200") == 1
    writer.close()


HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "


async def is_answered(port: int) -> bool:
    """Whether somebody who asks properly is served."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    async with asyncio.timeout(LONG):
        answer = await reader.read()
    writer.close()
    return answer.startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "said", [b"", HALF, b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"]
)
async def test_half_a_request_is_not_waited_for_for_ever(
    port: int, said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(wire, "BODY_SECONDS", 0.2)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    async with asyncio.timeout(LONG):
        with suppress(ConnectionResetError):
            assert await reader.read() == b""
    writer.close()
    assert not wire.RequestProtocol.waiting


async def test_a_socket_may_stay_silent(room: Room, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "HEAD_SECONDS", 0.1)
    async with connect(f"ws://127.0.0.1:{port}/ws/tables/{room.info.code}") as reader:
        await asyncio.sleep(0.3)
        await reader.send('{"t": "ping"}')
        async with asyncio.timeout(LONG):
            while json.loads(await reader.recv())["t"] != "pong":
                pass


async def test_many_half_requests_make_room_for_a_whole_one(app: FastAPI) -> None:
    """1,500 of them stayed open once, and nobody else came in."""
    most = 20
    async with listening(app, limit_concurrency=most) as port:
        slow = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2 * most)]
        for _, writer in slow:
            writer.write(HALF)
        await until(lambda: 0 < len(wire.RequestProtocol.waiting) < most)
        assert await is_answered(port)
        for _, writer in slow:
            writer.close()
