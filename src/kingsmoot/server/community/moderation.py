"""How people are kept apart, and how admins keep the peace."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update

from kingsmoot.server.accounts import accounts
from kingsmoot.server.accounts.accounts import User
from kingsmoot.server.community import chat, news
from kingsmoot.server.errors import Forbidden, HallError, NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import user_updates
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import blocks, friends, messages, reports, tables, users

MOST_REPORTS = 200


async def look_up(hall: Hall, name: str, viewer: User | None) -> tuple[User, bool]:
    """Somebody, and whether the viewer blocks them."""

    def read(connection: Connection) -> tuple[User, bool]:
        user = accounts.by_name(connection, name, hall.settings)
        return user, viewer is not None and _has_blocked(connection, viewer.id, user.id)

    return await hall.storage.read(read)


# -- blocking --------------------------------------------------------------------------------------------------


async def blocked_by(hall: Hall, user: User) -> list[dict[str, Any]]:
    def read(connection: Connection) -> list[dict[str, Any]]:
        query = (
            select(users)
            .join(blocks, blocks.c.blocked_id == users.c.id)
            .where(blocks.c.user_id == user.id)
            .order_by(users.c.key)
        )
        return [accounts.user_of(row, hall.settings).public() for row in connection.execute(query)]

    return await hall.storage.read(read)


async def block(hall: Hall, user: User, name: str) -> None:
    def write(connection: Connection) -> None:
        other = _other(connection, hall, user, name, "block")
        if not _has_blocked(connection, user.id, other.id):
            connection.execute(insert(blocks).values(user_id=user.id, blocked_id=other.id))
            connection.execute(delete(friends).where(friendship(user.id, other.id)))

    await hall.storage.write(write)


async def unblock(hall: Hall, user: User, name: str) -> None:
    def write(connection: Connection) -> None:
        other = accounts.by_name(connection, name, hall.settings)
        connection.execute(delete(blocks).where(blocks.c.user_id == user.id, blocks.c.blocked_id == other.id))

    await hall.storage.write(write)


def apart(connection: Connection, user_id: int) -> set[int]:
    """With whom somebody has nothing to do: those whom they block, and those who block them."""
    found = connection.execute(select(blocks).where(or_(blocks.c.user_id == user_id, blocks.c.blocked_id == user_id)))
    return {row.blocked_id if row.user_id == user_id else row.user_id for row in found}


def friendship(one: int, other: int) -> ColumnElement[bool]:
    """The row of two friends, whoever of them asked."""
    asked = and_(friends.c.user_id == one, friends.c.friend_id == other)
    return or_(asked, and_(friends.c.user_id == other, friends.c.friend_id == one))


# -- reports ---------------------------------------------------------------------------------------------------


async def report(hall: Hall, user: User, about: str, table: str | None, text: str) -> None:
    def write(connection: Connection) -> list[int]:
        other = _other(connection, hall, user, about, "report")
        if table is not None:
            found = connection.execute(select(tables.c.id).where(tables.c.code == table)).one_or_none()
            if found is None:
                raise NotFound(f"There is no table {table}.")
        values = {"by_id": user.id, "about_id": other.id, "code": table, "text": text, "at": now()}
        connection.execute(insert(reports).values(values))
        admins = accounts.admins(connection, hall.settings)
        news.put(hall, connection, admins, "report", f"{user.name} reports {other.name}.", "/admin")
        return admins

    hall.bells.ring(await hall.storage.write(write))


async def list_reports(hall: Hall, closed: bool) -> list[dict[str, Any]]:
    by, about, closer = users.alias("by_user"), users.alias("about_user"), users.alias("closer")
    query = (
        select(reports, by.c.name.label("by"), about.c.name.label("about"), closer.c.name.label("closer"))
        .join(by, by.c.id == reports.c.by_id)
        .join(about, about.c.id == reports.c.about_id)
        .outerjoin(closer, closer.c.id == reports.c.closed_by)
        .where(reports.c.closed.is_not(None) if closed else reports.c.closed.is_(None))
        .order_by(reports.c.id.desc())
        .limit(MOST_REPORTS)
    )

    def read(connection: Connection) -> list[dict[str, Any]]:
        return [
            {
                "id": row.id,
                "by": row.by,
                "about": row.about,
                "table": row.code,
                "text": row.text,
                "at": row.at,
                "closed": row.closed,
                "closed_by": row.closer,
            }
            for row in connection.execute(query)
        ]

    return await hall.storage.read(read)


async def close_report(hall: Hall, admin: User, number: int) -> None:
    """Once closed it stays so, by whoever was first."""

    def write(connection: Connection) -> None:
        row = connection.execute(select(reports).where(reports.c.id == number)).one_or_none()
        if row is None:
            raise NotFound(f"There is no report {number}.")
        if row.closed is None:
            values = {"closed": now(), "closed_by": admin.id}
            connection.execute(update(reports).where(reports.c.id == number).values(values))

    await hall.storage.write(write)


# -- the peace -------------------------------------------------------------------------------------------------


async def sentence(
    hall: Hall, name: str, minutes: int, which: Literal["muted_until", "banned_until"]
) -> datetime | None:
    """Mute or ban somebody for a time from now; none at all ends it."""
    until = now() + timedelta(minutes=minutes) if minutes else None

    def write(connection: Connection) -> user_updates.UserUpdate:
        user = accounts.by_name(connection, name, hall.settings)
        if user.admin and until is not None:
            raise Forbidden(f"{user.name} is an admin, and admins can be neither muted nor banned.")
        connection.execute(update(users).where(users.c.id == user.id).values({which: until}))
        update_ = _muted(user, until) if which == "muted_until" else _banned(user, until)
        user_updates.publish(hall, connection, update_)
        return update_

    user_updates.apply(hall, await hall.storage.write(write))
    return until


def _muted(user: User, until: datetime | None) -> user_updates.UserUpdate:
    text = "You can write again." if until is None else chat.muted_text(until)
    told = {"t": "muted", "until": until and until.isoformat(timespec="milliseconds"), "text": text}
    return user_updates.told(user.id, told)


def _banned(user: User, until: datetime | None) -> user_updates.UserUpdate:
    """Whoever is banned no more has no page open that could be told."""
    return user_updates.banned(user.id, accounts.banned_text(user.name, until)) if until else user_updates.NOTHING


async def hide_message(hall: Hall, number: int) -> None:
    """Also on the pages that are open."""

    def write(connection: Connection) -> str:
        if connection.execute(update(messages).where(messages.c.id == number).values(hidden=True)).rowcount == 0:
            raise NotFound(f"There is no message {number}.")
        at = select(tables.c.code).join(messages, messages.c.table_id == tables.c.id).where(messages.c.id == number)
        code: str = connection.execute(at).scalar_one()
        hall.storage.publish(connection, hall.rooms.message(code, "hidden", id=number))
        return code

    room = hall.rooms.rooms.get(await hall.storage.write(write))
    if room is not None:
        chat.tell_hidden(room, number)


def _other(connection: Connection, hall: Hall, user: User, name: str, do: str) -> User:
    other = accounts.by_name(connection, name, hall.settings)
    if other.id == user.id:
        raise HallError(f"You cannot {do} yourself.")
    return other


def _has_blocked(connection: Connection, user_id: int, other_id: int) -> bool:
    return (
        connection.execute(
            select(blocks.c.user_id).where(blocks.c.user_id == user_id, blocks.c.blocked_id == other_id)
        ).one_or_none()
        is not None
    )
