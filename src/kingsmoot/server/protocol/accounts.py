"""Who you are."""

from __future__ import annotations

from typing import Any

from typing_extensions import TypedDict

from kingsmoot.server.protocol.base import Body, Name, Password


class PublicUser(TypedDict):
    """What others may know of somebody."""

    id: int
    name: str
    guest: bool


class OwnUser(PublicUser):
    admin: bool
    settings: dict[str, Any]
    """The client's own."""


class Me(TypedDict):
    user: OwnUser | None
    csrf: str
    """For the header X-CSRF-Token of every request that changes something."""


class NewGuest(Body):
    name: Name


class Credentials(Body):
    name: Name
    password: Password


class PasswordChange(Body):
    old: Password
    new: Password


class AccountChange(Body):
    name: Name | None = None
    """For guests, now and then."""
    settings: dict[str, Any] | None = None
    """Up to 16 KiB."""
    password: PasswordChange | None = None
