"""Events out of storage."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from kingsmoot.server.events import store
from kingsmoot.server.events.live_event import EventTable, LiveEvent
from kingsmoot.server.hall import Hall
from kingsmoot.tournament import Desk


async def find_event(hall: Hall, code: str) -> LiveEvent:
    """The event as it is stored now."""
    async with hall.events.lock(hall.events.changing, code):
        return await catch_up(hall, code)


@asynccontextmanager
async def locked_event(hall: Hall, code: str) -> AsyncIterator[LiveEvent]:
    """The event as it is stored, and nobody changes it meanwhile."""
    async with hall.events.lock(hall.events.changing, code):
        yield await catch_up(hall, code)


async def catch_up(hall: Hall, code: str) -> LiveEvent:
    """Like `find_event`, by somebody who holds the lock."""
    live = hall.events.live.get(code)
    edition, number = (live.edition, live.number) if live else (-1, 0)
    read = await hall.storage.read(lambda c: store.newer(c, code, edition, number))
    if read is None:
        assert live is not None
        return live
    row, entries, links = read
    if live is None:
        live = LiveEvent(code, await asyncio.to_thread(Desk, entries, hall.events.now), options=row.options)
        hall.events.keep(live)
    else:
        for entry in entries:
            live.desk.append(entry)
    live.id, live.owner_id, live.online, live.listed = row.id, row.owner_id, bool(row.online), bool(row.listed)
    live.options, live.created, live.edition, live.links = row.options, row.created, row.edition, links
    live.answers = {}
    return live


async def games_of(
    hall: Hall, live: LiveEvent, *, since: int = 1, until: int = 10_000
) -> dict[tuple[int, int], EventTable]:
    """By round and table."""
    if not live.online:
        return {}
    event_id = live.id
    found = await hall.storage.read(lambda c: store.games(c, event_id, since, until))
    return {(game.round, game.table): game for game in found}


def latest_round(live: LiveEvent) -> int:
    """The number of the latest published round; 0 if there is none."""
    return max((round_.number for round_ in live.event.rounds if round_.published), default=0)
