"""What goes on by itself on every worker: bots and clocks of tables, events, and what can be forgotten."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from kingsmoot.server.accounts import user_store
from kingsmoot.server.community import notifications
from kingsmoot.server.errors import StorageDown
from kingsmoot.server.events import automation
from kingsmoot.server.tables import game_facts

if TYPE_CHECKING:
    from kingsmoot.server.hall import Hall

log = logging.getLogger("kingsmoot.housekeeping")

SWEEP_SECONDS = 5
TIDY_SECONDS = 3600


class Housekeeping:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._task: asyncio.Task[None] | None = None
        self._tidied = time.monotonic()

    def open(self) -> None:
        self._task = asyncio.create_task(self._sweep_for_ever())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.hall.rooms.sweep()
                await automation.sweep(self.hall)
                await game_facts.record_missing(self.hall)
                await self._tidy()
            except StorageDown:
                log.warning("the database cannot be reached")
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _tidy(self) -> None:
        """Now and then: sessions and guests that nobody will use again are forgotten."""
        if time.monotonic() - self._tidied > TIDY_SECONDS:
            self._tidied = time.monotonic()
            await self.hall.storage.write(user_store.delete_expired)
            await self.hall.storage.write(notifications.delete_old)
