"""What the workers of a hall say to each other, through the database."""

from __future__ import annotations

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from kingsmoot.server.protocol.game import ServerMessage


class RowsAdded(TypedDict):
    what: Literal["rows"]
    code: str


class TableChanged(TypedDict):
    what: Literal["table"]
    code: str


class TableClosed(TypedDict):
    what: Literal["closed"]
    code: str


class ChatWritten(TypedDict):
    what: Literal["chat"]
    code: str
    id: int


class ChatErased(TypedDict):
    what: Literal["hidden"]
    code: str
    id: int


class PresenceChanged(TypedDict):
    """Who is connected to a table at the worker that says so."""

    what: Literal["presence"]
    code: str
    seats: list[int]
    watchers: int
    away: dict[str, str]


class WorkerStarted(TypedDict):
    what: Literal["born"]


class EventChanged(TypedDict):
    what: Literal["event"]
    code: str


class NotificationsAdded(TypedDict):
    """For these users, or perhaps for anybody."""

    what: Literal["news"]
    users: list[int] | None


class UserRenamed(TypedDict):
    what: Literal["renamed"]
    user: int
    name: str


class AvatarChanged(TypedDict):
    what: Literal["avatar"]
    user: int
    avatar: str | None


class UserMessageSent(TypedDict):
    """A message for all tables where the user is."""

    what: Literal["told"]
    user: int
    message: ServerMessage


class UserSignedOut(TypedDict):
    """These sessions of the user have ended."""

    what: Literal["signed-out"]
    user: int
    sessions: list[str]


class UserBanned(TypedDict):
    what: Literal["banned"]
    user: int
    text: str


UserUpdate: TypeAlias = UserRenamed | AvatarChanged | UserMessageSent | UserSignedOut | UserBanned
RoomMessage: TypeAlias = RowsAdded | TableChanged | TableClosed | ChatWritten | ChatErased | PresenceChanged
WorkerMessage: TypeAlias = RoomMessage | WorkerStarted | EventChanged | NotificationsAdded | UserUpdate
