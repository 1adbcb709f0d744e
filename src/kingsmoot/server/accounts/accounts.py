"""Coming in and going out: as a guest, with an account, and with another name or password."""

from __future__ import annotations

import random
from dataclasses import dataclass

from kingsmoot.server.accounts import names, passwords, personal_data, second_factors, sessions, user_store
from kingsmoot.server.accounts.sessions import NewSession, Session
from kingsmoot.server.accounts.users import User, admin_keys, check_not_banned, session_length
from kingsmoot.server.errors import Conflict, Forbidden, HallError, NotFound, SignInFirst
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import user_updates
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.storage import Connection, IntegrityError, now
from kingsmoot.server.worker_messages import AvatarChanged, UserRenamed, UserSignedOut


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Somebody who has just come in, with the session that this made."""

    user: User
    begun: NewSession


async def enter_as_guest(hall: Hall, session: Session, name: str) -> SignedIn:
    """A guest of this name, or of this name and a number."""
    name = names.tidy_name(name)
    names.check_free(name)
    if names.name_key(name) in admin_keys(hall.settings.admins):
        raise Conflict(f"The name {name} is taken. Choose another one, or sign in.")
    if session.user_id is not None:
        raise Conflict("You already have a name here. Log out first to use another.")

    def write(connection: Connection) -> SignedIn:
        user_id = user_store.add(connection, _free_name(connection, name), None)
        return _sign_in(connection, hall, session, user_id)

    for _ in range(3):  # somebody else may take the name between our looking and our taking
        try:
            return await hall.storage.write(write)
        except IntegrityError:
            continue
    raise Conflict(f"The name {name} is taken. Choose another one.")


async def register(hall: Hall, session: Session, name: str, password: str) -> SignedIn:
    """A new account; a guest becomes one and keeps tables and games."""
    name = names.tidy_name(name)
    if names.name_key(name) not in admin_keys(hall.settings.admins):
        names.check_free(name)
    passwords.check(password, name)
    kept = await passwords.make_hash(password)

    def write(connection: Connection) -> SignedIn:
        before = user_store.by_id(connection, session.user_id, hall.settings) if session.user_id is not None else None
        if before is not None and not before.guest:
            raise Conflict(f"You are signed in as {before.name}. Log out first to make another account.")
        if before is None:
            user_id = user_store.add(connection, name, kept)
        else:
            user_id = before.id
            user_store.rename(connection, user_id, name)
            user_store.change(connection, user_id, password=kept, guest=False)
            hall.publish(connection, _renamed(user_id, name))
        return _sign_in(connection, hall, session, user_id)

    try:
        signed_in = await hall.storage.write(write)
    except IntegrityError:
        raise Conflict(f"The name {name} is taken. Choose another one, or sign in.") from None
    user_updates.apply(hall, _renamed(signed_in.user.id, signed_in.user.name))  # tables where the guest sits
    return signed_in


async def sign_in(hall: Hall, session: Session, name: str, password: str, code: str | None = None) -> SignedIn:
    """Unknown names, guests and wrong passwords get the same answer after the same time.

    Where the account has a second factor, its code is asked for once the password was right.
    """
    found = await hall.storage.read(lambda connection: user_store.with_password(connection, name, hall.settings))
    user, stored = found or (None, None)
    if not await passwords.verify(password, stored):
        raise SignInFirst("There is no account with this name and password.", "wrong-password")
    assert user is not None
    assert stored is not None
    check_not_banned(user)
    await second_factors.check_code(hall, user, code)
    stronger = await passwords.make_hash(password) if passwords.needs_rehash(stored) else None

    def write(connection: Connection) -> SignedIn:
        if stronger is not None:
            user_store.change(connection, user.id, password=stronger)
        return _sign_in(connection, hall, session, user.id)

    return await hall.storage.write(write)


async def sign_out(hall: Hall, session: Session) -> None:
    """This session ends, everywhere and at once."""

    def write(connection: Connection) -> None:
        sessions.end(connection, session)
        if session.user_id is not None:
            hall.publish(connection, _signed_out(session.user_id, [session.key]))

    await hall.storage.write(write)
    if session.user_id is not None:
        user_updates.apply(hall, _signed_out(session.user_id, [session.key]))


async def sessions_of(hall: Hall, user: User) -> list[Session]:
    """Wherever somebody is signed in, the newest first."""
    return await hall.storage.read(lambda connection: sessions.of_user(connection, user.id))


async def sign_out_elsewhere(hall: Hall, user: User, session_id: str) -> None:
    """End one of their sessions; NotFound if they have none with that id."""
    found = next((one for one in await sessions_of(hall, user) if one.id == session_id), None)
    if found is None:
        raise NotFound("You have no such session. It may have ended already.")
    await sign_out(hall, found)


async def change_password(hall: Hall, session: Session, user: User, old: str, new: str) -> None:
    """Every other session of the account ends."""
    if user.guest:
        raise HallError("A guest has no password. Register to get one.")
    passwords.check(new, user.name)
    stored = await hall.storage.read(lambda connection: user_store.password_of(connection, user.id))
    if not await passwords.verify(old, stored):
        raise Forbidden("Wrong current password. Nothing was changed.", "wrong-password")
    kept = await passwords.make_hash(new)

    def write(connection: Connection) -> UserSignedOut:
        user_store.change(connection, user.id, password=kept)
        signed_out = _signed_out(user.id, sessions.end_others(connection, session))
        hall.publish(connection, signed_out)
        return signed_out

    user_updates.apply(hall, await hall.storage.write(write))


async def rename(hall: Hall, user: User, name: str) -> str:
    """A guest takes another name, and all tables show it. The name as it is now."""
    if not user.guest:
        raise HallError("Account names can't be changed. Only guests can choose another name.")
    name = names.tidy_name(name)
    names.check_free(name)
    taken = Conflict(f"The name {name} is taken. Choose another one.")
    if names.name_key(name) in admin_keys(hall.settings.admins):
        raise taken

    def write(connection: Connection) -> None:
        user_store.rename(connection, user.id, name)
        hall.publish(connection, _renamed(user.id, name))

    try:
        await hall.storage.write(write)
    except IntegrityError:
        raise taken from None
    user_updates.apply(hall, _renamed(user.id, name))
    return name


async def change_avatar(hall: Hall, user: User, avatar: str | None) -> None:
    """All tables show it at once."""
    update: AvatarChanged = {"what": "avatar", "user": user.id, "avatar": avatar}

    def write(connection: Connection) -> None:
        user_store.change(connection, user.id, avatar=avatar)
        hall.publish(connection, update)

    await hall.storage.write(write)
    user_updates.apply(hall, update)


async def change_settings(hall: Hall, user: User, settings: JsonObject) -> None:
    await hall.storage.write(lambda connection: user_store.change(connection, user.id, settings=settings))


async def data_of(hall: Hall, user: User) -> JsonObject:
    """All that the hall keeps of somebody."""
    return await hall.storage.read(lambda connection: personal_data.collect(connection, user.id))


async def close_account(hall: Hall, user: User, password: str, code: str | None) -> None:
    """For ever. Nothing leads back to it, and others' games show another name."""
    if user.admin or user.admin_waits:
        raise Forbidden("An admin's account can't be closed: anybody could take its name. Stop being an admin first.")
    await second_factors.prove(hall, user, password, code)

    def write(connection: Connection) -> tuple[str, UserSignedOut]:
        count = personal_data.count_tables(connection, user.id)
        if count:
            where = "1 table" if count == 1 else f"{count} tables"
            raise Conflict(f"You still sit at {where}. Finish or leave first.")
        name = personal_data.forget(connection, user.id)
        ended = _signed_out(user.id, sessions.end_all(connection, user.id))
        hall.publish(connection, _renamed(user.id, name))
        hall.publish(connection, ended)
        return name, ended

    name, ended = await hall.storage.write(write)
    user_updates.apply(hall, _renamed(user.id, name))
    user_updates.apply(hall, ended)


