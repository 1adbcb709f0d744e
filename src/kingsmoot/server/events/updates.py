"""Whoever looks at an event hears that it has changed, and looks again."""

from __future__ import annotations

import asyncio
import logging

from kingsmoot.server.errors import HallError
from kingsmoot.server.events.clock import clock_data, has_begun
from kingsmoot.server.events.live_event import LiveEvent
from kingsmoot.server.events.lookup import find_event, latest_round
from kingsmoot.server.events.seating import Seating
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.info import BOT, OPEN
from kingsmoot.server.live.table_store import tables_by_code
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.protocol.events import EventMessage
from kingsmoot.server.tables.start import start

log = logging.getLogger("kingsmoot.events")

TOGETHER = 0.2
"""Seconds in which changes are told as one: when a round ends, many results come at once."""


async def after_act(hall: Hall, live: LiveEvent, seating: Seating) -> None:
    """What follows an act, once it is stored."""
    announce_change(hall, live.code)
    if seating.told:
        hall.user_sockets.notify(seating.told)
    for code in seating.changed:
        room = hall.rooms.rooms.get(code)
        if room is not None:
            async with room.lock:
                await room.refresh()
    if seating.made and has_begun(live, latest_round(live)):
        hall.tasks.start(begin_bots(hall, seating.made))


async def begin_bots(hall: Hall, codes: list[str]) -> None:
    """Where only bots sit, nobody has to come for the game to begin."""
    found = await hall.storage.read(lambda c: tables_by_code(c, codes))
    for info in found:
        if info.state == OPEN and all(seat.kind == BOT for seat in info.seats) and not hall.closing:
            try:
                await start(hall, info.code)
            except HallError:
                log.exception("a table of an event cannot begin", extra={"code": info.code})
            if info.event is not None:
                announce_change(hall, info.event["code"])


def announce_change(hall: Hall, code: str) -> None:
    """Tell everybody on this worker, in a moment."""
    if hall.events.viewers.get(code) and code not in hall.events.waiting:
        hall.events.waiting.add(code)
        asyncio.get_running_loop().call_later(TOGETHER, lambda: hall.tasks.start(_tell(hall, code)))


async def _tell(hall: Hall, code: str) -> None:
    hall.events.waiting.discard(code)
    live = await find_event(hall, code)
    for viewer in list(hall.events.viewers.get(code, ())):
        viewer.send(event_message(live))


def event_message(live: LiveEvent) -> EventMessage:
    return {"t": "event", "number": live.number, "edition": live.edition, "clock": clock_data(live)}


def enter(hall: Hall, code: str, viewer: Viewer) -> None:
    hall.events.viewers.setdefault(code, set()).add(viewer)


def leave(hall: Hall, code: str, viewer: Viewer) -> None:
    there = hall.events.viewers.get(code, set())
    there.discard(viewer)
    if not there:
        hall.events.viewers.pop(code, None)


def close(hall: Hall) -> None:
    for there in hall.events.viewers.values():
        for viewer in there:
            viewer.end()
