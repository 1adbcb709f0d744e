"""Replays, rules and guided games."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from kingsmoot.server.protocol.base import Body, Text
from kingsmoot.server.protocol.game import View
from kingsmoot.server.protocol.tables import Summary


class ReplayMoment(TypedDict):
    at: int
    """After how many decisions it begins."""
    round: int
    text: str


class ReplayComment(TypedDict):
    id: int
    at: int
    name: str
    text: str
    created: str


class ReplayShuffle(TypedDict):
    """How the seed of a game came about, to be checked: SHA-256 of the secret is the commitment, SHA-256 of the
    secret and the nonces is the seed."""

    commitment: str
    nonces: list[str | None]
    """By seat; null where the client added none."""
    secret: str
    seed: str


class ReplayInfo(TypedDict):
    """A finished game."""

    table: Summary
    length: int
    moments: list[ReplayMoment]
    scores: list[list[int]]
    """After each decision, a number a seat."""
    comments: list[ReplayComment]
    shuffle: ReplayShuffle | None
    """Null where the seed was chosen."""
    decks_hidden: bool
    """The event shows no deck lists: look as a spectator or through your own eyes, and there is no record."""


class ReplayView(TypedDict):
    at: int
    view: View


class NewComment(Body):
    at: int = Field(ge=0, le=10**6)
    text: Text


class ReplayBranch(Body):
    """A new table that goes on from a point of a finished game."""

    at: int = Field(ge=0, le=10**6)
    seat: int = Field(ge=0, le=10**6)
    opponents: Literal["bots", "open"] = "bots"
    bot: str = Field(default="greedy", max_length=40)


# -- study -----------------------------------------------------------------------------------------------------------


class HintOption(TypedDict):
    option: int
    """Its index in the decision."""
    label: str
    on: str | None
    """What it is about, on the table."""
    chance: int
    """To win, in percent."""
    tries: int
    """How often it was tried out."""
    reason: str
    """What came of it, in a sentence or two; perhaps empty."""
    played: bool
    """It is what was chosen in the replay."""


class Hint(TypedDict):
    """What a bot would do, that knows what the player knows."""

    at: int
    """The number of the game that it is about; of a replay, after how many decisions."""
    seat: int
    """Who is asked."""
    prompt: str
    options: list[HintOption]
    """The best ones, the best first; and what was played."""
    close: bool
    """The two best are almost the same."""
    others: int
    """How many more options there are."""


class WinPoint(TypedDict):
    at: int
    chance: int
    """In percent, as far as the seat could know."""


class WinTurn(TypedDict):
    """One of the largest changes."""

    since: int
    at: int
    before: int
    after: int


class WinChances(TypedDict):
    """How likely a seat was to win over a game."""

    seat: int
    points: list[WinPoint]
    """Those that are known so far, in order."""
    total: int
    """How many there will be."""
    complete: bool
    waiting: bool
    """Other games are worked out first."""
    turns: list[WinTurn]
    """Once all is known."""


# -- learning --------------------------------------------------------------------------------------------------------


class RulebookInfo(TypedDict):
    game: str
    title: str
    summary: str


class RulebookSpan(TypedDict):
    """A piece of text: perhaps bold or italic, a link, or the name of a card."""

    text: str
    style: NotRequired[Literal["bold", "italic"]]
    to: NotRequired[str]
    """An anchor of the same rules, or a path of the hall."""
    card: NotRequired[str]


class RulebookHeading(TypedDict):
    kind: Literal["heading"]
    id: str
    spans: list[RulebookSpan]


class RulebookText(TypedDict):
    kind: Literal["text", "example", "ruling"]
    spans: list[RulebookSpan]


class RulebookList(TypedDict):
    kind: Literal["list", "steps"]
    items: list[list[RulebookSpan]]


class RulebookTable(TypedDict):
    kind: Literal["table"]
    head: list[list[RulebookSpan]]
    rows: list[list[list[RulebookSpan]]]


RulebookBlock: TypeAlias = RulebookHeading | RulebookText | RulebookList | RulebookTable


class RulebookChapter(TypedDict):
    id: str
    title: str
    icon: str
    blocks: list[RulebookBlock]


class RulebookTerm(TypedDict):
    word: str
    says: str
    at: str
    also: list[str]
    keyword: bool


class Rulebook(TypedDict):
    game: str
    title: str
    chapters: list[RulebookChapter]
    terms: list[RulebookTerm]
    phases: dict[str, str]
    """Where a phase is explained, by its name."""
    questions: dict[str, str]
    """Where a question is explained, by its name (``about`` of a view)."""


class LessonBegin(Body):
    anew: bool = False


class LessonInfo(TypedDict):
    game: str
    title: str
    summary: str
    minutes: int
    """About how long it takes."""
    teaches: list[str]
    cards: list[str]
    """The names of some that are in it."""
    table: str | None
    """The table where it goes on, if it was begun."""
    moment: str
    finished: int
    won: int


class CoachLine(TypedDict):
    id: str
    title: str
    text: str
    at: str
    """Where the rules tell more."""
    on: list[str]
    """What it speaks of: keys of things on the table, ``prompt`` or ``hand``."""


class CoachAdvice(TypedDict):
    option: int
    text: str
    on: str | None
    reason: str


class CoachWords(TypedDict):
    title: str
    lines: list[CoachLine]
    reply: str
    advice: CoachAdvice | None
    told: int
    lines_in_all: int
    asked: bool
    over: bool


class CoachState(CoachWords):
    number: int
    """The number of the game that it is about."""


class Coached(TypedDict):
    coach: CoachState | None
    """Null where none sits, and to everybody but the learner."""
