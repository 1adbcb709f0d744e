"""The rules of each game in our own words, with the words that players look up."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from kingsmoot.guides.numbers import NUMBERS
from kingsmoot.guides.text import Chapter, read_chapter
from kingsmoot.kernel.errors import KingsmootError


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the rules, in one sentence."""

    word: str
    says: str
    at: str
    """Where the rules tell more."""
    also: tuple[str, ...] = ()
    """Other forms of it."""
    keyword: bool = False


@dataclass(frozen=True, slots=True)
class Book:
    game: str
    chapters: tuple[Chapter, ...]
    terms: tuple[Term, ...]
    phases: dict[str, str]
    """Where the rules explain a phase, by its name."""
    questions: dict[str, str]
    """Where the rules explain what is asked, by the name of the question (``Decision.about``)."""

    def anchors(self) -> list[str]:
        return [anchor for chapter in self.chapters for anchor in chapter.anchors()]

    def find(self, word: str) -> Chapter | Term | None:
        """A chapter by its id or title, or a term by any of its forms."""
        wanted = word.casefold()
        for chapter in self.chapters:
            if wanted in (chapter.id, chapter.title.casefold()):
                return chapter
        for term in self.terms:
            if wanted in [form.casefold() for form in (term.word, *term.also)]:
                return term
        return next((chapter for chapter in self.chapters if wanted in chapter.anchors()), None)


def games_with_rules() -> tuple[str, ...]:
    """The games whose rules are written down."""
    return tuple(NUMBERS)


@cache
def book(game: str) -> Book:
    """The rules of a game; KingsmootError where nobody has written them."""
    if game not in NUMBERS:
        raise KingsmootError(f"There are no written rules for {game!r}. There are some for: {', '.join(NUMBERS)}.")
    folder = files("kingsmoot.guides") / "rules" / game
    numbers = NUMBERS[game]()
    named = sorted((file for file in folder.iterdir() if file.name.endswith(".md")), key=lambda file: file.name)
    chapters = tuple(read_chapter(file.read_text("utf-8"), file.name, numbers) for file in named)
    help_ = tomllib.loads((folder / "help.toml").read_text("utf-8"))
    terms = tuple(Term(**{**term, "also": tuple(term.get("also", ()))}) for term in help_["terms"])
    return Book(game, chapters, terms, help_["phases"], help_["questions"])
