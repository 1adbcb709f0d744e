"""Somebody at a table: a session over HTTP, a socket, and the view as the changes make it."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import suppress
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kingsmoot.kernel.patch import patched

PATIENCE = 60.0
"""How many seconds an answer may take on a busy machine. What is there already is not waited for."""

_ids = itertools.count(1)


class Refused(AssertionError):
    """The server said no."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{code}: {text}")
        self.code, self.text = code, text


class Player:
    def __init__(self, http: str, name: str) -> None:
        self.base, self.name = http, name
        self.client = httpx.AsyncClient(base_url=http, timeout=PATIENCE)
        self.csrf = ""
        self.sockets: list[ClientConnection] = []

    async def come(self) -> Player:
        """As a guest."""
        self.csrf = (await self.client.get("/api/me")).json()["csrf"]
        me = await self.post("/api/guest", {"name": self.name})
        self.csrf, self.name = me["csrf"], me["user"]["name"]
        return self

    async def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        answer = await self.client.post(path, json=body or {}, headers={"X-CSRF-Token": self.csrf})
        return self._read(answer)

    async def patch(self, path: str, body: dict[str, Any]) -> Any:
        return self._read(await self.client.patch(path, json=body, headers={"X-CSRF-Token": self.csrf}))

    async def delete(self, path: str) -> Any:
        return self._read(await self.client.delete(path, headers={"X-CSRF-Token": self.csrf}))

    async def get(self, path: str) -> Any:
        return self._read(await self.client.get(path))

    @staticmethod
    def _read(answer: httpx.Response) -> Any:
        if answer.status_code >= 400:
            error = answer.json()["error"]
            raise Refused(error["code"], error["text"])
        return answer.json()

    async def connect(self, path: str, **more: Any) -> ClientConnection:
        """A socket with this player's session, closed at the latest when they leave."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        address = f"{self.base.replace('http', 'ws', 1)}{path}"
        headers = {"Cookie": cookies, "Origin": self.base}
        socket = await connect(address, additional_headers=headers, open_timeout=PATIENCE, **more)
        self.sockets.append(socket)
        return socket

    async def sit(self, code: str, *, query: str = "") -> Seat:
        seat = Seat(self, code, query)
        await seat.open()
        return seat

    async def leave(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self.sockets))
        await self.client.aclose()


class Seat:
    """One socket, as a player or a spectator."""

    def __init__(self, player: Player, code: str, query: str = "") -> None:
        self.player, self.code, self.query = player, code, query
        self.socket: ClientConnection | None = None
        self.view: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.number = -1
        self.you = -1
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.clock: dict[str, Any] = {}
        self.proposal: dict[str, Any] | None = None
        self.said_bye: str | None = None
        self.seen = bytearray()  # all traffic, to be searched
        self.keep_traffic = False

    async def open(self) -> None:
        path = f"/ws/tables/{self.code}{self.query}"
        self.socket = await self.player.connect(path, compression=None, max_size=2**24, ping_interval=None)
        await self.until(lambda message: message["t"] == "welcome")

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def send(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(orjson.dumps(message).decode())

    async def receive(self) -> dict[str, Any]:
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            raw = await self.socket.recv()
        if self.keep_traffic:
            self.seen += raw.encode() if isinstance(raw, str) else raw
        message: dict[str, Any] = orjson.loads(raw)
        self.take(message)
        return message

    def take(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "welcome":
                self.view, self.number, self.you = message["view"], message["number"], message["you"]
                self.table, self.clock, self.proposal = message["table"], message["clock"], message["proposal"]
                if message["log"] is not None:
                    self.log = message["log"]
                if message["chat"] is not None:
                    self.chat = message["chat"]
            case "change":
                assert message["number"] == self.number + 1, "a change was missed"
                self.view, self.number = patched(self.view, message["patch"]), message["number"]
                self.log += message["log"]
                self.clock = message["clock"]
            case "table":
                self.table = message["table"]
            case "clock":
                self.clock = message["clock"]
            case "chat":
                self.chat.append(message["message"])
            case "chat-hidden":
                self.chat = [one for one in self.chat if one["id"] != message["id"]]
            case "proposal":
                self.proposal = message["proposal"]
            case "bye":
                self.said_bye = message["text"]

    async def until(self, wanted: Any) -> dict[str, Any]:
        """Read on until a message fits; an error on the way is raised."""
        while True:
            message = await self.receive()
            if wanted(message):
                return message
            if message["t"] == "error":
                raise Refused(message["code"], message["text"])

    @property
    def asked(self) -> bool:
        return bool(self.view and self.view["decision"])

    @property
    def over(self) -> bool:
        return bool(self.view and self.view["result"])

    @property
    def options(self) -> list[dict[str, Any]]:
        assert self.view is not None
        found: list[dict[str, Any]] = self.view["decision"]["options"]
        return found

    async def decide(self, option: int, *, number: int | None = None, message_id: str | None = None) -> int:
        """Choose, and wait until it is acknowledged."""
        wanted = message_id or f"d{next(_ids)}"
        at = self.number if number is None else number
        await self.send(t="decide", number=at, option=option, id=wanted)
        answer = await self.until(lambda m: m.get("id") == wanted and m["t"] in ("ack", "error"))
        if answer["t"] == "error":
            raise Refused(answer["code"], answer["text"])
        number_then: int = answer["number"]
        while self.number < number_then:
            await self.receive()
        return number_then

    async def choose(self, text: str) -> int:
        """By the text of an option."""
        return await self.decide([option["text"] for option in self.options].index(text))

    async def listen_to_the_end(self) -> None:
        """Whatever still comes, until the hall has closed the connection."""
        with suppress(ConnectionClosed):
            while True:
                await self.receive()


def bots(*names: str) -> list[dict[str, Any]]:
    return [{"kind": "bot", "bot": name} for name in names]
