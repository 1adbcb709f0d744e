"""What befalls a person whose pages are open: a new name, a mute, a ban. Told at once, by every worker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from kingsmoot.server.live.viewer import POLICY, Viewer

if TYPE_CHECKING:
    from kingsmoot.server.hall import Hall

NAMED, TOLD, BANNED = "named", "told", "banned"

Fate = dict[str, Any]
NOTHING: Fate = {"what": ""}


def named(user_id: int, name: str) -> Fate:
    return {"what": NAMED, "user": user_id, "name": name}


def told(user_id: int, message: dict[str, Any]) -> Fate:
    """This message goes to all tables where the person is."""
    return {"what": TOLD, "user": user_id, "message": message}


def banned(user_id: int, text: str) -> Fate:
    return {"what": BANNED, "user": user_id, "text": text}


def tell_others(hall: Hall, connection: Connection, fate: Fate) -> None:
    """The other workers, once this is committed; then ``befall`` for this one."""
    hall.storage.tell(connection, hall.rooms.word("", "person", fate=fate))


def befall(hall: Hall, fate: Fate) -> None:
    match fate["what"]:
        case "named":
            _name(hall, fate["user"], fate["name"])
        case "told":
            for viewer in _at_tables(hall, fate["user"]):
                viewer.send(fate["message"])
        case "banned":
            for viewer in [*_at_tables(hall, fate["user"]), *hall.bells.listening.get(fate["user"], ())]:
                viewer.send({"t": "error", "code": "banned", "text": fate["text"]})
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