async def mark_present(hall: Hall, user_id: int) -> None:
    """A page of theirs is open now."""
    await hall.storage.write(lambda connection: user_store.change(connection, user_id, seen=now()))


def _renamed(user_id: int, name: str) -> UserRenamed:
    return {"what": "renamed", "user": user_id, "name": name}


def _signed_out(user_id: int, ended: list[str]) -> UserSignedOut:
    return {"what": "signed-out", "user": user_id, "sessions": ended}


def _sign_in(connection: Connection, hall: Hall, session: Session, user_id: int) -> SignedIn:
    user = user_store.by_id(connection, user_id, hall.settings)
    assert user is not None
    return SignedIn(user, sessions.replace(connection, session, user_id, session_length(user, hall.settings)))


def _free_name(connection: Connection, name: str) -> str:
    """The name, or the name with the first small number that is free, or at last any number."""
    numbers = [*range(2, 40), *(random.randrange(100, 100_000) for _ in range(10))]
    short = names.shortened(name, by=len(" 99999"))
    wanted = {names.name_key(one): one for one in (name, *(f"{short} {number}" for number in numbers))}
    taken = user_store.taken_keys(connection, wanted)
    free = [one for key, one in wanted.items() if key not in taken]
    if not free:
        raise Conflict(f"The name {name} is taken. Choose another one.")
    return free[0]
