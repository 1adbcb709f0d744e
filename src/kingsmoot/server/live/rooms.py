"""All tables in memory. They come when somebody looks or a bot has to move, and go when nobody does."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server import metrics
from kingsmoot.server.errors import Forbidden, HallError
from kingsmoot.server.live import rated_games, table_store
from kingsmoot.server.live.info import BOT, PLAYING
from kingsmoot.server.live.room import Room
from kingsmoot.server.protocol.game import Proposal
from kingsmoot.server.storage import Connection

if TYPE_CHECKING:
    from kingsmoot.server.hall import Hall


IDLE_SECONDS = 300
FALLBACK_BOT = "greedy"


class Rooms:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def get(self, code: str) -> Room:
        """The room of a table, loaded if need be; NotFound if there is no such table."""
        room = self.rooms.get(code)
        if room is not None:
            room.touch()
            return room
        task = self._loading.get(code)
        if task is None:
            task = self._loading[code] = asyncio.create_task(self._load(code))
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(task)

    async def _load(self, code: str) -> Room:
        room = self.rooms[code] = await Room.load(self.hall, code)
        metrics.rooms.set(len(self.rooms))
        return room

    def forget(self, code: str, why: str) -> None:
        """A table is gone: whoever still looks is told."""
        room = self.rooms.pop(code, None)
        if room is not None:
            room.close()
            for viewer in room.audience.viewers:
                viewer.send({"t": "bye", "text": why})
                viewer.end()

    # -- what rooms store beside rows ---------------------------------------------------------------------------

    async def store_proposal(self, room: Room, proposal: Proposal | None) -> None:
        await self.change_table(room, proposal=proposal)
        room.info.proposal = proposal
        room.audience.send_proposal()

    async def store_paused(self, room: Room, paused: bool) -> None:
        """The time that was used since the last decision is stored with it."""
        assert room.play is not None
        table_id, code = room.info.id, room.info.code
        number, clock = room.play.number, replace(room.clock)
        clock.pause(paused)

        def do(connection: Connection) -> None:
            table_store.change_table(connection, table_id, paused=paused, proposal=None)
            table_store.change_clock(connection, table_id, number, clock.left)
            self.hall.publish(connection, {"what": "table", "code": code})

        await self.hall.storage.write(do)
        room.info.paused, room.info.proposal, room.clock = paused, None, clock
        room.audience.send_proposal()
        room.audience.send_clock()
        room.schedule_next()

    async def change_table(self, room: Room, **values: Any) -> None:
        table_id, code = room.info.id, room.info.code

        def do(connection: Connection) -> None:
            table_store.change_table(connection, table_id, **values)
            self.hall.publish(connection, {"what": "table", "code": code})

        await self.hall.storage.write(do)

    async def show_hand(self, room: Room, seat: int, show: bool) -> None:
        """Let spectators see a hand, or not any more."""
        if room.info.spectators != "hands":
            raise Forbidden("Spectators can't see hands at this table.")
        table_id, code = room.info.id, room.info.code

        def do(connection: Connection) -> None:
            table_store.change_seat(connection, table_id, seat, show_hand=show)
            self.hall.publish(connection, {"what": "table", "code": code})

        await self.hall.storage.write(do)
        room.info.seats[seat].show_hand = show
        room.audience.resend_seat(SPECTATOR)

    async def bot_takes_over(self, room: Room, seat: int) -> None:
        """Whoever runs out of time, or leaves a game that has no conceding, is played on by a bot."""
        table_id, code = room.info.id, room.info.code

        def do(connection: Connection) -> None:
            table_store.change_seat(connection, table_id, seat, kind=BOT, bot=FALLBACK_BOT, user_id=None)
            rated_games.abandon(connection, table_id, seat)
            self.hall.publish(connection, {"what": "table", "code": code})

        await self.hall.storage.write(do)
        await room.refresh()

    # -- life ------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Everybody at a table is told that the hall closes."""
        for room in self.rooms.values():
            room.close()
            for viewer in room.audience.viewers:
                viewer.send({"t": "bye", "text": "The hall is closing for a moment. Your game is safe."})
                viewer.end()

    async def sweep(self) -> None:
        """Load the tables where a bot or a clock has to go on, and let go of those that nobody needs."""
        for code in await self.hall.storage.read(table_store.unattended):
            if code not in self.rooms:
                try:
                    await self.get(code)
                except HallError:
                    continue
        for code, room in list(self.rooms.items()):
            waits = room.info.state == PLAYING and room.info.clock["kind"] != "none"
            bot_asked = room.info.to_act >= 0 and room.info.seats[room.info.to_act].kind == BOT
            busy = room.audience.viewers or waits or room.lock.locked() or bot_asked
            if not busy and time.monotonic() - room.used > IDLE_SECONDS:
                room.close()
                del self.rooms[code]
        metrics.rooms.set(len(self.rooms))
