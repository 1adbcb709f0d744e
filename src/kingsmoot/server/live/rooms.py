"""All tables in memory. They come when somebody looks or a bot has to move, and go when nobody does."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import orjson
from sqlalchemy import Connection, func, select, update

from kingsmoot.server import metrics
from kingsmoot.server.accounts import accounts
from kingsmoot.server.community import chat, news
from kingsmoot.server.errors import HallError, StorageDown
from kingsmoot.server.live import user_updates
from kingsmoot.server.live.info import BOT, PLAYING, Presence, TableInfo
from kingsmoot.server.live.room import Room
from kingsmoot.server.storage.schema import moves, seats, tables

if TYPE_CHECKING:
    from kingsmoot.server.hall import Hall

log = logging.getLogger("kingsmoot.rooms")

IDLE_SECONDS = 300
SWEEP_SECONDS = 5
GOODBYE_SECONDS = 2
TIDY_SECONDS = 3600
FALLBACK_BOT = "greedy"


class Rooms:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._listener: threading.Thread | None = None
        self._listening: Any = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._tidied = time.monotonic()

    async def get(self, code: str) -> Room:
        """The room of a table, loaded if need be; NotFound if there is no such table."""
        room = self.rooms.get(code)
        if room is not None:
            room.used = time.monotonic()
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
            for viewer in room.viewers:
                viewer.send({"t": "bye", "text": why})
                viewer.end()

    # -- what rooms store beside rows ---------------------------------------------------------------------------

    @staticmethod
    def put_proposal(connection: Connection, table_id: int, proposal: dict[str, Any] | None) -> None:
        connection.execute(update(tables).where(tables.c.id == table_id).values(proposal=proposal))

    async def store_proposal(self, room: Room, proposal: dict[str, Any] | None) -> None:
        await self.change_table(room, proposal=proposal)
        room.info.proposal = proposal
        room.tell_proposal()

    async def store_paused(self, room: Room, paused: bool) -> None:
        """The time that was used since the last decision is stored with it."""
        assert room.play is not None
        table_id, message = room.info.id, self.message(room.info.code, "table")
        number, clock = room.play.number, replace(room.clock)
        clock.pause(paused)

        def do(connection: Connection) -> None:
            connection.execute(update(tables).where(tables.c.id == table_id).values(paused=paused, proposal=None))
            here = (moves.c.table_id == table_id) & (moves.c.number == number)
            connection.execute(update(moves).where(here).values(clock=clock.left))
            self.hall.storage.publish(connection, message)

        await self.hall.storage.write(do)
        room.info.paused, room.info.proposal, room.clock = paused, None, clock
        room.tell_proposal()
        room.tell_clock()
        room._go_on()

    async def change_table(self, room: Room, **values: Any) -> None:
        table_id, message = room.info.id, self.message(room.info.code, "table")

        def do(connection: Connection) -> None:
            connection.execute(update(tables).where(tables.c.id == table_id).values(**values))
            self.hall.storage.publish(connection, message)

        await self.hall.storage.write(do)

    async def bot_takes_over(self, room: Room, seat: int) -> None:
        """Whoever runs out of time, or leaves a game that has no conceding, is played on by a bot."""
        table_id, message = room.info.id, self.message(room.info.code, "table")

        def do(connection: Connection) -> None:
            here = (seats.c.table_id == table_id) & (seats.c.seat == seat)
            connection.execute(update(seats).where(here).values(kind=BOT, bot=FALLBACK_BOT, user_id=None))
            self.hall.storage.publish(connection, message)

        await self.hall.storage.write(do)
        await room.refresh()

    # -- several workers -----------------------------------------------------------------------------------

    def message(self, code: str, what: str, **more: Any) -> str:
        return orjson.dumps({"w": self.hall.worker, "code": code, "what": what, **more}).decode()

    def announce(self, code: str, what: str, presence: Presence) -> None:
        """Tell the other workers who is connected here. Only with PostgreSQL: SQLite has one worker."""
        if self.hall.storage.sqlite or self.hall.closing:
            return
        away = {str(seat): since for seat, since in presence.away_since.items()}
        more = {"seats": sorted(presence.seats), "watchers": presence.watchers, "away": away}
        message = self.message(code, what, **more)
        self._spawn(self.hall.storage.write(lambda c: self.hall.storage.publish(c, message)))

    def heard(self, message: str) -> None:
        """Another worker has said something about a table."""
        said = orjson.loads(message)
        if said["w"] == self.hall.worker:
            return
        if said["what"] == "born":
            self._tell_all_presence()
            return
        if said["what"] == "event":
            self._events().updates.changed(self.hall, said["code"])
            return
        if said["what"] == "news":
            self.hall.bells.ring(said["users"])
            return
        if said["what"] == "person":
            user_updates.apply(self.hall, said["update"])
            return
        room = self.rooms.get(said["code"])
        if room is None:
            return
        if said["what"] == "presence":
            if said["w"] not in room.elsewhere:  # it may have loaded the table just now: it has not heard of us
                self.announce(said["code"], "presence", room.own_presence())
            away = {int(seat): since for seat, since in said["away"].items()}
            room.elsewhere[said["w"]] = Presence(frozenset(said["seats"]), said["watchers"], away)
            room.tell_table()
        else:
            self._spawn(self._heard(room, said))

    @staticmethod
    def _events() -> Any:
        """Events know tables, so that tables cannot know them when they are imported."""
        from kingsmoot.server.events import automation

        return automation

    def tell_event(self, info: TableInfo) -> None:
        """The game of an event's table is over."""
        self._spawn(self._events().table_ended(self.hall, info))

    def _tell_all_presence(self) -> None:
        """A worker has come, perhaps for one that died: everybody says anew who is connected to them."""
        for code, room in self.rooms.items():
            room.elsewhere.clear()
            if room.viewers:
                self.announce(code, "presence", room.own_presence())

    async def _heard(self, room: Room, said: dict[str, Any]) -> None:
        if said["what"] == "closed":
            self.forget(room.info.code, "The table was closed by its owner.")
            return
        if said["what"] == "chat":
            await chat.tell_latest(room, said["id"])
            return
        if said["what"] == "hidden":
            chat.tell_hidden(room, said["id"])
            return
        async with room.lock:
            await (room.catch_up() if said["what"] == "rows" else room.refresh())

    def _spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        why = None if task.cancelled() else task.exception()
        if why is not None and not isinstance(why, HallError):
            log.error("something in the background failed", exc_info=why)

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        import psycopg

        url = self.hall.storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self.hall.closing:
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    self._listening = connection
                    connection.execute("LISTEN hall")
                    loop.call_soon_threadsafe(self.catch_up_all)  # what was said while nobody listened
                    for notice in connection.notifies():
                        loop.call_soon_threadsafe(self.heard, notice.payload)
            except (psycopg.Error, OSError):
                if not self.hall.closing:
                    time.sleep(1)
            except RuntimeError:  # the loop is closed
                return

    def catch_up_all(self) -> None:
        self._spawn(self.hall.storage.write(lambda c: self.hall.storage.publish(c, self.message("", "born"))))
        self._tell_all_presence()
        for room in self.rooms.values():
            self._spawn(self._heard(room, {"what": "rows"}))
        for code in self.hall.events.viewers:
            self._events().updates.changed(self.hall, code)

    # -- life ------------------------------------------------------------------------------------------------

    def open(self) -> None:
        loop = asyncio.get_running_loop()
        self._sweeper = asyncio.create_task(self._sweep_for_ever())
        if not self.hall.storage.sqlite:
            self._listener = threading.Thread(target=self._listen, args=(loop,), name="listener", daemon=True)
            self._listener.start()

    async def say_goodbye(self) -> None:
        """Everybody is told that the hall closes, and has a moment to hear it."""
        self.hall.closing = True
        await self.close()
        for _ in range(GOODBYE_SECONDS * 50):
            if not any(room.viewers for room in self.rooms.values()):
                return
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        self.hall.bells.say_goodbye()
        self._events().updates.say_goodbye(self.hall)
        for room in self.rooms.values():
            room.close()
            for viewer in room.viewers:
                viewer.send({"t": "bye", "text": "The hall is closing for a moment. Your game is safe."})
                viewer.end()
        if self._listening is not None:
            self._listening.close()

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
                await self._events().sweep(self.hall)
                await self.tidy()
            except StorageDown:
                log.warning("the database cannot be reached")
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def tidy(self) -> None:
        """Now and then: sessions and guests that nobody will use again are forgotten."""
        if time.monotonic() - self._tidied > TIDY_SECONDS:
            self._tidied = time.monotonic()
            await self.hall.storage.write(accounts.tidy)
            await self.hall.storage.write(news.tidy)

    async def sweep(self) -> None:
        """Load the tables where a bot or a clock has to go on, and let go of those that nobody needs."""
        for code in await self.hall.storage.read(_unattended):
            if code not in self.rooms:
                try:
                    await self.get(code)
                except HallError:
                    continue
        for code, room in list(self.rooms.items()):
            waits = room.info.state == PLAYING and room.info.clock["kind"] != "none"
            bot_asked = room.info.to_act >= 0 and room.info.seats[room.info.to_act].kind == BOT
            busy = room.viewers or waits or room.lock.locked() or bot_asked
            if not busy and time.monotonic() - room.used > IDLE_SECONDS:
                room.close()
                del self.rooms[code]
        metrics.rooms.set(len(self.rooms))


def _unattended(connection: Connection) -> list[str]:
    """Games that go on by themselves: a bot is asked, or a clock runs."""
    last = select(moves.c.table_id, func.max(moves.c.number).label("number")).group_by(moves.c.table_id).subquery()
    query = (
        select(tables.c.code, tables.c.clock, seats.c.kind)
        .join(last, last.c.table_id == tables.c.id)
        .join(moves, (moves.c.table_id == tables.c.id) & (moves.c.number == last.c.number))
        .join(seats, (seats.c.table_id == tables.c.id) & (seats.c.seat == moves.c.to_act))
        .where(tables.c.state == PLAYING, tables.c.paused.is_(False))
    )
    return [row.code for row in connection.execute(query) if row.kind == BOT or row.clock["kind"] != "none"]
