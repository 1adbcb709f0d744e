"""What befalls a person whose pages are open: a new name, a mute, a ban. Told at once, by every worker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from kingsmoot.server.network.viewer import POLICY, Viewer

if TYPE_CHECKING:
    from kingsmoot.server.hall import Hall

NAMED, TOLD, BANNED = "named", "told", "banned"

UserUpdate = dict[str, Any]
NOTHING: UserUpdate = {"what": ""}


def named(user_id: int, name: str) -> UserUpdate:
    return {"what": NAMED, "user": user_id, "name": name}


def told(user_id: int, message: dict[str, Any]) -> UserUpdate:
    """This message goes to all tables where the person is."""
    return {"what": TOLD, "user": user_id, "message": message}


def banned(user_id: int, text: str) -> UserUpdate:
    return {"what": BANNED, "user": user_id, "text": text}


def publish(hall: Hall, connection: Connection, update: UserUpdate) -> None:
    """The other workers, once this is committed; then ``apply`` for this one."""
    hall.storage.publish(connection, hall.rooms.message("", "person", update=update))


def apply(hall: Hall, update: UserUpdate) -> None:
    match update["what"]:
        case "named":
            _name(hall, update["user"], update["name"])
        case "told":
            for viewer in _at_tables(hall, update["user"]):
                viewer.send(update["message"])
        case "banned":
            for viewer in [*_at_tables(hall, update["user"]), *hall.bells.listening.get(update["user"], ())]:
                viewer.send({"t": "error", "code": "banned", "text": update["text"]})
                viewer.end(POLICY)


def _at_tables(hall: Hall, user_id: int) -> Iterator[Viewer]:
    for room in hall.rooms.rooms.values():
        yield from (viewer for viewer in room.viewers if viewer.user_id == user_id)


def _name(hall: Hall, user_id: int, name: str) -> None:
    for room in hall.rooms.rooms.values():
        info = room.info
        own = [seat for seat in info.seats if seat.user_id == user_id]
        for seat in own:
            seat.name = name
        if info.owner_id == user_id:
            info.owner = name
        for viewer in room.viewers:
            if viewer.user_id == user_id:
                viewer.name = name
        if own or info.owner_id == user_id:
            room.tell_table()
