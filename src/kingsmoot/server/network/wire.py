"""The connections of the hall as uvicorn holds them: what one may make the server keep, and how it is cut.

A client that does not read never takes part in a closing handshake, and a transport that is closed politely keeps what
it has to send for as long as the other side keeps the connection. So whoever goes beyond a limit here is cut: the
transport is aborted, and what waited in it is gone.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any, ClassVar

from starlette.requests import HTTPConnection
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

EXTENSION = "kingsmoot.wire"
"""Where the scope of a socket has its wire."""

LARGEST_HEAD = 64 * 1024
"""Of the address and the headers of a request."""
HEAD_SECONDS = 15.0
"""So long may it take until the head of a request is there, from the connection on."""
BODY_SECONDS = 60.0
"""And so long until its body is there."""
MOST_REQUESTS = 32
"""So many requests may be sent on one connection before the first is answered."""
MOST_MESSAGES = 16
"""So many may have come on a socket before the first of them is looked at."""
MOST_FRAGMENTS = 64
"""Of one message: it may be empty, but each of them is kept."""
MOST_PONGS = 64
"""So many pings are answered while the client reads nothing."""
KERNEL_BYTES = 256 * 1024
"""What the kernel may hold of what is sent on a socket; it would take megabytes."""
MOST_AT_ONCE = 64 * 1024
"""Bytes that are sent to a client in one turn of the loop; what is more waits for the next."""
CLOSING_SECONDS = 10
"""How long a closed socket may take to go."""


class TooMuch(Exception):
    """A request that is read no further."""


class Wire:
    """What the hall needs to know of the connection under a socket."""

    def __init__(self, socket: SocketProtocol | None = None) -> None:
        self._socket = socket
        self._gone = False
        self._then: list[Callable[[], None]] = []

    def buffered(self) -> int:
        """Bytes that have been sent and that the kernel has not taken yet."""
        if self._gone or self._socket is None:
            return 0
        return self._socket.buffered()

    def send_now(self, text: bytes) -> bool:
        """Send a text without waiting; False where the client does not read, and it has to wait.

        This is how almost everything goes out: past the queues and layers of ASGI, which take longer than the rest of
        sending does.
        """
        return not self._gone and self._socket is not None and self._socket.send_now(text)

    def cut(self) -> None:
        """End the connection now, without a word."""
        if self._socket is not None:
            self._socket.transport.abort()

    def when_gone(self, do: Callable[[], None]) -> None:
        """When the connection has really ended, not only for the application."""
        if self._gone:
            do()
        else:
            self._then.append(do)

    def left(self) -> None:
        """The application is done with it: without a transport, that is the end."""
        if self._socket is None:
            self.lost()

    def lost(self) -> None:
        self._gone = True
        waiting, self._then = self._then, []
        for do in waiting:
            do()


def wire_of(connection: HTTPConnection) -> Wire:
    """The one under this socket. Without uvicorn, as in tests, there is no transport to be cut."""
    extensions: dict[str, Any] = connection.scope.setdefault("extensions", {})  # ASGI's
    wire: Wire = extensions.setdefault(EXTENSION, {"wire": Wire()})["wire"]
    return wire


def text_head(size: int) -> bytes:
    """What stands before a text of so many bytes on its way to a client."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose client cannot make the hall hold more and more."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.wire = Wire(self)
        self._frames = bytearray()  # what goes out in this turn of the loop, by one call to the kernel
        self._pongs = 0
        self._last_word: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        under = transport.get_extra_info("socket")
        if under is not None and under.family in (socket.AF_INET, socket.AF_INET6):
            under.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BYTES)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._frames.clear()
        if self._last_word is not None:
            self._last_word.cancel()
        self.wire.lost()

    def send_now(self, text: bytes) -> bool:
        """False while the client does not read, before the handshake, and after the last word."""
        if not self.handshake_complete or not self.writable.is_set() or self.close_sent or self.disconnected:
            return False
        if self.conn.state is not State.OPEN or self.transport.is_closing() or len(self._frames) > MOST_AT_ONCE:
            return False
        if not self._frames:
            self.loop.call_soon(self._flush)
        self._frames += text_head(len(text))
        self._frames += text
        return True

    def send_receive_event_to_app(self) -> None:
        """A message has come. Reading goes on until some wait: to stop and go on for each of them takes two calls."""
        reading, self.read_paused = not self.read_paused, True
        super().send_receive_event_to_app()
        if reading and not self.transport.is_closing():
            if self.queue.qsize() < MOST_MESSAGES:
                self.read_paused = False
            else:
                self.transport.pause_reading()

    def _flush(self) -> None:
        frames, self._frames = self._frames, bytearray()
        if frames and not self.transport.is_closing():
            self.transport.write(frames)

    def buffered(self) -> int:
        return len(self._frames) + self.transport.get_write_buffer_size()

    async def send(self, message: ASGISendEvent) -> None:
        self._flush()
        await super().send(message)

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = {"wire": self.wire}
        await super().run_asgi()
        if not self.disconnected:
            self._last_word = self.loop.call_later(CLOSING_SECONDS, self.wire.cut)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.wire.cut()

    def handle_ping(self) -> None:
        super().handle_ping()
        self._pongs = 0 if self.writable.is_set() else self._pongs + 1
        if self._pongs > MOST_PONGS:
            self.wire.cut()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self.frames = []
            self.wire.cut()


class RequestProtocol(HttpToolsProtocol):
    """HTTP, with a limit to what comes before a body, to how many requests wait for their turn, and to how long
    somebody may take to say what they want."""

    waiting: ClassVar[dict[RequestProtocol, None]] = {}
    """Connections of this worker that have not said yet what they want, the first one first."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._head: int | None = None  # bytes of a head that goes on; none between heads
        self._began = False
        self._alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.waiting[self] = None
        self._expect(HEAD_SECONDS)
        most = self.config.limit_concurrency
        if most is not None and len(self.connections) >= most:  # whoever is slowest makes room, and be it this one
            next(iter(self.waiting)).give_up()

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        self.waiting.pop(self, None)
        super().connection_lost(exc)

    def _expect(self, seconds: float | None) -> None:
        """Something must come within this time, or nothing need come."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if seconds is None else self.loop.call_later(seconds, self.give_up)

    def give_up(self) -> None:
        self.waiting.pop(self, None)
        self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head, self._began = 0, True
        if self not in self.waiting:  # a further request on the same connection
            self.waiting[self] = None
            self._expect(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        self._head = None
        self.waiting.pop(self, None)
        self._expect(BODY_SECONDS)
        if len(self.pipeline) >= MOST_REQUESTS:
            self.transport.abort()
            raise TooMuch  # so that the parser reads no further
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._expect(None)
        super().on_message_complete()

    def data_received(self, data: bytes) -> None:
        self._began = False
        super().data_received(data)
        if self._head is not None and not self._began:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        super().handle_websocket_upgrade()
