"""How people are kept apart, and how admins keep the peace."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from kingsmoot.server.accounts import user_store
from kingsmoot.server.accounts.users import User, banned_text
from kingsmoot.server.community import chat, notifications, store
from kingsmoot.server.errors import Forbidden, HallError, NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import user_updates
from kingsmoot.server.live.info import iso_time
from kingsmoot.server.protocol.accounts import PublicUser
from kingsmoot.server.protocol.community import Report
from kingsmoot.server.protocol.game import Muted
from kingsmoot.server.storage import Connection, now
from kingsmoot.server.worker_messages import UserUpdate

MOST_REPORTS = 200


async def look_up(hall: Hall, name: str, viewer: User | None) -> tuple[User, bool]:
    """Somebody, and whether the viewer blocks them."""

    def read(connection: Connection) -> tuple[User, bool]:
        user = user_store.by_name(connection, name, hall.settings)
        return user, viewer is not None and store.has_blocked(connection, viewer.id, user.id)

    return await hall.storage.read(read)


# -- blocking --------------------------------------------------------------------------------------------------


async def blocked_by(hall: Hall, user: User) -> list[PublicUser]:
    found = await hall.storage.read(lambda c: store.blocked_by(c, user.id, hall.settings))
    return [one.public() for one in found]


async def block(hall: Hall, user: User, name: str) -> None:
    def write(connection: Connection) -> None:
        other = _other(connection, hall, user, name, "block")
        if not store.has_blocked(connection, user.id, other.id):
            store.block(connection, user.id, other.id)
            store.remove_friend(connection, user.id, other.id)

    await hall.storage.write(write)


async def unblock(hall: Hall, user: User, name: str) -> None:
    def write(connection: Connection) -> None:
        store.unblock(connection, user.id, user_store.by_name(connection, name, hall.settings).id)

    await hall.storage.write(write)


# -- reports ---------------------------------------------------------------------------------------------------


async def report(hall: Hall, user: User, about: str, table: str | None, text: str) -> None:
    def write(connection: Connection) -> list[int]:
        other = _other(connection, hall, user, about, "report")
        if table is not None and not store.has_table(connection, table):
            raise NotFound(f"There is no table {table}.")
        store.add_report(connection, by_id=user.id, about_id=other.id, code=table, text=text)
        admins = user_store.admins(connection, hall.settings)
        notifications.add_notification(
            hall, connection, admins, "report", f"{user.name} reports {other.name}.", "/admin"
        )
        return admins

    hall.user_sockets.notify(await hall.storage.write(write))


async def list_reports(hall: Hall, closed: bool) -> list[Report]:
    return await hall.storage.read(lambda c: store.list_reports(c, closed, MOST_REPORTS))


async def close_report(hall: Hall, admin: User, number: int) -> None:
    if not await hall.storage.write(lambda c: store.close_report(c, number, admin.id)):
        raise NotFound(f"There is no report {number}.")


# -- the peace -------------------------------------------------------------------------------------------------


async def sanction(
    hall: Hall, name: str, minutes: int, which: Literal["muted_until", "banned_until"]
) -> datetime | None:
    """Mute or ban somebody for a time from now; none at all ends it."""
    until = now() + timedelta(minutes=minutes) if minutes else None

    def write(connection: Connection) -> UserUpdate | None:
        user = user_store.by_name(connection, name, hall.settings)
        if user.admin and until is not None:
            raise Forbidden(f"{user.name} is an admin, and admins can be neither muted nor banned.")
        user_store.change(connection, user.id, **{which: until})
        changed = _muted(user, until) if which == "muted_until" else _banned(user, until)
        if changed is not None:
            hall.publish(connection, changed)
        return changed

    changed = await hall.storage.write(write)
    if changed is not None:
        user_updates.apply(hall, changed)
    return until


def _muted(user: User, until: datetime | None) -> UserUpdate:
    text = "You can write again." if until is None else chat.muted_text(until)
    message: Muted = {"t": "muted", "until": iso_time(until) if until else None, "text": text}
    return {"what": "told", "user": user.id, "message": message}


def _banned(user: User, until: datetime | None) -> UserUpdate | None:
    """Whoever is banned no more has no page open that could be told."""
    if until is None:
        return None
    return {"what": "banned", "user": user.id, "text": banned_text(user.name, until)}


async def hide_message(hall: Hall, number: int) -> None:
    """Also on the pages that are open."""

    def write(connection: Connection) -> str:
        code = store.hide_message(connection, number)
        if code is None:
            raise NotFound(f"There is no message {number}.")
        hall.publish(connection, {"what": "hidden", "code": code, "id": number})
        return code

    room = hall.rooms.rooms.get(await hall.storage.write(write))
    if room is not None:
        chat.send_hidden(room, number)


def _other(connection: Connection, hall: Hall, user: User, name: str, do: str) -> User:
    other = user_store.by_name(connection, name, hall.settings)
    if other.id == user.id:
        raise HallError(f"You cannot {do} yourself.")
    return other
