"""Friends, and invitations to tables. Both have to agree to be friends, and those who block each other never are."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from kingsmoot.server.accounts import accounts
from kingsmoot.server.accounts.accounts import User
from kingsmoot.server.community import moderation
from kingsmoot.server.community.news import put
from kingsmoot.server.errors import Conflict, Forbidden, HallError
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.info import OVER, PERSON, PLAYING, load_table
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import friends, notifications, seats, tables, users

MOST = 200
HERE = timedelta(minutes=2)
"""Whoever had a page open so long ago is still here."""
APART = "You and {name} cannot be friends."


async def ask(hall: Hall, user: User, name: str) -> None:
    """Ask somebody to be a friend; whoever has been asked agrees by asking back."""

    def write(connection: Connection) -> int | None:
        other = _other(connection, hall, user, name)
        there = connection.execute(select(friends).where(moderation.friendship(user.id, other.id))).one_or_none()
        if there is not None and (there.since is not None or there.user_id == user.id):
            return None
        if there is not None:
            connection.execute(update(friends).where(moderation.friendship(user.id, other.id)).values(since=now()))
            put(hall, connection, [other.id], "friend", f"{user.name} is now your friend.", "/friends")
            return other.id
        mine = select(friends.c.friend_id).where(or_(friends.c.user_id == user.id, friends.c.friend_id == user.id))
        if len(connection.execute(mine.limit(MOST)).all()) >= MOST:
            raise Conflict(f"You have {MOST} friends and requests: take one back first.")
        connection.execute(insert(friends).values(user_id=user.id, friend_id=other.id, asked=now()))
        put(hall, connection, [other.id], "friend", f"{user.name} would like to be your friend.", "/friends")
        return other.id

    if (told := await hall.storage.write(write)) is not None:
        hall.bells.ring([told])


async def part(hall: Hall, user: User, name: str) -> None:
    """Friends no more; also declines a request, or takes one back. The other one is not told."""

    def write(connection: Connection) -> None:
        other = accounts.by_name(connection, name, hall.settings)
        connection.execute(delete(friends).where(moderation.friendship(user.id, other.id)))

    await hall.storage.write(write)


async def mine(hall: Hall, user: User) -> dict[str, Any]:
    """Friends with what they do, those who ask, and those who were asked."""

    def read(connection: Connection) -> dict[str, Any]:
        theirs = or_(
            and_(friends.c.user_id == user.id, users.c.id == friends.c.friend_id),
            and_(friends.c.friend_id == user.id, users.c.id == friends.c.user_id),
        )
        query = select(users, friends.c.user_id.label("asked_by"), friends.c.since).join(friends, theirs)
        found = connection.execute(query.order_by(users.c.key)).all()
        playing = _tables_of(connection, [row.id for row in found if row.since is not None])
        public = {row.id: accounts.user_of(row, hall.settings).public() for row in found}
        return {
            "friends": [
                {"user": public[row.id], "here": _is_here(row), "table": playing.get(row.id)}
                for row in found
                if row.since is not None
            ],
            "asking": [public[row.id] for row in found if row.since is None and row.asked_by != user.id],
            "asked": [public[row.id] for row in found if row.since is None and row.asked_by == user.id],
        }

    return await hall.storage.read(read)


def _is_here(row: Any) -> bool:
    return row.seen is not None and row.seen > now() - HERE


def _tables_of(connection: Connection, user_ids: list[int]) -> dict[int, str]:
    """Where these people play now, at tables that anybody may watch."""
    query = (
        select(seats.c.user_id, tables.c.code)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.user_id.in_(user_ids), seats.c.kind == PERSON)
        .where(tables.c.state == PLAYING, tables.c.private.is_(False), tables.c.spectators != "none")
        .order_by(tables.c.id)
    )
    return {row.user_id: row.code for row in connection.execute(query)}


def standing(connection: Connection, viewer: int, other: int) -> str:
    """How two people stand: friends, asked (by the viewer), asking (the viewer), or nothing."""
    row = connection.execute(select(friends).where(moderation.friendship(viewer, other))).one_or_none()
    if row is None:
        return "none"
    if row.since is not None:
        return "friends"
    return "asked" if row.user_id == viewer else "asking"


async def invite(hall: Hall, user: User, code: str, name: str) -> None:
    """Tell somebody of a table, with a link. Once for each table and person: an invitation is not a hammer."""

    def write(connection: Connection) -> int | None:
        info = load_table(connection, code)
        if info.seat_of(user.id) is None and info.owner_id != user.id:
            raise Forbidden("Only those who sit at a table invite others to it.")
        if info.state == OVER:
            raise Conflict("The game at this table is over.")
        other = _other(connection, hall, user, name, "You cannot invite {name}.")
        if info.seat_of(other.id) is not None:
            raise Conflict(f"{other.name} sits at this table already.")
        link = f"/t/{code}"
        told = select(notifications.c.id).where(notifications.c.user_id == other.id, notifications.c.link == link)
        if connection.execute(told.where(notifications.c.kind == "invitation")).first() is not None:
            return None
        to_do = "join" if info.state != PLAYING else "watch"
        locked = " It has a password: ask for it." if info.password is not None else ""
        put(hall, connection, [other.id], "invitation", f"{user.name} invites you to {to_do} a game.{locked}", link)
        return other.id

    if (told := await hall.storage.write(write)) is not None:
        hall.bells.ring([told])


def _other(connection: Connection, hall: Hall, user: User, name: str, refusal: str = APART) -> User:
    other = accounts.by_name(connection, name, hall.settings)
    if other.id == user.id:
        raise HallError("That is you.")
    if other.id in moderation.apart(connection, user.id):
        raise Forbidden(refusal.format(name=other.name))
    return other
