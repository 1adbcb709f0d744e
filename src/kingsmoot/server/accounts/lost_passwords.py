"""The way back for a lost password: a link that works once, by mail or from an admin."""

from __future__ import annotations

from datetime import datetime, timedelta

from kingsmoot.server.accounts import mail, passwords, second_factors, sessions, user_store
from kingsmoot.server.accounts.tokens import digest, new_token
from kingsmoot.server.accounts.users import User
from kingsmoot.server.errors import Conflict, Forbidden, NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import user_updates
from kingsmoot.server.storage import Connection, now
from kingsmoot.server.worker_messages import UserSignedOut

BY_MAIL, BY_ADMIN = timedelta(hours=1), timedelta(hours=24)
MAIL = """Somebody, probably you, has asked for a new password for {name} at {hall}.

Choose it here within an hour:

{link}

If it was not you, do nothing: your password stays as it is.
"""


async def send_link(hall: Hall, name: str) -> None:
    """By mail, if there is such an account and it has a confirmed address. Nobody is told whether there is."""
    if not mail.is_set_up(hall.settings):
        raise Conflict("This hall sends no email. Ask an admin for a link to choose a new password.")
    user = await hall.storage.read(lambda connection: user_store.find(connection, name, hall.settings))
    if user is None or user.guest or user.email is None:
        return
    token, _ = await _make_link(hall, user, BY_MAIL, drops_code=False)
    url = mail.hall_url(hall.settings)
    text = MAIL.format(name=user.name, hall=url, link=f"{url}{path_of(token)}")
    hall.tasks.start(mail.send(hall.settings, user.email, "A new password for Kingsmoot", text))


async def make_link(hall: Hall, name: str, *, drops_code: bool) -> tuple[str, datetime]:
    """For an admin to hand on: its path, and until when it works."""
    user = await hall.storage.read(lambda connection: user_store.by_name(connection, name, hall.settings))
    if user.guest:
        raise Conflict(f"{user.name} is a guest and has no password.")
    if user.admin or user.admin_waits:
        raise Forbidden("An admin's password can't be changed by another admin.")
    token, expires = await _make_link(hall, user, BY_ADMIN, drops_code=drops_code)
    return path_of(token), expires


def path_of(token: str) -> str:
    """Behind the sign #, so that it stands in no log of a server."""
    return f"/password#{token}"


async def _make_link(hall: Hall, user: User, lasts: timedelta, *, drops_code: bool) -> tuple[str, datetime]:
    token, expires = new_token(), now() + lasts
    await hall.storage.write(
        lambda connection: user_store.add_password_link(connection, digest(token), user.id, expires, drops_code)
    )
    return token, expires


async def use_link(hall: Hall, token: str, password: str) -> None:
    """A new password; everybody who was signed in to the account is signed out."""
    passwords.check(password)
    kept = await passwords.make_hash(password)

    def write(connection: Connection) -> UserSignedOut:
        found = user_store.use_password_link(connection, digest(token))
        if found is None:
            raise NotFound("This link was used already, or is too old. Ask for a new one.")
        user_id, drops_code = found
        user_store.change(connection, user_id, password=kept)
        if drops_code:
            second_factors.drop(connection, user_id)
        ended: UserSignedOut = {
            "what": "signed-out",
            "user": user_id,
            "sessions": sessions.end_all(connection, user_id),
        }
        hall.publish(connection, ended)
        return ended

    user_updates.apply(hall, await hall.storage.write(write))
