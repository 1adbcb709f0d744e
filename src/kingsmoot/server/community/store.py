"""Friends, blocks, chat, reports and notifications, into storage and out of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update
from typing_extensions import TypedDict

from kingsmoot.server.accounts.user_store import user_of
from kingsmoot.server.accounts.users import User
from kingsmoot.server.live.info import PERSON, PLAYING, iso_time
from kingsmoot.server.protocol.community import LoggedMessage, Notification, Report
from kingsmoot.server.protocol.game import ChatMessage
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import blocks, friends, messages, notifications, reports, seats, tables, users

# -- friends -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Friendship:
    asked_by: int
    since: datetime | None
    """None while the other one has not agreed."""


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """Somebody who is a friend, or may become one."""

    user: User
    friendship: Friendship
    seen: datetime | None


def _pair(one: int, other: int) -> ColumnElement[bool]:
    """The row of two friends, whoever of them asked."""
    asked = and_(friends.c.user_id == one, friends.c.friend_id == other)
    return or_(asked, and_(friends.c.user_id == other, friends.c.friend_id == one))


def friendship(connection: Connection, one: int, other: int) -> Friendship | None:
    row = connection.execute(select(friends).where(_pair(one, other))).one_or_none()
    return None if row is None else Friendship(row.user_id, row.since)


def ask_friend(connection: Connection, user_id: int, friend_id: int) -> None:
    connection.execute(insert(friends).values(user_id=user_id, friend_id=friend_id, asked=now()))


def accept_friend(connection: Connection, one: int, other: int) -> None:
    connection.execute(update(friends).where(_pair(one, other)).values(since=now()))


def remove_friend(connection: Connection, one: int, other: int) -> None:
    connection.execute(delete(friends).where(_pair(one, other)))


def is_at_friend_limit(connection: Connection, user_id: int, most: int) -> bool:
    """Whether somebody has so many friends and requests."""
    mine = select(friends.c.friend_id).where(or_(friends.c.user_id == user_id, friends.c.friend_id == user_id))
    return len(connection.execute(mine.limit(most)).all()) >= most


def friends_of(connection: Connection, user_id: int, settings: Settings) -> list[Acquaintance]:
    theirs = or_(
        and_(friends.c.user_id == user_id, users.c.id == friends.c.friend_id),
        and_(friends.c.friend_id == user_id, users.c.id == friends.c.user_id),
    )
    query = select(users, friends.c.user_id.label("asked_by"), friends.c.since).join(friends, theirs)
    return [
        Acquaintance(user_of(row, settings), Friendship(row.asked_by, row.since), row.seen)
        for row in connection.execute(query.order_by(users.c.key))
    ]


def watchable_tables(connection: Connection, user_ids: list[int]) -> dict[int, str]:
    """Where these people play now, at tables that anybody may watch."""
    query = (
        select(seats.c.user_id, tables.c.code)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.user_id.in_(user_ids), seats.c.kind == PERSON)
        .where(tables.c.state == PLAYING, tables.c.private.is_(False), tables.c.spectators != "none")
        .order_by(tables.c.id)
    )
    return {row.user_id: row.code for row in connection.execute(query)}


# -- blocks ------------------------------------------------------------------------------------------------------


def has_blocked(connection: Connection, user_id: int, other_id: int) -> bool:
    here = and_(blocks.c.user_id == user_id, blocks.c.blocked_id == other_id)
    return connection.execute(select(blocks.c.user_id).where(here)).one_or_none() is not None


def blocked_by(connection: Connection, user_id: int, settings: Settings) -> list[User]:
    query = select(users).join(blocks, blocks.c.blocked_id == users.c.id).where(blocks.c.user_id == user_id)
    return [user_of(row, settings) for row in connection.execute(query.order_by(users.c.key))]


def blockers_of(connection: Connection, user_id: int) -> set[int]:
    return set(connection.execute(select(blocks.c.user_id).where(blocks.c.blocked_id == user_id)).scalars())


def blocked_either_way(connection: Connection, user_id: int) -> set[int]:
    """With whom somebody has nothing to do: those whom they block, and those who block them."""
    found = connection.execute(select(blocks).where(or_(blocks.c.user_id == user_id, blocks.c.blocked_id == user_id)))
    return {row.blocked_id if row.user_id == user_id else row.user_id for row in found}


def block(connection: Connection, user_id: int, other_id: int) -> None:
    connection.execute(insert(blocks).values(user_id=user_id, blocked_id=other_id))


def unblock(connection: Connection, user_id: int, other_id: int) -> None:
    connection.execute(delete(blocks).where(blocks.c.user_id == user_id, blocks.c.blocked_id == other_id))


# -- chat --------------------------------------------------------------------------------------------------------


def add_message(connection: Connection, **values: Any) -> int:
    made: int = connection.execute(
        insert(messages).values(**values, at=now(), hidden=False).returning(messages.c.id)
    ).scalar_one()
    return made


@dataclass(frozen=True, slots=True)
class StoredMessage:
    writer: int
    late: bool
    """Its writer sees the game later than players: it tells nobody anything new."""
    at: datetime
    told: ChatMessage


def message(connection: Connection, message_id: int) -> StoredMessage | None:
    """Nothing if it is hidden."""
    return next(iter(_messages(connection, 1, messages.c.id == message_id)), None)


def messages_since(connection: Connection, table_id: int, since: datetime, most: int) -> list[int]:
    """Their ids, in order."""
    found = _messages(connection, most, messages.c.table_id == table_id, messages.c.at >= since)
    return [one.told["id"] for one in found]


def latest_messages(connection: Connection, table_id: int, user_id: int | None, most: int) -> list[StoredMessage]:
    """Of a table, as this user may read them."""
    silent = select(blocks.c.blocked_id).where(blocks.c.user_id == user_id)
    return _messages(connection, most, messages.c.table_id == table_id, messages.c.user_id.not_in(silent))


def _messages(connection: Connection, most: int, *where: ColumnElement[bool]) -> list[StoredMessage]:
    """The latest that are not hidden."""
    query = (
        select(messages, users.c.name, users.c.avatar)
        .join(users, users.c.id == messages.c.user_id)
        .where(messages.c.hidden.is_(False), *where)
        .order_by(messages.c.id.desc())
        .limit(most)
    )
    return [
        StoredMessage(
            row.user_id,
            bool(row.late),
            row.at,
            {
                "id": row.id,
                "name": row.name,
                "avatar": row.avatar,
                "seat": row.seat,
                "text": row.text,
                "at": iso_time(row.at),
            },
        )
        for row in reversed(connection.execute(query).all())
    ]


def hide_message(connection: Connection, message_id: int) -> str | None:
    """The code of the table at which it was said; None if there is no such message."""
    if connection.execute(update(messages).where(messages.c.id == message_id).values(hidden=True)).rowcount == 0:
        return None
    at = select(tables.c.code).join(messages, messages.c.table_id == tables.c.id).where(messages.c.id == message_id)
    code: str = connection.execute(at).scalar_one()
    return code


def all_messages(
    connection: Connection, most: int, *, by: int | None, table: str | None, words: str | None
) -> list[LoggedMessage]:
    """The latest of all chats, hidden ones too: of a user, at a table, or with these words in them."""
    query = (
        select(messages, users.c.name, tables.c.code)
        .join(users, users.c.id == messages.c.user_id)
        .join(tables, tables.c.id == messages.c.table_id)
        .order_by(messages.c.id.desc())
        .limit(most)
    )
    if by is not None:
        query = query.where(messages.c.user_id == by)
    if table is not None:
        query = query.where(tables.c.code == table)
    if words is not None:
        query = query.where(messages.c.text.icontains(words, autoescape=True))
    return [
        {"id": row.id, "by": row.name, "table": row.code, "text": row.text, "at": row.at, "hidden": row.hidden}
        for row in connection.execute(query)
    ]


# -- reports -----------------------------------------------------------------------------------------------------


def has_table(connection: Connection, code: str) -> bool:
    return connection.execute(select(tables.c.id).where(tables.c.code == code)).one_or_none() is not None


def add_report(connection: Connection, **values: Any) -> None:
    connection.execute(insert(reports).values(**values, at=now()))


def list_reports(connection: Connection, closed: bool, most: int) -> list[Report]:
    by, about, closer = users.alias("by_user"), users.alias("about_user"), users.alias("closer")
    query = (
        select(reports, by.c.name.label("by"), about.c.name.label("about"), closer.c.name.label("closer"))
        .join(by, by.c.id == reports.c.by_id)
        .join(about, about.c.id == reports.c.about_id)
        .outerjoin(closer, closer.c.id == reports.c.closed_by)
        .where(reports.c.closed.is_not(None) if closed else reports.c.closed.is_(None))
        .order_by(reports.c.id.desc())
        .limit(most)
    )
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


def close_report(connection: Connection, number: int, admin_id: int) -> bool:
    """Once closed it stays so, by whoever was first; False if there is no such report."""
    if connection.execute(select(reports.c.id).where(reports.c.id == number)).one_or_none() is None:
        return False
    still_open = and_(reports.c.id == number, reports.c.closed.is_(None))
    connection.execute(update(reports).where(still_open).values(closed=now(), closed_by=admin_id))
    return True


# -- notifications -----------------------------------------------------------------------------------------------


class NewNotification(TypedDict):
    user_id: int
    kind: str
    text: str
    link: str


def add_notifications(connection: Connection, rows: list[NewNotification]) -> None:
    connection.execute(insert(notifications), [{**row, "at": now(), "seen": False} for row in rows])


def latest_notifications(connection: Connection, user_id: int, most: int) -> list[Notification]:
    query = select(notifications).where(notifications.c.user_id == user_id)
    return [
        {"id": row.id, "kind": row.kind, "text": row.text, "link": row.link, "at": row.at, "seen": row.seen}
        for row in connection.execute(query.order_by(notifications.c.id.desc()).limit(most))
    ]


def count_unseen(connection: Connection, user_id: int) -> int:
    here = and_(notifications.c.user_id == user_id, notifications.c.seen.is_(False))
    count: int = connection.execute(select(func.count()).select_from(notifications).where(here)).scalar_one()
    return count


def mark_seen(connection: Connection, user_id: int, until: int) -> bool:
    """Whether one of them was new."""
    here = and_(notifications.c.user_id == user_id, notifications.c.id <= until, notifications.c.seen.is_(False))
    return connection.execute(update(notifications).where(here).values(seen=True)).rowcount > 0


def was_invited(connection: Connection, user_id: int, link: str) -> bool:
    here = and_(notifications.c.user_id == user_id, notifications.c.link == link, notifications.c.kind == "invitation")
    return connection.execute(select(notifications.c.id).where(here)).first() is not None


def forget_notifications(connection: Connection, age: timedelta) -> None:
    connection.execute(delete(notifications).where(notifications.c.at < now() - age))
