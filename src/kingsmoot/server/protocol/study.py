"""Replays, rules and guided games."""

from __future__ import annotations

from typing import Literal

from pydantic import Field
from typing_extensions import TypedDict

from kingsmoot.server.protocol.base import Body, Json, Text
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


class ReplayInfo(TypedDict):
    """A finished game."""

    table: Summary
    length: int
    moments: list[ReplayMoment]
    scores: list[list[int]]
    """After each decision, a number a seat."""
    comments: list[ReplayComment]


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


# -- learning --------------------------------------------------------------------------------------------------------


class RulebookInfo(TypedDict):
    game: str
    title: str
    summary: str


class RulebookChapter(TypedDict):
    id: str
    title: str
    icon: str
    blocks: list[Json]
    """Each a heading, text, example, ruling, list, steps or table, made of spans."""


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
