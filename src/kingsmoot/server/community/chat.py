"""Talk at a table. Those who block each other do not hear each other."""

from __future__ import annotations

from datetime import datetime

import orjson

from kingsmoot.server.accounts import user_store
from kingsmoot.server.community import store
from kingsmoot.server.errors import Forbidden, HallError
from kingsmoot.server.live.room import Room
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.protocol.game import ChatMessage, ChatSaid
from kingsmoot.server.storage import Connection

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
        user = user_store.by_id(connection, user_id, room.hall.settings)
        if user is not None and user.muted and user.muted_until is not None:
            raise Forbidden(muted_text(user.muted_until))
        made = store.add_message(connection, table_id=table_id, user_id=user_id, seat=seat, text=clean)
        room.hall.publish(connection, {"what": "chat", "code": code, "id": made})
        return made

    await tell_latest(room, await room.hall.storage.write(do))


def muted_text(until: datetime) -> str:
    return f"You cannot write until {until:%d %B, %H:%M} UTC: a moderator has muted you."


async def tell_latest(room: Room, message_id: int) -> None:
    """Give a message to everybody here who does not block its writer."""
    found = await room.hall.storage.read(lambda c: store.message(c, message_id))
    if found is None:
        return
    writer, message = found
    deaf = await room.hall.storage.read(lambda c: store.blockers_of(c, writer))
    said: ChatSaid = {"t": "chat", "message": message}
    for viewer in room.audience.viewers:
        if viewer.user_id not in deaf:
            viewer.send(said)


async def tell_since(room: Room, since: datetime) -> None:
    """What was said at other workers while this one heard nothing. Pages know a message that they have already."""
    if room.audience.viewers:
        table_id = room.info.id
        for one in await room.hall.storage.read(lambda c: store.messages_since(c, table_id, since, LATEST)):
            await tell_latest(room, one)


def tell_hidden(room: Room, message_id: int) -> None:
    """A moderator has hidden a message: open pages take it away."""
    for viewer in room.audience.viewers:
        viewer.send({"t": "chat-hidden", "id": message_id})


async def history(room: Room, user_id: int | None) -> list[ChatMessage]:
    """The latest messages of a table, as this user may read them: as many as may be sent together."""
    table_id = room.info.id
    found = await room.hall.storage.read(lambda c: store.latest_messages(c, table_id, user_id, LATEST))
    left, first = LATEST_BYTES, len(found)
    while first and (left := left - len(orjson.dumps(found[first - 1]))) >= 0:
        first -= 1
    return found[first:]
