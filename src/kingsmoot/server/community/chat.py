"""Talk at a table. Those who block each other do not hear each other."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

import orjson
from sqlalchemy import Connection, insert, select

from kingsmoot.server.errors import Forbidden, HallError
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import blocks, messages, users

if TYPE_CHECKING:
    from kingsmoot.server.live.room import Room
    from kingsmoot.server.network.viewer import Viewer

LONGEST = 500
LATEST = 200
LATEST_BYTES = 64 * 1024
"""A welcome has the latest messages, up to so many and so many bytes. Earlier ones are kept, but not sent any more."""


async def say(room: Room, viewer: Viewer, text: str) -> None:
    clean = " ".join(text.split())
    if not clean or len(clean) > LONGEST:
        raise HallError(f"A message has 1 to {LONGEST} characters.")
    user_id, table_id, code = viewer.user_id, room.info.id, room.info.code
    if user_id is None:
        raise Forbidden("Choose a name to talk at a table.")
    seat = viewer.seat if viewer.seat >= 0 else None

    def do(connection: Connection) -> int:
        muted = connection.execute(select(users.c.muted_until).where(users.c.id == user_id)).scalar()
        if muted is not None and muted > now():
            raise Forbidden(muted_text(muted))
        values = {"table_id": table_id, "user_id": user_id, "seat": seat, "text": clean, "at": now(), "hidden": False}
        made: int = connection.execute(insert(messages).values(**values).returning(messages.c.id)).scalar_one()
        room.hall.storage.publish(connection, room.hall.rooms.message(code, "chat", id=made))
        return made

    await tell_latest(room, await room.hall.storage.write(do))


def muted_text(until: datetime) -> str:
    return f"You cannot write until {until:%d %B, %H:%M} UTC: a moderator has muted you."


async def tell_latest(room: Room, message_id: int) -> None:
    """Give a message to everybody here who does not block its writer."""
    found = await room.hall.storage.read(lambda c: _read(c, messages.c.id == message_id))
    if not found:
        return
    message = found[0]
    writer = message.pop("user_id")
    deaf = await room.hall.storage.read(lambda c: _who_block(c, writer))
    told = orjson.dumps({"t": "chat", "message": message})
    for viewer in room.viewers:
        if viewer.user_id not in deaf:
            viewer.send_raw(told)


def tell_hidden(room: Room, message_id: int) -> None:
    """A moderator has hidden a message: open pages take it away."""
    for viewer in room.viewers:
        viewer.send({"t": "chat-hidden", "id": message_id})


def history(connection: Connection, table_id: int, user_id: int | None) -> list[dict[str, Any]]:
    """The latest messages of a table, as this user may read them."""
    silent = select(blocks.c.blocked_id).where(blocks.c.user_id == user_id)
    found = _read(connection, messages.c.table_id == table_id, messages.c.user_id.not_in(silent))
    for message in found:
        del message["user_id"]
    return _fitting(found)


def _fitting(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """As many of the newest as may be sent together."""
    left, first = LATEST_BYTES, len(found)
    while first and (left := left - len(orjson.dumps(found[first - 1]))) >= 0:
        first -= 1
    return found[first:]


def _read(connection: Connection, *where: Any) -> list[dict[str, Any]]:
    query = (
        select(messages, users.c.name)
        .join(users, users.c.id == messages.c.user_id)
        .where(messages.c.hidden.is_(False), *where)
        .order_by(messages.c.id.desc())
        .limit(LATEST)
    )
    return [
        {
            "id": row.id,
            "user_id": row.user_id,
            "name": row.name,
            "seat": row.seat,
            "text": row.text,
            "at": row.at.isoformat(timespec="milliseconds"),
        }
        for row in reversed(connection.execute(query).all())
    ]


def _who_block(connection: Connection, user_id: int) -> set[int]:
    return set(connection.execute(select(blocks.c.user_id).where(blocks.c.blocked_id == user_id)).scalars())
