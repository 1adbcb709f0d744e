"""How many sockets there may be, and how often each of them is told everything."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

import pytest
from fastapi import FastAPI, WebSocket
from sqlalchemy import insert
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server import metrics
from kingsmoot.server.api.sockets import welcome as welcome_module
from kingsmoot.server.api.sockets.welcome import WelcomeSender
from kingsmoot.server.community import chat
from kingsmoot.server.live.room import Room
from kingsmoot.server.network.connections import SPARE
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.protocol.game import ChatMessage, Welcome
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import messages
from tests.server.conftest import LONG
from tests.server.sockets.loopback import PER_ADDRESS, PER_SESSION, connect, until

pytestmark = pytest.mark.anyio

KB = 1024


# -- hello ------------------------------------------------------------------------------------------------------------


class Ear:
    """A socket that hears."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    async def send_text(self, text: str) -> None:
        self.heard.append(json.loads(text))

    async def close(self, code: int) -> None:
        pass

    def welcomes(self) -> int:
        return sum(message["t"] == "welcome" for message in self.heard)


async def test_a_hello_while_a_welcome_waits_is_answered_once_when_that_was_read(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(welcome_module, "APART", 0.0)
    asked: list[int] = []
    made = room.audience.welcome

    def welcome(viewer: Viewer, after: int = -1, said: list[ChatMessage] | None = None) -> Welcome:
        asked.append(after)
        return made(viewer, after, said)

    monkeypatch.setattr(room.audience, "welcome", welcome)
    viewer, ear = Viewer(None, "", -1), Ear()
    told = WelcomeSender(room, viewer)
    await told.send()
    for after in (7, 3, 5):
        await told.answer_hello(after)
    await asyncio.sleep(0)
    assert asked == [-1]
    reading = asyncio.create_task(viewer.write_to(cast("WebSocket", ear)))
    await until(lambda: ear.welcomes() == 2)
    assert asked == [-1, 3]  # one answer, with all that any of them asked for
    await told.answer_hello(5)  # nothing waits: at once
    assert asked == [-1, 3, 5]
    told.end()
    room.audience.leave(viewer)
    viewer.end()
    await reading
    assert ear.welcomes() == 3


async def test_there_is_one_welcome_a_second(room: Room, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcome_module, "APART", 3600.0)
    async with connect(f"ws://127.0.0.1:{port}/ws/tables/{room.info.code}") as socket:
        for _ in range(10):
            await socket.send('{"t": "hello"}')
        await socket.send('{"t": "ping"}')
        heard: list[str] = []
        async with asyncio.timeout(LONG):
            while "pong" not in heard:
                heard.append(json.loads(await socket.recv())["t"])
    assert heard.count("welcome") == 1
    await until(lambda: not room.audience.viewers)


async def test_the_chat_of_a_welcome_is_bounded_by_bytes_and_the_newest_lines_win(room: Room) -> None:
    row: dict[str, Any] = {"table_id": room.info.id, "user_id": 1, "seat": None, "at": now(), "hidden": False}
    said = [row | {"text": f"{number:03} " + "🐉" * 490} for number in range(200)]
    await room.hall.storage.write(lambda c: c.execute(insert(messages), said))
    found = await chat.history(room, Viewer(None, "Eyes", SPECTATOR))
    assert chat.LATEST_BYTES - 3 * KB < len(json.dumps(found, ensure_ascii=False).encode()) < chat.LATEST_BYTES + KB
    numbers = [int(message["text"][:3]) for message in found]
    assert numbers == list(range(200 - len(found), 200))


# -- how many ----------------------------------------------------------------------------------------------------------


def figure(name: str, **labels: str) -> float:
    return metrics.registry.get_sample_value(name, labels) or 0


async def refused(port: int, path: str, **headers: str) -> tuple[dict[str, Any], int, str]:
    """What somebody is told who may not come in, and how the connection is closed."""
    async with asyncio.timeout(LONG), connect(f"ws://127.0.0.1:{port}{path}", additional_headers=headers) as socket:
        told: dict[str, Any] = json.loads(await socket.recv())
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code is not None
        return told, socket.close_code, socket.close_reason or ""


async def test_an_address_may_have_so_many_sockets_of_all_kinds(app: FastAPI, room: Room, port: int) -> None:
    paths = ["/ws/me", "/ws/events/nowhere", *[f"/ws/tables/{room.info.code}"] * PER_ADDRESS]
    before = figure("kingsmoot_sockets_refused_total", of="address")
    there = [await connect(f"ws://127.0.0.1:{port}{path}") for path in paths[2:]]
    assert figure("kingsmoot_connections") == PER_ADDRESS
    for path in paths:
        told, code, reason = await refused(port, path)
        assert (told["t"], told["code"], code) == ("error", "too-many", 1013)
        assert "your address" in told["text"]
        assert reason == told["text"]
    assert figure("kingsmoot_sockets_refused_total", of="address") == before + len(paths)
    elsewhere = {"X-Forwarded-For": "10.1.2.3"}
    await (await connect(f"ws://127.0.0.1:{port}{paths[2]}", additional_headers=elsewhere)).close()
    await there.pop().close()
    counted = app.state.hall.connections
    await until(lambda: counted.count("address", "127.0.0.1") == PER_ADDRESS - 1)
    there.append(await connect(f"ws://127.0.0.1:{port}{paths[2]}"))  # there is room again
    for socket in there:
        await socket.close()
    await until(lambda: not counted.count("address", "127.0.0.1") and figure("kingsmoot_connections") == 0)


async def test_a_session_may_have_so_many_sockets(room: Room, port: int) -> None:
    path = f"/ws/tables/{room.info.code}"
    mine = {"Cookie": "kingsmoot_session=mine"}
    there = [await connect(f"ws://127.0.0.1:{port}{path}", additional_headers=mine) for _ in range(PER_SESSION)]
    told, code, _ = await refused(port, path, **mine)
    assert (told["code"], code) == ("too-many", 1013)
    assert "tabs" in told["text"]
    there.append(
        await connect(f"ws://127.0.0.1:{port}{path}", additional_headers={"Cookie": "kingsmoot_session=other"})
    )
    for socket in there:
        await socket.close()


async def test_who_does_not_even_read_the_refusal_is_let_in_no_further(app: FastAPI, room: Room, port: int) -> None:
    """Those who are being refused count, too: beyond some of them the handshake is denied."""
    counted = app.state.hall.connections
    for _ in range(PER_ADDRESS + SPARE):
        counted.add("127.0.0.1", None)
    with pytest.raises(InvalidStatus, match="403"):
        await connect(f"ws://127.0.0.1:{port}/ws/tables/{room.info.code}")
    assert counted.count("address", "127.0.0.1") == PER_ADDRESS + SPARE
