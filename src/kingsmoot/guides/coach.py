"""A guided game: a coach who explains each new thing when it first comes up, and says what is good here, and why.

The coach sees what the learner sees. A line is told once; what has been told follows from the moves of the game alone,
so whoever follows the same game hears the same coach.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import kingsmoot
from kingsmoot.bots import Observation, make_bot
from kingsmoot.kernel.asides import is_aside
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import Entry, Option, State, View
from kingsmoot.kernel.text import capital

Move = tuple[int, str]
"""Who decided, or said something out of turn, and the text of it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the learner sees when asked, or at the end, and what has happened since they were last asked."""

    view: View
    happened: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        seat: int = self.view["seat"]
        return seat

    @property
    def about(self) -> str:
        return str(self.view["about"] or "")

    @property
    def table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.view["table"]
        return table

    @property
    def decision(self) -> dict[str, Any]:
        decision: dict[str, Any] = self.view["decision"] or {"prompt": "", "detail": "", "options": []}
        return decision

    @property
    def options(self) -> list[dict[str, str]]:
        options: list[dict[str, str]] = self.decision["options"]
        return options

    @property
    def over(self) -> bool:
        return self.view["result"] is not None

    def heard(self, *words: str) -> bool:
        """Whether something with one of these words in it has happened."""
        return any(word in line for word in words for line in self.happened)

    def index(self, text: str) -> int | None:
        """The option with this text."""
        return next((i for i, option in enumerate(self.options) if option["text"] == text), None)


When = Callable[[Scene], object]
Pointing = Callable[[Scene], list[str]]
Wording = Callable[[Scene], object]


@dataclass(frozen=True, slots=True)
class Line:
    """One thing to explain, in two or three sentences; told the first time that ``when`` is true."""

    id: str
    title: str
    at: str
    """Where the rules tell more."""
    text: str
    """With what is so here in braces."""
    when: When
    on: Pointing | None = None
    """The keys of what it speaks of: things of the view, or ``prompt`` and ``hand``."""
    patient: bool = False
    """It can wait for a better moment, when there is much to tell."""


def read_lines(
    text: str, when: Mapping[str, When], on: Mapping[str, Pointing], words: Mapping[str, Wording]
) -> tuple[Line, ...]:
    """Lines as TOML, each with its condition; ValueError if one of either has no partner, or asks for unknown words."""
    rows = tomllib.loads(text)["lines"]
    lines = tuple(Line(**row, when=when[row["id"]], on=on.get(row["id"])) for row in rows)
    if len(lines) != len(when) or not on.keys() <= when.keys():
        raise ValueError("every line has one condition, and every condition one line")
    unknown = {word for line in lines for word in _BRACES.findall(line.text)} - words.keys()
    if unknown:
        raise ValueError(f"nobody knows what {', '.join(sorted(unknown))} is here")
    return lines


_BRACES = re.compile(r"\{([a-z ]+)\}")


def asked(*names: str) -> When:
    """When the learner is asked one of these questions."""
    return lambda scene: scene.about in names


def heard(*words: str) -> When:
    """When something with one of these words in it has happened."""
    return lambda scene: scene.heard(*words)


def prompt(scene: Scene) -> list[str]:
    return ["prompt"]


def hand(scene: Scene) -> list[str]:
    return ["hand"]


@dataclass(frozen=True, slots=True)
class Advice:
    """The option to take here, and why."""

    option: int
    reason: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game to learn by: the same every time, as long as the same is chosen."""

    game: str
    title: str
    summary: str
    minutes: int
    """About how long it takes."""
    teaches: tuple[str, ...]
    shows: tuple[str, ...]
    """Cards of it that stand for it on a page."""
    seats: tuple[Mapping[str, Any], ...]
    """What each seat brings; the learner sits in the first."""
    bot: str
    variants: tuple[str, ...]
    seed: int
    lines: tuple[Line, ...]
    words: Mapping[str, Wording]
    """What the lines have in braces."""
    advise: Callable[[Scene, Observation], Advice]

    def say(self, line: Line, scene: Scene) -> str:
        return _BRACES.sub(lambda found: str(self.words[found[1]](scene)), line.text)

    @property
    def setup(self) -> Setup:
        return Setup(self.seed, self.seats, self.variants, {})


