"""The door of a locked table: tries are counted for each table and for each address, and hashed apart."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from kingsmoot.server.accounts import passwords
from kingsmoot.server.errors import Forbidden
from kingsmoot.server.network.limits import address_of, limits_of


async def check_password(connection: HTTPConnection, code: str, password: str, stored: str) -> None:
    """Forbidden if that is not the password of the table; TooMany if somebody guesses."""
    limits, address = limits_of(connection), address_of(connection)
    limits.take("password", address, code)
    limits.take("password-address", address)
    if not await passwords.verify(password, stored, passwords.tables):
        raise Forbidden("This table is locked. Enter its password.", "password")
