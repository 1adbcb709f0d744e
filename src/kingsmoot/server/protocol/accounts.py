"""Who you are."""

from __future__ import annotations

from datetime import datetime

from typing_extensions import TypedDict

from kingsmoot.server.protocol.base import Body, JsonObject, Name, Password


class PublicUser(TypedDict):
    """What others may know of somebody."""

    id: int
    name: str
    guest: bool


class OwnUser(PublicUser):
    admin: bool
    settings: JsonObject
    """The client's own."""


class Me(TypedDict):
    user: OwnUser | None
    csrf: str
    """For the header X-CSRF-Token of every request that changes something."""


class SessionInfo(TypedDict):
    """A browser in which somebody is signed in."""

    id: str
    agent: str
    """What the browser calls itself."""
    created: datetime
    current: bool
    """Whether it is the one that asks."""


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
    settings: JsonObject | None = None
    """Up to 16 KiB."""
    password: PasswordChange | None = None
