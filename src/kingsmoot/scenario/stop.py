"""Where a scenario stops: before or after a part of the rules, by its name, or something that happens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from kingsmoot.kernel.procedure import PROCEDURE, STEP, Frame, Question
from kingsmoot.scenario.answer import other_words
from kingsmoot.scenario.edition import BadScenario
from kingsmoot.thrones.model.enums import Event, EventId, members, names_of
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.timing.event_rows import DONE, EVENT, STATUS
from kingsmoot.thrones.timing.happenings import COUNT, HAPPEN, START, settle
from kingsmoot.thrones.timing.windows import ACTION_QUESTION, WINDOW_QUESTION

EVENTS = {name.lower().replace("_", " "): EventId(event) for name, event in members(Event).items()}
"""What can happen, by name."""
WINDOWS = (ACTION_QUESTION.name, WINDOW_QUESTION.name)
"""The questions in which one may pass."""
_PREFIXES = ("second-", "first-", "winter-", "hbo-", "core-", "sea-", "sun-")


class Point(NamedTuple):
    """Somewhere in the course of a game."""

    text: str
    after: bool
    steps: frozenset[tuple[int, int]]
    """Procedures and their steps, as frames have them."""
    whole: bool
    """Whether those are the first steps of whole procedures."""
    event: int
    """Or what happens; 0 if nothing."""


def _parts() -> Mapping[str, tuple[frozenset[tuple[int, int]], bool]]:
    return _parts_of(len(rules.by_number))


@cache
def _parts_of(count: int) -> Mapping[str, tuple[frozenset[tuple[int, int]], bool]]:
    """The procedures of the rules, and their steps and questions, by their names. A procedure comes before a step."""
    procedures: dict[str, set[tuple[int, int]]] = {}
    steps: dict[str, set[tuple[int, int]]] = {}
    for procedure in rules.by_number[:count]:
        prefix = next((prefix for prefix in _PREFIXES if procedure.name.startswith(prefix)), "")
        procedures.setdefault(_plain(procedure.name.removeprefix(prefix)), set()).add((procedure.number, 0))
        for index, step in enumerate(procedure.written):
            name = step.name if isinstance(step, Question) else getattr(step, "__name__", "")
            if name.isidentifier() or isinstance(step, Question):
                steps.setdefault(_plain(name), set()).add((procedure.number, index))
    found = {name: (frozenset(places), False) for name, places in steps.items()}
    return found | {name: (frozenset(places), True) for name, places in procedures.items()}


def _plain(name: str) -> str:
    return name.lower().replace("_", " ").replace("-", " ").strip()


def is_point(text: str) -> bool:
    """Whether it is a place to stop at, and not the name of a question."""
    return text.startswith(("before ", "after "))


def point(text: str) -> Point:
    """``before claim``, ``after determine winner``, ``after killed``; BadScenario if there is no such thing."""
    when, _, rest = text.partition(" ")
    name = _plain(rest)
    if not is_point(text):
        raise BadScenario(f"{text!r} is no place to stop at: write 'before {text}' or 'after {text}'.")
    if name in _parts():
        steps, whole = _parts()[name]
        return Point(text, when == "after", steps, whole, 0)
    if name in EVENTS:
        index = HAPPEN.index(settle) if when == "after" else 0
        return Point(text, when == "after", frozenset(((HAPPEN.number, index),)), False, EVENTS[name])
    close = get_close_matches(name, [*_parts(), *EVENTS], n=4)
    hint = f" Close to it are {', '.join(close)}." if close else ""
    raise BadScenario(f"Nothing in the rules is called {rest!r}.{hint}")


@dataclass
class Taken:
    """A choice that was forced: there was one option, and it was taken without asking."""

    seat: int
    about: str
    texts: tuple[str, ...]
    """Its text, and what else it may be called."""


class Watch:
    """Follows a game: stops where it is told to, and knows which choices were forced since the last one made."""

    def __init__(self) -> None:
        self.forced: list[Taken] = []
        self.awaited: Point | None = None
        self.stopped_at = ""
        self._depth = 0
        """While a part of the rules is carried out after which to stop: so many frames are left when it is done."""

    def await_(self, s: ThronesState, place: Point) -> None:
        """Stop there. If it is after something that goes on already, that will do."""
        self.awaited, self._depth = place, 0
        if place.after and not place.event:
            for depth, frame in enumerate(s.stack, 1):
                if place.whole and any(frame[PROCEDURE] == number for number, _ in place.steps):
                    self._depth = depth - 1
                elif not place.whole and (frame[PROCEDURE], frame[STEP] - 1) in place.steps:
                    self._depth = depth

    def forget(self) -> None:
        self.awaited, self._depth = None, 0

    def stops(self, s: ThronesState, f: Frame) -> bool:
        place = self.awaited
        if place is None:
            return False
        if self._depth:
            return len(s.stack) <= self._depth and self._stop(place)
        if (f[PROCEDURE], f[STEP]) not in place.steps:
            return False
        if place.event:
            return _happens(s, f, place) and self._stop(place)
        if place.after:
            self._depth = len(s.stack) - place.whole
            return False
        return self._stop(place)

    def _stop(self, place: Point) -> bool:
        self.stopped_at = place.text
        self.forget()
        return True

    def took(self, s: ThronesState, f: Frame, question: Question[ThronesState], option: int) -> None:
        if question.name not in WINDOWS:
            text = question.text(s, f, option)
            others = other_words(s, text, question.on(s, f, option))
            self.forced.append(Taken(question.who(s, f), question.name, (text, *others)))


def _happens(s: ThronesState, f: Frame, place: Point) -> bool:
    rows = s.events[f[START] : f[START] + f[COUNT]]
    return any(place.event in names_of(row[EVENT]) and (not place.after or row[STATUS] == DONE) for row in rows)
