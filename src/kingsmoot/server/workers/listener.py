"""What other workers say, and what this one does about it. Only with PostgreSQL: SQLite has one worker."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

import orjson

from kingsmoot.server.accounts import sessions, user_store
from kingsmoot.server.community import chat
from kingsmoot.server.errors import NotFound, StorageDown
from kingsmoot.server.events import updates
from kingsmoot.server.live import user_updates
from kingsmoot.server.live.info import Presence
from kingsmoot.server.live.room import Room
from kingsmoot.server.storage import now
from kingsmoot.server.worker_messages import PresenceChanged, RoomMessage, WorkerMessage

if TYPE_CHECKING:
    from kingsmoot.server.hall import Hall


AGAIN_SECONDS = 1.0
NOTICED_AFTER = timedelta(minutes=1)
"""So long a connection may have been dead before that is noticed."""
CLOSED = "The table was closed by its owner."


class Listener:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._connection: Any = None
        self._deaf_since = now()
        """Before then nothing can have been missed."""

    def open(self) -> None:
        if not self.hall.storage.sqlite:
            loop = asyncio.get_running_loop()
            threading.Thread(target=self._listen, args=(loop,), name="listener", daemon=True).start()

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        import psycopg

        url = self.hall.storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self.hall.closing:
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    self._connection = connection
                    connection.execute("LISTEN hall")
                    loop.call_soon_threadsafe(self.catch_up)
                    for notice in connection.notifies():
                        loop.call_soon_threadsafe(self.handle, notice.payload)
            except (psycopg.Error, OSError):
                if self._connection is not None:  # it was heard until about now
                    self._connection, self._deaf_since = None, now() - NOTICED_AFTER
                if not self.hall.closing:
                    time.sleep(AGAIN_SECONDS)
            except RuntimeError:  # the loop is closed
                return

    def catch_up(self) -> None:
        """Nobody says again what was said while nobody listened: so everything is looked at that may have changed."""
        hall = self.hall
        self._do_surely(lambda: hall.storage.write(lambda c: hall.publish(c, {"what": "born"})))
        self._tell_all_presence()
        self._do_surely(self._end_sockets)
        for room in hall.rooms.rooms.values():
            self._do_surely(partial(self._look_again, room, self._deaf_since))
        for code in hall.events.viewers:
            updates.announce_change(hall, code)
        hall.user_sockets.notify(None)

    def _do_surely(self, work: Callable[[], Awaitable[None]]) -> None:
        """Also if the database is gone again by then."""

        async def until_done() -> None:
            while not self.hall.closing:
                try:
                    await work()
                except StorageDown:
                    await asyncio.sleep(AGAIN_SECONDS)
                else:
                    return

        self.hall.tasks.start(until_done())

    async def _end_sockets(self) -> None:
        """Those of sessions that have ended, and of people who were banned."""
        hall, pages = self.hall, user_updates.open_sessions(self.hall)
        keys = set[str]().union(*pages.values())
        alive = await hall.storage.read(lambda c: sessions.still_there(c, keys))
        banned = await hall.storage.read(lambda c: user_store.banned(c, pages))
        for user, there in pages.items():
            user_updates.apply(hall, {"what": "signed-out", "user": user, "sessions": sorted(there - alive)})
        for user, text in banned.items():
            user_updates.apply(hall, {"what": "banned", "user": user, "text": text})

    async def _look_again(self, room: Room, since: datetime) -> None:
        try:
            async with room.lock:
                await room.catch_up()
                await room.refresh()
        except NotFound:
            self.hall.rooms.forget(room.info.code, CLOSED)
            return
        await chat.send_since(room, since)

    def handle(self, text: str) -> None:
        """Another worker has said something."""
        signed = orjson.loads(text)
        worker: str = signed.pop("w")
        if worker == self.hall.worker:
            return
        message: WorkerMessage = signed
        match message["what"]:
            case "born":
                self._tell_all_presence()
            case "event":
                updates.announce_change(self.hall, message["code"])
            case "news":
                self.hall.user_sockets.notify(message["users"])
            case "renamed" | "avatar" | "told" | "signed-out" | "banned":
                user_updates.apply(self.hall, message)
            case "presence":
                self._hear_presence(worker, message)
            case _:
                room = self.hall.rooms.rooms.get(message["code"])
                if room is not None:
                    self._do_surely(partial(self._hear_of_room, room, message))

    async def _hear_of_room(self, room: Room, message: RoomMessage) -> None:
        match message["what"]:
            case "closed":
                self.hall.rooms.forget(room.info.code, CLOSED)
            case "chat":
                await chat.send_latest(room, message["id"])
            case "hidden":
                chat.send_hidden(room, message["id"])
            case "rows":
                async with room.lock:
                    await room.catch_up()
            case "table":
                async with room.lock:
                    await room.refresh()

    def _hear_presence(self, worker: str, message: PresenceChanged) -> None:
        room = self.hall.rooms.rooms.get(message["code"])
        if room is None:
            return
        if worker not in room.audience.elsewhere:  # it may have loaded the table just now: it has not heard of us
            self.hall.announce_presence(message["code"], room.audience.own_presence())
        away = {int(seat): since for seat, since in message["away"].items()}
        room.audience.elsewhere[worker] = Presence(frozenset(message["seats"]), message["watchers"], away)
        room.audience.send_table()

    def _tell_all_presence(self) -> None:
        """A worker has come, perhaps for one that died: everybody says anew who is connected to them."""
        for code, room in self.hall.rooms.rooms.items():
            room.audience.elsewhere.clear()
            if room.audience.viewers:
                self.hall.announce_presence(code, room.audience.own_presence())
