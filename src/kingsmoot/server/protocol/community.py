"""Other people: profiles, friends, notifications, and what admins do."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from kingsmoot.server.protocol.accounts import PublicUser
from kingsmoot.server.protocol.base import Body, Code, Minutes, Name, RowNumber, Text
from kingsmoot.server.protocol.tables import Summary

Friendship: TypeAlias = Literal["none", "asked", "asking", "friends"]


class GameRecord(TypedDict):
    """How somebody has fared in a game."""

    game: str
    played: int
    won: int
    drawn: int


class Profile(TypedDict):
    user: PublicUser
    games: list[Summary]
    results: list[GameRecord]
    blocked: bool
    friend: Friendship


class Friend(TypedDict):
    user: PublicUser
    here: bool
    """A page of theirs is open."""
    table: str | None
    """Where they play, if anybody may watch."""


class Friends(TypedDict):
    friends: list[Friend]
    asking: list[PublicUser]
    asked: list[PublicUser]


class Invitation(Body):
    name: Name


class Notification(TypedDict):
    id: int
    kind: str
    text: str
    link: str
    at: datetime
    seen: bool


class Notifications(TypedDict):
    unseen: int
    items: list[Notification]


class SeenUntil(Body):
    until: RowNumber
    """The id of a notification: all up to this one."""


class NewReport(Body):
    about: Name
    table: Code | None = None
    text: Text


# -- for admins ------------------------------------------------------------------------------------------------------


class Report(TypedDict):
    id: int
    by: str
    about: str
    table: str | None
    text: str
    at: datetime
    closed: datetime | None
    closed_by: str | None


class Sanction(Body):
    minutes: Minutes
    """0 lifts it."""


class SanctionEnd(TypedDict):
    until: datetime | None


class LoggedMessage(TypedDict):
    """A message of any chat, hidden or not."""

    id: int
    by: str
    table: str
    text: str
    at: datetime
    hidden: bool


class SanctionedUser(TypedDict):
    user: PublicUser
    muted_until: datetime | None
    banned_until: datetime | None
