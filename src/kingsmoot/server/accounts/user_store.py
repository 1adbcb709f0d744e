"""People, into storage and out of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, exists, insert, or_, select, update

from kingsmoot.server.accounts import names
from kingsmoot.server.accounts.users import User, admin_keys, banned_text
from kingsmoot.server.errors import NotFound
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import email_links, metadata, password_links, sessions, users


def user_of(row: Row[Any], settings: Settings) -> User:
    named = not row.guest and (row.admin or row.key in admin_keys(settings.admins))
    waits = named and row.totp is None and settings.admins_need_code
    return User(
        row.id,
        row.name,
        row.guest,
        named and not waits,
        row.settings,
        row.muted_until,
        row.banned_until,
        row.totp is not None,
        waits,
        row.email,
        row.email_waiting,
        row.avatar,
    )


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


def banned(connection: Connection, user_ids: Collection[int]) -> dict[int, str]:
    """Those of these people who are banned now, and what they are told."""
    query = select(users).where(users.c.id.in_(user_ids), users.c.banned_until > now())
    return {row.id: banned_text(row.name, row.banned_until) for row in connection.execute(query)}


def named_like(
    connection: Connection, wanted: str, settings: Settings, *, without: Collection[int], most: int
) -> list[User]:
    """People with an account whose name holds this, those whose name begins with it first. Nobody who is banned."""
    key = names.folded(" ".join(wanted.split()))
    found = users.c.key.contains(key, autoescape=True)
    open_to_all = and_(users.c.guest.is_(False), or_(users.c.banned_until.is_(None), users.c.banned_until <= now()))
    query = select(users).where(found, open_to_all, users.c.id.not_in(without))
    begins = users.c.key.startswith(key, autoescape=True)
    rows = connection.execute(query.order_by(begins.desc(), users.c.key).limit(most))
    return [user_of(row, settings) for row in rows]


def taken_keys(connection: Connection, keys: Collection[str]) -> set[str]:
    """Those of these folded names that somebody has."""
    return set(connection.execute(select(users.c.key).where(users.c.key.in_(keys))).scalars())


@dataclass(frozen=True, slots=True)
class SecondFactor:
    """As it is stored."""

    secret: str | None
    last_step: int
    recovery: list[str]
    """Hashes of the codes that are left."""


def second_factor_of(connection: Connection, user_id: int) -> SecondFactor:
    row = connection.execute(select(users).where(users.c.id == user_id)).one()
    return SecondFactor(row.totp, row.totp_step or 0, row.recovery_codes or [])


def add_password_link(connection: Connection, token: str, user_id: int, expires: datetime, drops_code: bool) -> None:
    """Earlier links of theirs end with it."""
    connection.execute(delete(password_links).where(password_links.c.user_id == user_id))
    values = {"token": token, "user_id": user_id, "expires": expires, "drops_code": drops_code}
    connection.execute(insert(password_links).values(values))


def use_password_link(connection: Connection, token: str) -> tuple[int, bool] | None:
    """Whose it is and whether it takes the second factor away; none if it was used, or is too old."""
    used = delete(password_links).where(password_links.c.token == token, password_links.c.expires > now())
    row = connection.execute(used.returning(password_links.c.user_id, password_links.c.drops_code)).one_or_none()
    return (row.user_id, bool(row.drops_code)) if row is not None else None


def add_email_link(connection: Connection, token: str, user_id: int, email: str, expires: datetime) -> None:
    """Earlier links of theirs end with it."""
    drop_email_links(connection, user_id)
    connection.execute(insert(email_links).values(token=token, user_id=user_id, email=email, expires=expires))


def use_email_link(connection: Connection, token: str, user_id: int) -> str | None:
    """The address that is confirmed by it; none if it was used, is too old, or is somebody else's."""
    used = delete(email_links).where(
        email_links.c.token == token, email_links.c.user_id == user_id, email_links.c.expires > now()
    )
    return connection.execute(used.returning(email_links.c.email)).scalar_one_or_none()


def drop_email_links(connection: Connection, user_id: int) -> None:
    connection.execute(delete(email_links).where(email_links.c.user_id == user_id))


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
    connection.execute(delete(password_links).where(password_links.c.expires < now()))
    connection.execute(delete(email_links).where(email_links.c.expires < now()))
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
