"""What admins look through: what was said, and who is kept from saying more."""

from __future__ import annotations

from kingsmoot.server.accounts import user_store
from kingsmoot.server.community import store
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.community import LoggedMessage, SanctionedUser
from kingsmoot.server.storage import Connection

MOST = 100


async def find_messages(hall: Hall, by: str | None, table: str | None, words: str | None) -> list[LoggedMessage]:
    """The latest messages of all chats, hidden ones too: of a person, at a table, or with these words in them."""

    def read(connection: Connection) -> list[LoggedMessage]:
        writer = user_store.by_name(connection, by, hall.settings).id if by is not None else None
        return store.all_messages(connection, MOST, by=writer, table=table, words=words)

    return await hall.storage.read(read)


async def sanctioned_users(hall: Hall) -> list[SanctionedUser]:
    """Everybody who is muted or banned now, by name."""
    found = await hall.storage.read(lambda c: user_store.sanctioned(c, hall.settings))
    return [
        {
            "user": user.public(),
            "muted_until": user.muted_until if user.muted else None,
            "banned_until": user.banned_until if user.banned else None,
        }
        for user in found
    ]
