"""Talk at a table. Those who block each other do not hear each other."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

import orjson

from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.server.accounts import user_store
from kingsmoot.server.community import store
from kingsmoot.server.errors import Forbidden, HallError
from kingsmoot.server.live.broadcast_delay import seen_until
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
    seat, late = viewer.seat if viewer.seat >= 0 else None, room.audience.is_delayed(viewer)

    def do(connection: Connection) -> int:
        user = user_store.by_id(connection, user_id, room.hall.settings)
        if user is not None and user.muted and user.muted_until is not None:
            raise Forbidden(muted_text(user.muted_until))
        made = store.add_message(connection, table_id=table_id, user_id=user_id, seat=seat, text=clean, late=late)
        room.hall.publish(connection, {"what": "chat", "code": code, "id": made})
        return made

    await send_latest(room, await room.hall.storage.write(do))


def muted_text(until: datetime) -> str:
    return f"You cannot write until {until:%d %B, %H:%M} UTC: a moderator has muted you."


async def send_latest(room: Room, message_id: int) -> None:
    """Give a message to everybody here who does not block its writer. Who sees the game later hears players later."""
    found = await room.hall.storage.read(lambda c: store.message(c, message_id))
    if found is None:
        return
    waits = room.audience.delay > 0 and not found.late
    await _tell(room, found, lambda viewer: not (waits and room.audience.is_delayed(viewer)))
    if waits:
        _hold(room, found)


def _hold(room: Room, message: store.StoredMessage) -> None:
    """A moderator may hide it until then: so it is looked for again."""
    message_id = message.told["id"]
    tell = partial(_tell_spectators, room, message_id)
    room.audience.hold_chat(message.at, message_id, lambda: room.hall.tasks.start(tell()))


async def _tell_spectators(room: Room, message_id: int) -> None:
    found = await room.hall.storage.read(lambda c: store.message(c, message_id))
    if found is not None:
        await _tell(room, found, lambda viewer: viewer.seat == SPECTATOR)


async def _tell(room: Room, message: store.StoredMessage, wanted: Callable[[Viewer], bool]) -> None:
    deaf = await room.hall.storage.read(lambda c: store.blockers_of(c, message.writer))
    said: ChatSaid = {"t": "chat", "message": message.told}
    for viewer in room.audience.viewers:
        if viewer.user_id not in deaf and wanted(viewer):
            viewer.send(said)


async def send_since(room: Room, since: datetime) -> None:
    """What was said at other workers while this one heard nothing. Pages know a message that they have already."""
    if room.audience.viewers:
        table_id = room.info.id
        for one in await room.hall.storage.read(lambda c: store.messages_since(c, table_id, since, LATEST)):
            await send_latest(room, one)


def send_hidden(room: Room, message_id: int) -> None:
    """A moderator has hidden a message: open pages take it away."""
    for viewer in room.audience.viewers:
        viewer.send({"t": "chat-hidden", "id": message_id})


async def history(room: Room, viewer: Viewer) -> list[ChatMessage]:
    """The latest messages of a table, as this one may read them: as many as may be sent together."""
    table_id, user_id = room.info.id, viewer.user_id
    found = await room.hall.storage.read(lambda c: store.latest_messages(c, table_id, user_id, LATEST))
    if room.audience.is_delayed(viewer):
        late = seen_until(room.audience.delay)
        for one in found:
            if one.at > late and not one.late:
                _hold(room, one)
        found = [one for one in found if one.at <= late or one.late]
    told = [one.told for one in found]
    left, first = LATEST_BYTES, len(told)
    while first and (left := left - len(orjson.dumps(told[first - 1]))) >= 0:
        first -= 1
    return told[first:]
