"""What other workers say, and what this one does about it. Only with PostgreSQL: SQLite has one worker."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import TYPE_CHECKING, Any

import orjson

from kingsmoot.server.community import chat
from kingsmoot.server.events import updates
from kingsmoot.server.live import user_updates
from kingsmoot.server.live.info import Presence
from kingsmoot.server.live.room import Room
from kingsmoot.server.worker_messages import PresenceChanged, RoomMessage, WorkerMessage

if TYPE_CHECKING:
    from kingsmoot.server.hall import Hall


class Listener:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._connection: Any = None

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
                    loop.call_soon_threadsafe(self.catch_up)  # what was said while nobody listened
                    for notice in connection.notifies():
                        loop.call_soon_threadsafe(self.handle, notice.payload)
            except (psycopg.Error, OSError):
                if not self.hall.closing:
                    time.sleep(1)
            except RuntimeError:  # the loop is closed
                return

    def catch_up(self) -> None:
        hall = self.hall
        hall.tasks.start(hall.storage.write(lambda c: hall.publish(c, {"what": "born"})))
        self._tell_all_presence()
        for code, room in hall.rooms.rooms.items():
            hall.tasks.start(self._hear_of_room(room, {"what": "rows", "code": code}))
        for code in hall.events.viewers:
            updates.announce_change(hall, code)

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
            case "renamed" | "told" | "signed-out" | "banned":
                user_updates.apply(self.hall, message)
            case "presence":
                self._hear_presence(worker, message)
            case _:
                room = self.hall.rooms.rooms.get(message["code"])
                if room is not None:
                    self.hall.tasks.start(self._hear_of_room(room, message))

    async def _hear_of_room(self, room: Room, message: RoomMessage) -> None:
        match message["what"]:
            case "closed":
                self.hall.rooms.forget(room.info.code, "The table was closed by its owner.")
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
