"""The people of the hall: guests with a name only, accounts with a password, and admins.

Whoever has an account whose name stands in ``Settings.admins`` is an admin for as long as it stands there. Guests
cannot take such a name, but whoever registers it first gets it: so register it before the hall is open to others. A row
of ``users`` can also be marked ``admin`` in the database.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from kingsmoot.server.accounts import names, passwords, sessions
from kingsmoot.server.accounts.sessions import NewSession, Session
from kingsmoot.server.errors import Conflict, Forbidden, HallError, NotFound, SignInFirst
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import user_updates
from kingsmoot.server.settings import Settings
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import metadata, users
from kingsmoot.server.storage.schema import sessions as session_rows

ANONYMOUS = timedelta(days=2)
"""How long a session lasts in which nobody has given a name."""


@dataclass(frozen=True, slots=True)
class User:
    id: int
    name: str
    guest: bool
    admin: bool
    settings: Mapping[str, Any]
    muted_until: datetime | None
    banned_until: datetime | None

    def public(self) -> dict[str, Any]:
        """What others may know."""
        return {"id": self.id, "name": self.name, "guest": self.guest}

    def own(self) -> dict[str, Any]:
        return {**self.public(), "admin": self.admin, "settings": self.settings}


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Somebody who has just come in, with the session that this made."""

    user: User
    begun: NewSession


# -- who is who ------------------------------------------------------------------------------------------------


def user_of(row: Row[Any], settings: Settings) -> User:
    admin = not row.guest and (row.admin or row.key in admin_keys(settings.admins))
    return User(row.id, row.name, row.guest, admin, row.settings, row.muted_until, row.banned_until)


def by_id(connection: Connection, user_id: int, settings: Settings) -> User | None:
    row = connection.execute(select(users).where(users.c.id == user_id)).one_or_none()
    return user_of(row, settings) if row is not None else None


def by_name(connection: Connection, name: str, settings: Settings) -> User:
    """NotFound if nobody has this name, or it cannot be one."""
    row = _row_named(connection, name)
    if row is None:
        raise NotFound("Nobody here has that name.")
    return user_of(row, settings)


@cache
def admin_keys(admins: tuple[str, ...]) -> frozenset[str]:
    """The names of admins, folded; HallError if one of them can be nobody's name, best seen when the hall starts."""
    try:
        return frozenset(names.key_of(name) for name in admins)
    except names.BadName as why:
        raise HallError(f"The admins {', '.join(map(repr, admins))} cannot be: {why}") from None


def admins(connection: Connection, settings: Settings) -> list[int]:
    """Everybody who is an admin now."""
    named = or_(users.c.admin, users.c.key.in_(admin_keys(settings.admins)))
    return list(connection.execute(select(users.c.id).where(named, users.c.guest.is_(False))).scalars())


def is_muted(user: User) -> bool:
    return user.muted_until is not None and user.muted_until > now()


def check_not_banned(user: User) -> None:
    if user.banned_until is not None and user.banned_until > now():
        raise Forbidden(banned_text(user.name, user.banned_until), "banned")


def banned_text(name: str, until: datetime) -> str:
    return f"{name} is banned until {until:%d %B %Y, %H:%M} UTC."


def lasts(user: User | None, settings: Settings) -> timedelta:
    """How long a session lasts after its last use."""
    return timedelta(days=settings.session_days) if user is not None else ANONYMOUS


# -- coming in -------------------------------------------------------------------------------------------------


async def enter_as_guest(hall: Hall, session: Session, name: str) -> SignedIn:
    """A guest of this name, or of this name and a number."""
    name = names.clean(name)
    names.check_free(name)
    if names.key_of(name) in admin_keys(hall.settings.admins):
        raise Conflict(f"The name {name} is taken. Choose another one, or sign in.")
    if session.user_id is not None:
        raise Conflict("You have a name here already. Log out first to come as somebody else.")

    def write(connection: Connection) -> SignedIn:
        user_id = _add(connection, _free_name(connection, name), None)
        return _come_in(connection, hall, session, user_id)

    for _ in range(3):  # somebody else may take the name between our looking and our taking
        try:
            return await hall.storage.write(write)
        except IntegrityError:
            continue
    raise Conflict(f"The name {name} is taken. Choose another one.")


async def register(hall: Hall, session: Session, name: str, password: str) -> SignedIn:
    """A new account; a guest becomes one and keeps tables and games."""
    name = names.clean(name)
    if names.key_of(name) not in admin_keys(hall.settings.admins):
        names.check_free(name)
    passwords.check(password)
    kept = await passwords.make_hash(password)

    def write(connection: Connection) -> SignedIn:
        before = by_id(connection, session.user_id, hall.settings) if session.user_id is not None else None
        if before is not None and not before.guest:
            raise Conflict(f"You are signed in as {before.name}. Log out first to make another account.")
        if before is None:
            user_id = _add(connection, name, kept)
        else:
            user_id = before.id
            values = {"name": name, "key": names.key_of(name), "password": kept, "guest": False}
            connection.execute(update(users).where(users.c.id == user_id).values(values))
            user_updates.publish(hall, connection, user_updates.named(user_id, name))
        return _come_in(connection, hall, session, user_id)

    try:
        signed_in = await hall.storage.write(write)
    except IntegrityError:
        raise Conflict(f"The name {name} is taken. Choose another one, or sign in.") from None
    user_updates.apply(hall, user_updates.named(signed_in.user.id, signed_in.user.name))  # tables where the guest sits
    return signed_in


