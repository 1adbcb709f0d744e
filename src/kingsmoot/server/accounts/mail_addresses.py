"""Mail addresses of accounts: one counts once its owner has opened a link that was sent there.

Otherwise a slip in typing would hand the account to whoever has that address: they could ask for a new password.
"""

from __future__ import annotations

import re
from datetime import timedelta

from kingsmoot.server.accounts import mail, second_factors, user_store
from kingsmoot.server.accounts.tokens import digest, new_token
from kingsmoot.server.accounts.users import User
from kingsmoot.server.errors import Conflict, HallError, NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.storage import Connection, now

LASTS = timedelta(hours=24)
_ADDRESS = re.compile(r"[^@\s<>,;:\"\x00-\x1f\x7f]+@[^@\s<>,;:\"\x00-\x1f\x7f]+\.[^@\s<>,;:\"\x00-\x1f\x7f]+")
CONFIRM = """{name} at {hall} has entered this email address.

If that is you, confirm it here within a day:

{link}

If it wasn't you, do nothing: you won't get any more email.
"""
CHANGED = """The email address of {name} at {hall} was changed to {to}. You get no more email here.

If it wasn't you, someone knows your password. Change it at once, and tell an admin of the hall.
"""
REMOVED = """The email address of {name} at {hall} was removed. You get no more email.

If it wasn't you, someone knows your password. Change it at once, and tell an admin of the hall.
"""


async def change(hall: Hall, user: User, password: str, email: str) -> None:
    """Wish for another address, or none. It counts once it is confirmed; until then the one of before does."""
    await second_factors.check_password(hall, user, password)
    address = email.strip() or None
    if address is None:
        await _keep(hall, user, email=None, email_waiting=None)
        _tell_old_address(hall, user, REMOVED)
    elif not _ADDRESS.fullmatch(address):
        raise HallError("That isn't an email address. One looks like name@example.org.")
    elif address == user.email:
        await _keep(hall, user, email_waiting=None)
    else:
        await _keep(hall, user, email_waiting=address)
        if mail.is_set_up(hall.settings):
            await _send_link(hall, user, address)


async def send_again(hall: Hall, user: User) -> None:
    """Another link to the address that waits; the one of before no longer works."""
    if user.email_waiting is None:
        raise Conflict("You have no email address to confirm.")
    if not mail.is_set_up(hall.settings):
        raise Conflict("This hall sends no email.")
    await _send_link(hall, user, user.email_waiting)


async def confirm(hall: Hall, user: User, token: str) -> None:
    """By whoever opens the link and is signed in to the account: so both are known to be the same person."""

    def write(connection: Connection) -> str:
        address = user_store.use_email_link(connection, digest(token), user.id)
        if address is None:
            raise NotFound(f"This link is not for {user.name}, was used already, or is too old. Send a new one.")
        user_store.change(connection, user.id, email=address, email_waiting=None)
        return address

    address = await hall.storage.write(write)
    if address != user.email:
        _tell_old_address(hall, user, CHANGED, to=address)


async def _keep(hall: Hall, user: User, **values: str | None) -> None:
    def write(connection: Connection) -> None:
        user_store.drop_email_links(connection, user.id)
        user_store.change(connection, user.id, **values)

    await hall.storage.write(write)


async def _send_link(hall: Hall, user: User, address: str) -> None:
    token, expires = new_token(), now() + LASTS
    await hall.storage.write(
        lambda connection: user_store.add_email_link(connection, digest(token), user.id, address, expires)
    )
    url = mail.hall_url(hall.settings)
    text = CONFIRM.format(name=user.name, hall=url, link=f"{url}/email#{token}")
    hall.tasks.start(mail.send(hall.settings, address, "Confirm your email address for Kingsmoot", text))


def _tell_old_address(hall: Hall, user: User, text: str, **more: str) -> None:
    if user.email is not None and mail.is_set_up(hall.settings):
        told = text.format(name=user.name, hall=mail.hall_url(hall.settings), **more)
        hall.tasks.start(mail.send(hall.settings, user.email, "Your email address at Kingsmoot", told))
