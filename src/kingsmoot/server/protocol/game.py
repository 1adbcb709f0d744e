"""The sockets: what goes both ways while a game is played, and what rings elsewhere."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from typing_extensions import TypedDict

from kingsmoot.server.protocol.base import Json
from kingsmoot.server.protocol.tables import ClockKind, Summary

# -- what a game says ------------------------------------------------------------------------------------------------


class Option(TypedDict):
    text: str
    label: str
    on: NotRequired[str]
    """The key of the thing on the table that it is about."""


class Decision(TypedDict):
    number: int
    prompt: str
    detail: str
    """The numbers that decide, if there are any."""
    options: list[Option]


class GameResult(TypedDict):
    winners: list[int]
    scores: list[int]
    places: list[int]
    reason: str


class GameMoment(TypedDict):
    round: int
    text: str


class View(TypedDict):
    """What one pair of eyes may know of a game."""

    game: str
    seat: int
    names: list[str]
    variants: list[str]
    moment: GameMoment
    to_act: int
    """The seat that is asked; -1 for nobody, or in secret."""
    about: str | None
    """The name of the question."""
    decision: Decision | None
    """Yours."""
    answered: NotRequired[bool]
    """You have chosen before the game has asked you, as others choose at the same time: you can still ``undo`` it."""
    table: dict[str, Json]
    result: GameResult | None


class LogLine(TypedDict):
    n: int
    """The row of the game's log."""
    text: str
    """As in ``{player} marshals {card}.``"""
    words: dict[str, str]
    """By name. What a card is called on the table is under its name and ``.key``, empty if it does not lie there.
    A name that is a plural has ``.plural`` beside it."""
    said: NotRequired[str]
    """The text for whoever reads it, where it speaks of them or of several: ``You marshal {card}.``"""


PatchStep: TypeAlias = tuple[list[str | int]] | tuple[list[str | int], Json]
"""A path of keys and indices into the last view, and what is there now; a path alone removes a key."""


class ClockState(TypedDict):
    kind: ClockKind
    left: list[int]
    """Milliseconds of each seat."""
    running: list[int]
    paused: bool
    at: str


class Proposal(TypedDict):
    """A question to the players."""

    id: str
    kind: Literal["undo", "pause"]
    by: int
    to: NotRequired[int]
    text: str
    warning: str | None
    answers: dict[str, bool]


class ChatMessage(TypedDict):
    id: int
    name: str
    avatar: str | None
    seat: int | None
    text: str
    at: str


# -- from the server -------------------------------------------------------------------------------------------------


class Welcome(TypedDict):
    """Everything, after connecting or ``hello``."""

    t: Literal["welcome"]
    you: int
    """Your seat; below 0 if you watch."""
    table: Summary
    number: int
    view: View | None
    log: list[LogLine] | None
    """Null: as it was."""
    chat: list[ChatMessage] | None
    """Null: as it was."""
    clock: ClockState
    proposal: Proposal | None


class Change(TypedDict):
    """The view has changed."""

    t: Literal["change"]
    number: int
    patch: list[PatchStep]
    log: list[LogLine]
    clock: ClockState


class TableMessage(TypedDict):
    """Seats, presence, watchers, the end."""

    t: Literal["table"]
    table: Summary


class ChatSaid(TypedDict):
    t: Literal["chat"]
    message: ChatMessage


class ChatHidden(TypedDict):
    """A moderator has hidden that message; show it no more."""

    t: Literal["chat-hidden"]
    id: int


class Muted(TypedDict):
    """A moderator has muted you until then, or (null) no longer."""

    t: Literal["muted"]
    until: str | None
    text: str


class ClockMessage(TypedDict):
    t: Literal["clock"]
    clock: ClockState


class ProposalMessage(TypedDict):
    t: Literal["proposal"]
    proposal: Proposal | None


class Ack(TypedDict):
    """Your decision is stored, durably."""

    t: Literal["ack"]
    id: str | None
    number: int


class ErrorMessage(TypedDict):
    t: Literal["error"]
    code: str
    text: str
    id: NotRequired[str]
    """Of the message that was refused."""


class WhyAnswer(TypedDict):
    t: Literal["why"]
    id: str | None
    text: str


class Bye(TypedDict):
    """The server is going down, or the table is closed. Reconnect after a moment."""

    t: Literal["bye"]
    text: str


class Pong(TypedDict):
    t: Literal["pong"]


ServerMessage: TypeAlias = (
    Welcome
    | Change
    | TableMessage
    | ChatSaid
    | ChatHidden
    | Muted
    | ClockMessage
    | ProposalMessage
    | Ack
    | ErrorMessage
    | WhyAnswer
    | Bye
    | Pong
)


class NotificationMessage(TypedDict):
    """There is something new at /api/notifications."""

    t: Literal["news"]


UserSocketMessage: TypeAlias = NotificationMessage | ErrorMessage


# -- from the client -------------------------------------------------------------------------------------------------


class ClientBody(BaseModel):
    """A message of a client. What else it has is not looked at."""

    model_config = ConfigDict(strict=True)


MessageId = Annotated[str, StringConstraints(min_length=1, max_length=64)]
WindowName = Annotated[str, StringConstraints(max_length=59)]


class Hello(ClientBody):
    """Answered by a ``welcome``, with what the log has after that row."""

    t: Literal["hello"]
    after: int = -1


class Decide(ClientBody):
    t: Literal["decide"]
    number: int
    """The row number of the last view."""
    option: int
    id: MessageId | None = None
    """Sent twice, it counts once."""


class Concede(ClientBody):
    t: Literal["concede"]
    id: MessageId | None = None


class Claim(ClientBody):
    """A player has been away for too long: the game goes on without them, or is won."""

    t: Literal["claim"]
    seat: int


class Say(ClientBody):
    t: Literal["chat"]
    text: str


class SetWindows(ClientBody):
    """Where to be asked."""

    t: Literal["windows"]
    always: list[WindowName] = Field(default_factory=list)
    never: list[WindowName] = Field(default_factory=list)


Pace: TypeAlias = Literal["fast", "normal", "slow"]
"""How long bots wait before they move."""


class SetPace(ClientBody):
    """How fast bots play while you are here; where players differ, the slowest counts."""

    t: Literal["pace"]
    pace: Pace


class ProposeUndo(ClientBody):
    t: Literal["undo"]
    to: int | None = None
    """The row to go back to; without it, to before your last decision."""


class ProposePause(ClientBody):
    t: Literal["pause"]


class Resume(ClientBody):
    t: Literal["resume"]


class AnswerProposal(ClientBody):
    t: Literal["answer"]
    id: str
    yes: bool


class ShowHand(ClientBody):
    """Let spectators see your hand, where the table allows it."""

    t: Literal["hands"]
    show: bool


class AskWhy(ClientBody):
    """Why that card cannot be chosen."""

    t: Literal["why"]
    on: str
    id: str | None = None


class Ping(ClientBody):
    t: Literal["ping"]


ClientMessage: TypeAlias = Annotated[
    Hello
    | Decide
    | Concede
    | Claim
    | Say
    | SetWindows
    | SetPace
    | ProposeUndo
    | ProposePause
    | Resume
    | AnswerProposal
    | ShowHand
    | AskWhy
    | Ping,
    Field(discriminator="t"),
]
