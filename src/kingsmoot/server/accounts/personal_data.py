"""What the hall keeps of somebody: to take along, and to be forgotten."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import Column, Connection, Select, delete, func, or_, select, update

from kingsmoot.server.accounts import names
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.storage.rows import Values
from kingsmoot.server.storage.schema import (
    blocks,
    browsers,
    comments,
    deck_versions,
    decks,
    email_links,
    event_people,
    events,
    friends,
    lessons,
    messages,
    notifications,
    password_links,
    rated_seats,
    reports,
    seats,
    sessions,
    tables,
    users,
)

EXPORTED: dict[str, tuple[Column[Any], ...]] = {
    "account": (users.c.id,),
    "sessions": (sessions.c.user_id,),
    "blocked people": (blocks.c.user_id,),
    "reports": (reports.c.by_id,),
    "tables": (tables.c.owner_id,),
    "own events": (events.c.owner_id,),
    "seats": (seats.c.user_id,),
    "messages": (messages.c.user_id,),
    "comments": (comments.c.user_id,),
    "decks": (decks.c.user_id,),
    "events": (event_people.c.user_id,),
    "friends": (friends.c.user_id, friends.c.friend_id),
    "notifications": (notifications.c.user_id,),
    "lessons": (lessons.c.user_id,),
    "ratings": (rated_seats.c.user_id,),
    "browsers": (browsers.c.user_id,),
}
"""By the name under which it is taken along: the columns that say whose it is."""
NOT_EXPORTED: tuple[Column[Any], ...] = (
    blocks.c.blocked_id,
    reports.c.about_id,
    reports.c.closed_by,
    password_links.c.user_id,
    email_links.c.user_id,
)
"""Who blocks or reports somebody is not theirs to know; nor is what lets somebody in."""
SECRET = {
    "users": {"password", "totp", "totp_step", "recovery_codes", "key"},
    "sessions": {"token", "csrf"},
    "tables": {"password", "seed", "secret", "setup", "proposal", "continues"},
}
"""Columns that are never told, by table: what lets people in, and what would give a shuffle away."""


def collect(connection: Connection, user_id: int) -> JsonObject:
    """Everything, as plain data."""
    found: JsonObject = {}
    for name, columns in EXPORTED.items():
        whose = or_(*(column == user_id for column in columns))
        found[name] = _rows(connection, select(columns[0].table).where(whose), SECRET.get(columns[0].table.name, set()))
    own = select(decks.c.id).where(decks.c.user_id == user_id)
    found["deck versions"] = _rows(connection, select(deck_versions).where(deck_versions.c.deck_id.in_(own)))
    sat = tables.c.id.in_(select(seats.c.table_id).where(seats.c.user_id == user_id))
    games = select(tables.c.id, tables.c.code, tables.c.game, tables.c.started, tables.c.ended, tables.c.result)
    found["games"] = _rows(connection, games.where(sat))
    return found


def _rows(connection: Connection, query: Select[Any], hidden: Collection[str] = ()) -> list[JsonObject]:
    return [
        {str(key): _plain(value) for key, value in row._mapping.items() if key not in hidden}
        for row in connection.execute(query)
    ]


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value


def count_tables(connection: Connection, user_id: int) -> int:
    """Where somebody still sits, or waits for others."""
    sits = tables.c.id.in_(select(seats.c.table_id).where(seats.c.user_id == user_id))
    running = (
        select(func.count())
        .select_from(tables)
        .where(tables.c.state != "over", or_(sits, tables.c.owner_id == user_id))
    )
    return connection.execute(running).scalar_one()


def forget(connection: Connection, user_id: int) -> str:
    """Close an account: what is theirs alone goes, and what belongs to others' games stays under another name."""
    for table, columns in (
        (decks, (decks.c.user_id,)),
        (friends, (friends.c.user_id, friends.c.friend_id)),
        (blocks, (blocks.c.user_id, blocks.c.blocked_id)),
        (notifications, (notifications.c.user_id,)),
        (lessons, (lessons.c.user_id,)),
        (password_links, (password_links.c.user_id,)),
        (email_links, (email_links.c.user_id,)),
        (comments, (comments.c.user_id,)),
        (messages, (messages.c.user_id,)),
        (browsers, (browsers.c.user_id,)),
    ):
        connection.execute(delete(table).where(or_(*(column == user_id for column in columns))))
    connection.execute(update(event_people).where(event_people.c.user_id == user_id).values(user_id=None))
    name = f"Former player {user_id}"
    gone: Values = {
        "name": name,
        "key": names.name_key(name),
        "password": None,
        "guest": True,
        "admin": False,
        "settings": {},
        "email": None,
        "email_waiting": None,
        "totp": None,
        "totp_step": None,
        "recovery_codes": None,
        "avatar": None,
        "seen": None,
    }
    connection.execute(update(users).where(users.c.id == user_id).values(**gone))
    return name
