"""One connection that looks at a table. What is sent to it waits in a queue: a slow reader never holds up a game."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson

QUEUE = 500
POLICY, AGAIN = 1008, 1012
"""How a connection is closed: for good reason, or to come back in a moment."""


class Viewer:
    def __init__(self, user_id: int | None, name: str, seat: int) -> None:
        self.user_id = user_id
        self.name = name
        self.seat = seat  # SPECTATOR or JUDGE for those who do not play
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.lost = False
        self.closing = AGAIN

    def send(self, message: dict[str, Any]) -> None:
        self.send_raw(orjson.dumps(message))

    def send_raw(self, message: bytes) -> None:
        if self.lost:
            return
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:  # it reads nothing: it is told to come back
            self.lost = True
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.waiting.put_nowait(None)

    def end(self, why: int = AGAIN) -> None:
        """After what is waiting, the connection is closed."""
        if not self.lost:
            self.lost, self.closing = True, why
            if self.waiting.full():
                self.waiting.get_nowait()
            self.waiting.put_nowait(None)
