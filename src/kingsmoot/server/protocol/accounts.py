"""Who you are."""

from __future__ import annotations

from datetime import datetime

from pydantic import Field
from typing_extensions import TypedDict

from kingsmoot.server.protocol.base import Avatar, Body, JsonObject, Name, Password


class PublicUser(TypedDict):
    """What others may know of somebody."""

    id: int
    name: str
    guest: bool
    avatar: str | None
    """What they have chosen; null: as their name says."""


class OwnUser(PublicUser):
    admin: bool
    admin_waits: bool
    """You become an admin once you turn on two-factor sign-in."""
    second_factor: bool
    email: str | None
    email_waiting: str | None
    """It takes the place of the other as soon as you have confirmed it."""
    settings: JsonObject
    """The client's own."""


class Me(TypedDict):
    user: OwnUser | None
    csrf: str
    """For the header X-CSRF-Token of every request that changes something."""
    mail: bool
    """Whether the hall can send mail, as for a lost password."""


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


class SignIn(Credentials):
    code: str | None = Field(default=None, max_length=40)
    """Of the authenticator app, or a recovery code, where the account has a second factor."""


class Proof(Body):
    """That it is you, for what matters most."""

    password: Password
    code: str | None = Field(default=None, max_length=40)


class SecondFactorStart(TypedDict):
    secret: str
    """In base 32, to be typed into an app."""
    uri: str
    """The same, for an app to open."""
    picture: str
    """The same, as a QR code for an app to read: an SVG image in a data URI."""


class SecondFactorWish(Body):
    """The code shows that the app has got the secret."""

    password: Password
    secret: str = Field(max_length=64)
    code: str = Field(max_length=40)


class RecoveryCodes(TypedDict):
    codes: list[str]
    """Each lets you in once without the app. They are told this once."""


class EmailChange(Body):
    password: Password
    email: str = Field(max_length=254)
    """Empty: none."""


class EmailConfirmation(Body):
    token: str = Field(max_length=100)
    """What stands behind the sign # in the link."""


class ForgottenPassword(Body):
    name: Name


class NewPassword(Body):
    token: str = Field(max_length=100)
    password: Password


class PasswordLinkWish(Body):
    second_factor: bool = False
    """The link also takes the second factor away, from somebody who has lost it."""


class PasswordLink(TypedDict):
    path: str
    expires: datetime


class PasswordChange(Body):
    old: Password
    new: Password


class AccountChange(Body):
    name: Name | None = None
    """For guests, now and then."""
    settings: JsonObject | None = None
    """Up to 16 KiB."""
    password: PasswordChange | None = None
    avatar: Avatar | None = None
    """Empty: as your name says."""
