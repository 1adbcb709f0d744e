"""Players who cost the machine little, so that it is the server that is measured.

They read of a view only what they need to decide: whose turn it is, how many options there are, whether it is over.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import time
from collections.abc import Iterator
from typing import Any

import orjson

from tests.hall.player import Player

TEXT, MASKED = 0x81, 0x80
ACCEPTED = b"HTTP/1.1 101"


class Listener(asyncio.Protocol):
    """A WebSocket of a table. A spectator reads everything and looks at nothing."""

    def __init__(self) -> None:
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone = False
        self._transport: asyncio.Transport | None = None
        self._came = bytearray()

    async def open(self, player: Player, code: str) -> None:
        """Come to the table, and wait until one has been told everything."""
        host = player.client.base_url
        made = await asyncio.get_running_loop().create_connection(lambda: self, host.host, host.port or 80)
        self._transport = made[0]
        cookies = "; ".join(f"{name}={value}" for name, value in player.client.cookies.items())
        head = {
            "Host": f"{host.host}:{host.port}",
            "Origin": player.base,
            "Cookie": cookies,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        }
        lines = [f"GET /ws/tables/{code} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
        self._transport.write("\r\n".join([*lines, "", ""]).encode())
        await asyncio.wait_for(self.ready, 60)

    def close(self) -> None:
        self.gone = True
        if self._transport is not None:
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        assert self.gone, "the server has closed a socket"

    def data_received(self, data: bytes) -> None:
        if self.ready.done():
            self._read(data)
            return
        self._came += data
        end = self._came.find(b"\r\n\r\n")
        if end >= 0:
            assert self._came.startswith(ACCEPTED), bytes(self._came[:end])
            rest, self._came = bytes(self._came[end + 4 :]), bytearray()
            self.ready.set_result(None)
            self._read(rest)

    def _read(self, data: bytes) -> None:
        """What has come since the handshake."""


class PlayingSeat(Listener):
    """A seat that is played from."""

    def __init__(self) -> None:
        super().__init__()
        self.number = -1
        self.options = 0
        self.over = False
        self.game: RandomGame | None = None

    def decide(self, option: int) -> None:
        assert self._transport is not None
        message = b'{"t":"decide","number":%d,"option":%d,"id":"%x"}' % (self.number, option, time.perf_counter_ns())
        head = bytes((TEXT, MASKED | len(message)))  # always less than 126 bytes
        self._transport.write(head + bytes(4) + message)  # masked with zeros: as it is

    def _read(self, data: bytes) -> None:
        if self._came:
            self._came += data
            data = bytes(self._came)
            self._came.clear()
        at, acknowledged = 0, False
        while (frame := _frame(data, at)) is not None:
            begin, at = frame
            acknowledged |= self._take(orjson.loads(memoryview(data)[begin:at]))
        self._came += data[at:]
        if self.game is not None:
            self.game.go_on(acknowledged)

    def _take(self, message: dict[str, Any]) -> bool:
        """What a message changes; whether it acknowledges a decision."""
        kind = message["t"]
        if kind == "change":
            assert message["number"] == self.number + 1, "a change was missed"
            self.number = message["number"]
            for step in message["patch"]:
                if step[0][0] == "decision":
                    self._take_decision(*step)
                elif step[0] == ["result"]:
                    self.over = True
        elif kind == "welcome":
            self.number = message["number"]
            view = message["view"]
            if view is not None:
                self.options = _count(view["decision"])
                self.over = view["result"] is not None
        assert kind not in ("error", "bye"), message
        return bool(kind == "ack")

    def _take_decision(self, path: list[Any], value: Any = None) -> None:
        if len(path) == 1:
            self.options = _count(value)
        elif path == ["decision", "options"]:
            self.options = len(value)


def _count(decision: dict[str, Any] | None) -> int:
    return len(decision["options"]) if decision else 0


def _frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the text of the next frame begins and ends; None if not all of it is there."""
    if len(data) < at + 2:
        return None
    size, begin = data[at + 1], at + 2
    if size >= 126:
        begin += 2 if size == 126 else 8
        size = int.from_bytes(data[at + 2 : begin])
    return (begin, begin + size) if begin + size <= len(data) else None


class RandomGame:
    """Games one after another, as fast as decisions are acknowledged, until somebody stops them."""

    def __init__(self, games: Iterator[tuple[PlayingSeat, PlayingSeat]], chance: random.Random) -> None:
        self.took: list[float] = []
        self.stopped = False
        self.out_of_games = False
        self._games, self._chance = games, chance
        self._began: float | None = None  # when the decision was sent that is not acknowledged yet
        self._seats: tuple[PlayingSeat, PlayingSeat] | None = None

    def begin(self) -> None:
        """The next game."""
        self._seats = next(self._games, None)
        self.out_of_games = self._seats is None
        for seat in self._seats or ():
            seat.game = self
        self.go_on(acknowledged=False)

    def go_on(self, acknowledged: bool) -> None:
        """Something has come: decide, if it is time to."""
        if acknowledged and self._began is not None:
            self.took.append(time.perf_counter() - self._began)
            self._began = None
        if self._began is not None or self.stopped or self._seats is None:
            return
        one, two = self._seats
        if one.number != two.number:
            return
        if one.over:
            one.game = two.game = None
            self.begin()
        elif asked := one if one.options else two if two.options else None:
            self._began = time.perf_counter()
            asked.decide(self._chance.randrange(asked.options))