async def sign_in(hall: Hall, session: Session, name: str, password: str) -> SignedIn:
    """Unknown names, guests and wrong passwords get the same answer after the same time."""
    row = await hall.storage.read(lambda connection: _row_named(connection, name))
    if not await passwords.fits(password, row.password if row is not None else None):
        raise SignInFirst("There is no account with this name and password.", "wrong-password")
    assert row is not None
    check_not_banned(user_of(row, hall.settings))
    stronger = await passwords.make_hash(password) if passwords.is_weak(row.password) else None

    def write(connection: Connection) -> SignedIn:
        if stronger is not None:
            connection.execute(update(users).where(users.c.id == row.id).values(password=stronger))
        return _come_in(connection, hall, session, row.id)

    return await hall.storage.write(write)


async def change_password(hall: Hall, session: Session, old: str, new: str) -> None:
    """Every other session of the account ends."""
    row = await hall.storage.read(
        lambda connection: connection.execute(select(users).where(users.c.id == session.user_id)).one()
    )
    if row.guest:
        raise HallError("A guest has no password. Register to get one.")
    passwords.check(new)
    if not await passwords.fits(old, row.password):
        raise Forbidden("That is not your present password. Nothing has changed.", "wrong-password")
    kept = await passwords.make_hash(new)

    def write(connection: Connection) -> None:
        connection.execute(update(users).where(users.c.id == row.id).values(password=kept))
        sessions.end_others(connection, session)

    await hall.storage.write(write)


async def rename(hall: Hall, user: User, name: str) -> str:
    """A guest takes another name, and all tables show it. The name as it is now."""
    if not user.guest:
        raise HallError("The name of an account stays. Only guests can take another one.")
    name = names.clean(name)
    names.check_free(name)
    taken = Conflict(f"The name {name} is taken. Choose another one.")
    if names.key_of(name) in admin_keys(hall.settings.admins):
        raise taken
    update_ = user_updates.named(user.id, name)

    def write(connection: Connection) -> None:
        values = {"name": name, "key": names.key_of(name)}
        connection.execute(update(users).where(users.c.id == user.id).values(values))
        user_updates.publish(hall, connection, update_)

    try:
        await hall.storage.write(write)
    except IntegrityError:
        raise taken from None
    user_updates.apply(hall, update_)
    return name


async def change_settings(hall: Hall, user: User, settings: Mapping[str, Any]) -> None:
    def write(connection: Connection) -> None:
        connection.execute(update(users).where(users.c.id == user.id).values(settings=settings))

    await hall.storage.write(write)


def tidy(connection: Connection) -> None:
    """Forget sessions that are over, and guests who can never come back and have left nothing behind."""
    connection.execute(delete(session_rows).where(session_rows.c.expires < now()))
    traces = [
        key.parent
        for table in metadata.sorted_tables
        for key in table.foreign_keys
        if key.column is users.c.id and key.ondelete != "CASCADE"
    ]
    left = [exists().where(column == users.c.id) for column in (*traces, session_rows.c.user_id)]
    connection.execute(delete(users).where(users.c.guest, ~or_(*left)))


# -- rows ------------------------------------------------------------------------------------------------------


def _come_in(connection: Connection, hall: Hall, session: Session, user_id: int) -> SignedIn:
    user = by_id(connection, user_id, hall.settings)
    assert user is not None
    return SignedIn(user, sessions.replace(connection, session, user_id, lasts(user, hall.settings)))


def _row_named(connection: Connection, name: str) -> Row[Any] | None:
    try:
        key = names.key_of(name)
    except names.BadName:
        return None
    return connection.execute(select(users).where(users.c.key == key)).one_or_none()


def _add(connection: Connection, name: str, password: str | None) -> int:
    values: dict[str, Any] = {
        "name": name,
        "key": names.key_of(name),
        "password": password,
        "guest": password is None,
        "admin": False,
        "settings": {},
        "created": now(),
    }
    made: int = connection.execute(insert(users).values(values).returning(users.c.id)).scalar_one()
    return made


def _free_name(connection: Connection, name: str) -> str:
    """The name, or the name with the first small number that is free, or at last any number."""
    numbers = [*range(2, 40), *(random.randrange(100, 100_000) for _ in range(10))]
    short = names.shortened(name, by=len(" 99999"))
    wanted = {names.key_of(one): one for one in (name, *(f"{short} {number}" for number in numbers))}
    taken = set(connection.execute(select(users.c.key).where(users.c.key.in_(wanted))).scalars())
    free = [one for key, one in wanted.items() if key not in taken]
    if not free:
        raise Conflict(f"The name {name} is taken. Choose another one.")
    return free[0]