LEARNER = 0
TIMES = 3
"""So often the bot thinks about the same thing."""
LONGEST = 60
AT_ONCE = 2
"""Nobody wants to read more than so many things at a time, unless they cannot wait."""


@dataclass(slots=True)
class Coaching:
    """What the coach has to say at this point."""

    lines: list[tuple[Line, str, list[str]]] = field(default_factory=list)
    """Each new thing, in words, and the keys of what it is about."""
    advice: Advice | None = None
    reply: str = ""
    """On what the learner did last, if that was not what the coach would have done."""


class GuidedGame:
    """A guided game as far as it has been played."""

    def __init__(self, lesson: Lesson, setup: Setup) -> None:
        self.lesson = lesson
        self.moves: list[Move] = []
        self.told: set[str] = set()
        self.now = Coaching()
        self._happened: list[Entry] = []
        self._reply = ""
        self.state: State = kingsmoot.game(lesson.game).start(setup, self._happened)
        self._look()

    def follow(self, moves: Sequence[Move]) -> bool:
        """Play these moves on; False if the game has gone another way, since something was undone."""
        if list(moves[: len(self.moves)]) != self.moves:
            return False
        for seat, text in moves[len(self.moves) :]:
            if seat == LEARNER and self.asked and not is_aside(text):
                self._reply = self._reply_to(text)
            self._play(seat, text)
            self.moves.append((seat, text))
            self._look()
        return True

    def advice(self) -> Advice | None:
        """What the coach would do here; worked out when somebody wants to know. None while others are asked."""
        if not self.asked:
            return None
        if self.now.advice is None:
            self.now.advice = self._advise()
        return self.now.advice

    def _play(self, seat: int, text: str) -> None:
        self.state.journal = self._happened
        if is_aside(text):
            self.state.aside(seat, text)
        else:
            self.state.act(self.state.find(text), seat)
        self.state.journal = None

    @property
    def asked(self) -> bool:
        return not self.state.over and self.state.seat == LEARNER

    def _scene(self) -> Scene:
        lines = tuple(entry.line() for entry in self._happened if entry.to < 0 or entry.to == LEARNER)
        return Scene(self.state.view(LEARNER), lines)

    def _look(self) -> None:
        if not (self.asked or self.state.over):
            return
        scene = self._scene()
        due: list[Line] = []
        for line in sorted(self.lesson.lines, key=lambda line: line.patient):
            room = not line.patient or len(due) < AT_ONCE
            if line.id not in self.told and room and line.when(scene):
                due.append(line)
        self.told.update(line.id for line in due)
        said = [(line, self.lesson.say(line, scene), line.on(scene) if line.on else []) for line in due]
        self.now = Coaching(said, None, self._reply)
        self._reply = ""
        self._happened.clear()

    def _advise(self) -> Advice:
        """The same position gets the same advice."""
        return self.lesson.advise(self._scene(), Observation(self.state))

    def _reply_to(self, text: str) -> str:
        """Only where the coach had said something: nobody is told off for what was played unasked."""
        advice = self.now.advice
        if advice is None:
            return ""
        options = self.state.decision.options
        meant, done = options[advice.option], self.state.find(text)
        if meant.index == done:
            return ""
        return f"You chose “{_named(options[done])}”. I would have chosen “{_named(meant)}”. We go on from there."


def _named(option: Option) -> str:
    """As people read it, unless that tells the whole card."""
    return capital(option.text if len(option.label) > LONGEST else option.label)


def after(seen: Observation, option: int) -> View:
    """What the learner would see next, if nothing hidden comes into it."""
    imagined = seen.imagine(Rng(0))
    imagined.act(option)
    return imagined.view(seen.seat)


def look_ahead(seen: Observation) -> int:
    """What the bot that looks a few steps ahead would take, most of the times that it thinks about it."""
    taken = [make_bot("greedy", seed).choose(seen) for seed in range(TIMES)]
    return max(taken, key=lambda index: (taken.count(index), index))
