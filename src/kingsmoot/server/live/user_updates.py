"""What happens to somebody whose pages are open: a new name, a mute, the end of a session, a ban.

Shown at once, by every worker.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kingsmoot.server.network.viewer import POLICY, Viewer
from kingsmoot.server.worker_messages import UserUpdate

if TYPE_CHECKING:
    from kingsmoot.server.hall import Hall

SIGNED_OUT = "You have been signed out. Sign in again to go on."


def apply(hall: Hall, update: UserUpdate) -> None:
    """On this worker; the others are told by ``hall.publish``."""
    match update["what"]:
        case "renamed":
            _rename(hall, update["user"], update["name"])
        case "avatar":
            _change_avatar(hall, update["user"], update["avatar"])
        case "told":
            for viewer in _at_tables(hall, update["user"]):
                viewer.send(update["message"])
        case "signed-out":
            for viewer in _everywhere(hall, update["user"]):
                if viewer.session in update["sessions"]:
                    viewer.send({"t": "error", "code": "sign-in", "text": SIGNED_OUT})
                    viewer.end(POLICY)
        case "banned":
            for viewer in _everywhere(hall, update["user"]):
                viewer.send({"t": "error", "code": "banned", "text": update["text"]})
                viewer.end(POLICY)


def open_sessions(hall: Hall) -> dict[int, set[str]]:
    """By user: those with which pages are open here."""
    found: dict[int, set[str]] = {}
    at_tables = (viewer for room in hall.rooms.rooms.values() for viewer in room.audience.viewers)
    for viewer in (*at_tables, *(viewer for there in hall.user_sockets.by_user.values() for viewer in there)):
        if viewer.user_id is not None and viewer.session:
            found.setdefault(viewer.user_id, set()).add(viewer.session)
    return found


def _everywhere(hall: Hall, user_id: int) -> list[Viewer]:
    return [*_at_tables(hall, user_id), *hall.user_sockets.by_user.get(user_id, ())]


def _at_tables(hall: Hall, user_id: int) -> Iterator[Viewer]:
    for room in hall.rooms.rooms.values():
        yield from (viewer for viewer in room.audience.viewers if viewer.user_id == user_id)


def _change_avatar(hall: Hall, user_id: int, avatar: str | None) -> None:
    for room in hall.rooms.rooms.values():
        own = [seat for seat in room.info.seats if seat.user_id == user_id]
        for seat in own:
            seat.avatar = avatar
        if own:
            room.audience.send_table()


def _rename(hall: Hall, user_id: int, name: str) -> None:
    for room in hall.rooms.rooms.values():
        info = room.info
        own = [seat for seat in info.seats if seat.user_id == user_id]
        for seat in own:
            seat.name = name
        if info.owner_id == user_id:
            info.owner = name
        for viewer in room.audience.viewers:
            if viewer.user_id == user_id:
                viewer.name = name
        if own or info.owner_id == user_id:
            room.audience.send_table()
