"""What admins look through: what was said, and who is kept from saying more."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, or_, select

from kingsmoot.server.accounts import accounts
from kingsmoot.server.hall import Hall
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import messages, tables, users

MOST = 100


async def said(hall: Hall, by: str | None, table: str | None, words: str | None) -> list[dict[str, Any]]:
    """The latest messages of all chats, hidden ones too: of a person, at a table, or with these words in them."""

    def read(connection: Connection) -> list[dict[str, Any]]:
        query = (
            select(messages, users.c.name, tables.c.code)
            .join(users, users.c.id == messages.c.user_id)
            .join(tables, tables.c.id == messages.c.table_id)
            .order_by(messages.c.id.desc())
            .limit(MOST)
        )
        if by is not None:
            query = query.where(messages.c.user_id == accounts.by_name(connection, by, hall.settings).id)
        if table is not None:
            query = query.where(tables.c.code == table)
        if words is not None:
            query = query.where(messages.c.text.icontains(words, autoescape=True))
        return [
            {"id": row.id, "by": row.name, "table": row.code, "text": row.text, "at": row.at, "hidden": row.hidden}
            for row in connection.execute(query)
        ]

    return await hall.storage.read(read)


async def under_sentence(hall: Hall) -> list[dict[str, Any]]:
    """Everybody who is muted or banned now, by name."""
    query = select(users).where(or_(users.c.muted_until > now(), users.c.banned_until > now())).order_by(users.c.key)

    def read(connection: Connection) -> list[dict[str, Any]]:
        found = [accounts.user_of(row, hall.settings) for row in connection.execute(query)]
        return [
            {
                "user": user.public(),
                "muted_until": user.muted_until if accounts.is_muted(user) else None,
                "banned_until": user.banned_until if user.banned_until and user.banned_until > now() else None,
            }
            for user in found
        ]

    return await hall.storage.read(read)
