"""One connection that looks at a table. A slow reader never holds up a game: what it does not take at once waits.

What waits is bounded, for each connection and for all of them together. Whoever reads too little is cut, and what
waited for them is gone: they come back and are told everything anew.
"""

from __future__ import annotations

import asyncio
from sys import getsizeof
from typing import TypeAlias

import orjson
from fastapi import WebSocket, WebSocketDisconnect

from kingsmoot.server import metrics
from kingsmoot.server.network.wire import Wire
from kingsmoot.server.protocol.events import EventMessage
from kingsmoot.server.protocol.game import NotificationMessage, Pace, ServerMessage

Outgoing: TypeAlias = ServerMessage | NotificationMessage | EventMessage
MOST_WAITING = 1024 * 1024
"""Bytes that may wait for one connection, beside its largest message: that one may be of any size."""
MOST_WAITING_IN_ALL = 64 * 1024 * 1024
"""Bytes that may wait for all connections of a worker."""
POLICY, AGAIN, LATER = 1008, 1012, 1013
"""How a connection is closed: for good reason, to come back in a moment, or to come back when there is room."""


class Backlog:
    """What waits for all connections of a worker."""

    def __init__(self, most: int = MOST_WAITING_IN_ALL) -> None:
        self.most = most
        self.queued = 0
        self.slow: set[Viewer] = set()  # for whom something waits

    def add(self, viewer: Viewer, size: int) -> None:
        self.queued += size
        self.slow.add(viewer)
        if self.queued > self.most:
            max(self.slow, key=lambda one: one.queued).cut()

    def take(self, viewer: Viewer, size: int) -> None:
        self.queued -= size
        if not viewer.queued:
            self.slow.discard(viewer)


class Viewer:
    def __init__(
        self,
        user_id: int | None,
        name: str,
        seat: int,
        wire: Wire | None = None,
        backlog: Backlog | None = None,
        session: str = "",
    ) -> None:
        self.user_id = user_id
        self.name = name
        self.session = session  # with which it ends
        self.seat = seat  # SPECTATOR or JUDGE for those who do not play
        self.pace: Pace = "normal"
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.queued = 0
        self.lost = False
        self.closing = AGAIN
        self._wire = wire or Wire()
        self._backlog = backlog or Backlog()
        self._largest = 0  # since nothing was held

    @property
    def held(self) -> int:
        """Bytes that are kept for this connection: here, and in the transport."""
        return self.queued + self._wire.buffered()

    def send(self, message: Outgoing) -> None:
        raw = orjson.dumps(message)
        # orjson leaves large gaps in the memory behind its bytes; they would be kept with whatever waits
        self.send_raw(bytes(memoryview(raw)) if self.queued else raw)

    def send_raw(self, message: bytes) -> None:
        if self.lost:
            return
        size, held = getsizeof(message), self.held
        self._largest = max(size, self._largest) if held else size
        if self.queued or not self._wire.send_now(message):
            self.waiting.put_nowait(message)
            self.queued += size
            self._backlog.add(self, size)
        if held + size - self._largest > MOST_WAITING and not self.lost:
            self.cut()

    def end(self, why: int = AGAIN) -> None:
        """After what is waiting, the connection is closed."""
        if not self.lost:
            self.lost, self.closing = True, why
            self.waiting.put_nowait(None)

    def cut(self) -> None:
        """It does not read: end the connection now, and keep nothing of what it was to be told."""
        metrics.sockets_cut.inc()
        self.lost = True
        self._forget()
        self.waiting.put_nowait(None)
        self._wire.cut()

    async def caught_up(self) -> None:
        """Until everything that was sent has gone out."""
        await self.waiting.join()

    async def write_to(self, socket: WebSocket) -> None:
        """Send what comes, until the end."""
        try:
            while (message := await self.waiting.get()) is not None:
                await socket.send_text(message.decode())
                self._sent(getsizeof(message))
            await socket.close(self.closing)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass
        finally:
            self.lost = True
            self._forget()

    def _sent(self, size: int) -> None:
        if self.queued:  # unless it was cut meanwhile
            self.queued -= size
            self._backlog.take(self, size)
        self.waiting.task_done()

    def _forget(self) -> None:
        while not self.waiting.empty():
            self.waiting.get_nowait()
        size, self.queued = self.queued, 0
        self._backlog.take(self, size)
