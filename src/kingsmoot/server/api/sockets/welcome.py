"""How a socket is told everything about its table: at once, and then again whenever it says hello.

A welcome is large, and a hello is small. So there is one a second at most, and none while an earlier message still
waits to be read; whoever asks more often is answered once, when it is due.
"""

from __future__ import annotations

import asyncio
import logging
import time

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.server.api.sockets.connection import refusal
from kingsmoot.server.community import chat
from kingsmoot.server.live.room import Room
from kingsmoot.server.network.viewer import Viewer

log = logging.getLogger("kingsmoot.socket")

APART = 1.0
"""Seconds between two welcomes."""
EVERYTHING = -1


class WelcomeSender:
    """Sends the welcomes of one socket."""

    def __init__(self, room: Room, viewer: Viewer) -> None:
        self._room, self._viewer = room, viewer
        self._last = -APART
        self._asked: int | None = None  # after which row, if a welcome is still to be given
        self._answering: asyncio.Task[None] | None = None

    async def send(self, after: int = EVERYTHING) -> None:
        room, viewer = self._room, self._viewer
        self._last = time.monotonic()
        await room.come_level()
        said = await chat.history(room, viewer)
        await room.audience.prepare(viewer)
        viewer.send(room.audience.welcome(viewer, after, said))
        if viewer not in room.audience.viewers:  # at once, so that nothing is missed and nothing comes too early
            room.audience.enter(viewer)

    async def answer_hello(self, after: int) -> None:
        """Now, or when it is due. One answer to several has all that any of them asked for."""
        waiting = self._answering is not None and not self._answering.done()
        if not waiting and not self._viewer.queued and time.monotonic() - self._last >= APART:
            await self.send(after)
            return
        self._asked = after if self._asked is None else min(self._asked, after)
        if not waiting:
            self._answering = asyncio.create_task(self._answer())

    async def _answer(self) -> None:
        while self._asked is not None:
            await asyncio.sleep(max(0.0, self._last + APART - time.monotonic()))
            await self._viewer.caught_up()
            after, self._asked = self._asked, None
            try:
                await self.send(after)
            except KingsmootError as why:
                self._viewer.send(refusal(why))
            except Exception:
                log.exception("a hello could not be answered", extra={"code": self._room.info.code})

    def end(self) -> None:
        if self._answering is not None:
            self._answering.cancel()
