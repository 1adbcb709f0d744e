"""Work in the background that nobody waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from kingsmoot.server.errors import HallError

log = logging.getLogger("kingsmoot.tasks")


class Tasks:
    """Those of a worker. They are held until they are done: the loop itself would forget them."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._done)

    async def join(self) -> None:
        """Until all of it is done, and what it has started."""
        while self._running:
            await asyncio.wait(set(self._running))

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        why = None if task.cancelled() else task.exception()
        if why is not None and not isinstance(why, HallError):
            log.error("something in the background failed", exc_info=why)
