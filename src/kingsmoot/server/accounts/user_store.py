"""People, into storage and out of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, delete, exists, insert, or_, select, update

from kingsmoot.server.accounts import names
from kingsmoot.server.accounts.users import User, admin_keys
from kingsmoot.server.errors import NotFound
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import metadata, sessions, users


def user_of(row: Row[Any], settings: Settings) -> User:
    admin = not row.guest and (row.admin or row.key in admin_keys(settings.admins))
    return User(row.id, row.name, row.guest, admin, row.settings, row.muted_until, row.banned_until)


def by_id(connection: Connection, user_id: int, settings: Settings) -> User | None:
    row = connection.execute(select(users).where(users.c.id == user_id)).one_or_none()
    return user_of(row, settings) if row is not None else None


def by_name(connection: Connection, name: str, settings: Settings) -> User:
    """NotFound if nobody has this name, or it cannot be one."""
    found = find(connection, name, settings)
    if found is None:
        raise NotFound("Nobody here has that name.")
    return found


def find(connection: Connection, name: str, settings: Settings) -> User | None:
    row = _row_named(connection, name)
    return user_of(row, settings) if row is not None else None


def with_password(connection: Connection, name: str, settings: Settings) -> tuple[User, str | None] | None:
    """Somebody and the hash of the password; guests have none."""
    row = _row_named(connection, name)
    return (user_of(row, settings), row.password) if row is not None else None


def password_of(connection: Connection, user_id: int) -> str | None:
    found: str | None = connection.execute(select(users.c.password).where(users.c.id == user_id)).scalar_one()
    return found


def admins(connection: Connection, settings: Settings) -> list[int]:
    """Everybody who is an admin now."""
    named = or_(users.c.admin, users.c.key.in_(admin_keys(settings.admins)))
    return list(connection.execute(select(users.c.id).where(named, users.c.guest.is_(False))).scalars())


def sanctioned(connection: Connection, settings: Settings) -> list[User]:
    """Everybody who is muted or banned now, by name."""
    query = select(users).where(or_(users.c.muted_until > now(), users.c.banned_until > now())).order_by(users.c.key)
    return [user_of(row, settings) for row in connection.execute(query)]


def taken_keys(connection: Connection, keys: Collection[str]) -> set[str]:
    """Those of these folded names that somebody has."""
    return set(connection.execute(select(users.c.key).where(users.c.key.in_(keys))).scalars())


# -- writing -------------------------------------------------------------------------------------------------------


def add(connection: Connection, name: str, password: str | None) -> int:
    """IntegrityError if the name is taken."""
    values: dict[str, object] = {
        "name": name,
        "key": names.name_key(name),
        "password": password,
        "guest": password is None,
        "admin": False,
        "settings": {},
        "created": now(),
    }
    made: int = connection.execute(insert(users).values(values).returning(users.c.id)).scalar_one()
    return made


def change(connection: Connection, user_id: int, **values: Any) -> None:
    connection.execute(update(users).where(users.c.id == user_id).values(values))


def rename(connection: Connection, user_id: int, name: str) -> None:
    """IntegrityError if the name is taken."""
    change(connection, user_id, name=name, key=names.name_key(name))


def delete_expired(connection: Connection) -> None:
    """Forget sessions that are over, and guests who can never come back and have left nothing behind."""
    connection.execute(delete(sessions).where(sessions.c.expires < now()))
    traces = [
        key.parent
        for table in metadata.sorted_tables
        for key in table.foreign_keys
        if key.column is users.c.id and key.ondelete != "CASCADE"
    ]
    left = [exists().where(column == users.c.id) for column in (*traces, sessions.c.user_id)]
    connection.execute(delete(users).where(users.c.guest, ~or_(*left)))


def _row_named(connection: Connection, name: str) -> Row[Any] | None:
    try:
        key = names.name_key(name)
    except names.BadName:
        return None
    return connection.execute(select(users).where(users.c.key == key)).one_or_none()
