"""How the network is trained: a file in TOML, see ``courses``."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.learn.network import Size

Part = TypeVar("Part", "Course", "Practice", Size)


@dataclass(frozen=True, slots=True)
class Practice:
    """How it learns from games against itself."""

    rate: float = 2.5e-4
    """The step width at first…"""
    rate_end: float = 2.5e-5
    """…and in the end."""
    clip: float = 0.2
    entropy: float = 0.005
    """What it is worth to leave the choice open, at first…"""
    entropy_end: float = 0.001
    """…and in the end."""
    value: float = 0.5
    trace: float = 0.95
    """How far what comes of a decision reaches back: lambda."""
    steps: int = 96
    """Decisions of each game between two rounds of learning."""
    batch: int = 4096
    epochs: int = 2
    processes: int = 1
    games: int = 24
    """Games of a process, in each of four groups."""
    share: float = 0.25
    """Games against the bot."""
    warm_up: int = 1
    """Rounds in which only the value is learned."""
    python: str = ""
    """The Python that plays, if it isn't the one that learns: one with the compiled engine, say."""


@dataclass(frozen=True, slots=True)
class Course:
    """All of it is written down beside the weights."""

    game: str = "second-edition"
    decks: tuple[str, ...] = ()
    """Empty: all tournament decks that come with the game."""
    seed: int = 1
    examples: str = ""
    """A file of games to be imitated, see ``examples``. Without one, the teacher plays some."""
    teacher: str = "greedy"
    opponent: str = "greedy"
    gather: float = 100
    """Seconds in which the teacher plays."""
    imitate: float = 40
    """Seconds in which it is imitated."""
    play: float = 300
    """Seconds of play against itself…"""
    total: float = 0
    """…or as many as are left of this many seconds in all, if this is not 0."""
    measure: float = 60
    """Seconds in which games are begun to measure it, at most…"""
    games: int = 1000
    """…and how many."""
    rate: float = 1e-3
    """The step width of imitation."""
    batch: int = 4096
    size: Size = field(default_factory=Size)
    practice: Practice = field(default_factory=Practice)

    def data(self) -> dict[str, Any]:
        return asdict(self)


def read_course(path: Path | None, changes: Sequence[str] = ()) -> Course:
    """The course in a file, or the one that comes with Kingsmoot; ``changes`` such as ``practice.games=4`` go before.

    KingsmootError if something in it is no part of a course.
    """
    standard = files("kingsmoot.learn") / "courses" / "second-edition.toml"
    try:
        text = (path or standard).read_text(encoding="utf-8")
        found = tomllib.loads(text)
        for change in changes:
            name, _, value = change.partition("=")
            *inside, last = name.strip().split(".")
            place = found
            for word in inside:
                place = place.setdefault(word, {})
            place[last] = _value(value.strip())
    except (OSError, ValueError) as why:
        raise KingsmootError(f"This course cannot be read: {why}.") from why
    size = _filled(Size(), found.pop("size", {}))
    practice = _filled(Practice(), found.pop("practice", {}))
    return replace(_filled(Course(), found), size=size, practice=practice)


def _value(text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text  # a name needs no quotation marks on a command line


def _filled(part: Part, given: dict[str, Any]) -> Part:
    known = {one.name: getattr(part, one.name) for one in fields(part)}
    for name, value in given.items():
        if name not in known:
            raise KingsmootError(f"A course has no {name!r}. It has: {', '.join(known)}.")
        wanted = type(known[name])
        if wanted is float and isinstance(value, int):
            wanted = int
        if wanted is tuple and isinstance(value, list):
            given[name] = tuple(value)
        elif not isinstance(value, wanted):
            raise KingsmootError(f"{name} = {value!r} in a course: it must be of type {wanted.__name__}.")
    return replace(part, **given)
