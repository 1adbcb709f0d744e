"""What a person types at a decision, understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kingsmoot.kernel.errors import KingsmootError

COMMANDS = ("undo", "save", "log", "card", "table", "concede", "help", "quit")
_SHORT = {"?": "help", "q": "quit", "exit": "quit"}

LONGEST = 60
"""How much of a line that was not understood is repeated in the answer."""

HELP = """\
A number chooses that option. So does its text, or enough of its beginning to tell it from the others.
undo: back to your previous decision.
card NAME: the text of a card; a part of the name is enough.
table: the whole table again, with all piles.
log: everything that has happened so far.
save FILE: save the game in a file, and keep saving it there.
concede: concede the game, if it allows that.
quit: leave the game.
help: these lines."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option, by its index."""

    index: int


@dataclass(frozen=True, slots=True)
class Command:
    """One of COMMANDS, with what follows it."""

    name: str
    rest: str = ""


def parse_input(typed: str, options: Sequence[dict[str, Any]]) -> Choice | Command:
    """The option or the command that was meant; KingsmootError with one clear line if that is not clear."""
    word, _, rest = typed.strip().partition(" ")
    name = _SHORT.get(word.lower(), word.lower())
    if name in COMMANDS and (not rest or name in ("save", "card")):
        return Command(name, rest.strip())
    if not typed.strip():
        raise KingsmootError(f"Type {_numbers(options)}, or help.")
    number = whole_number(typed)
    if number is not None:
        if not 1 <= number <= len(options):
            raise KingsmootError(f"There is no option {number}. Type {_numbers(options)}, or help.")
        return Choice(number - 1)
    return Choice(_by_text(typed.strip(), options))


def _numbers(options: Sequence[dict[str, Any]]) -> str:
    return f"a number from 1 to {len(options)}" if len(options) > 1 else "1"


def whole_number(typed: str) -> int | None:
    """The number that was typed; None if it was something else, or more than anybody counts."""
    return int(typed) if re.fullmatch(r"\s*[+-]?\d{1,9}\s*", typed) else None


def _by_text(typed: str, options: Sequence[dict[str, Any]]) -> int:
    """By the whole text or label, or else by its beginning, or else by the beginning of a word in it."""
    low = typed.casefold()
    names = [(option["text"].casefold(), option["label"].casefold()) for option in options]
    found: list[int] = []
    for fits in (
        lambda name: name == low,
        lambda name: name.startswith(low),
        lambda name: f" {low}" in name,
    ):
        found = found or [index for index, texts in enumerate(names) if any(map(fits, texts))]
    if not found:
        asked = f"Type {_numbers(options)}, or help"
        raise KingsmootError(f"{typed[:LONGEST]!r} is not one of the options. {asked}.")
    if len(found) > 1:
        listed = ", ".join(str(index + 1) for index in found)
        raise KingsmootError(f"{typed[:LONGEST]!r} could be any of the options {listed}. Type one of these numbers.")
    return found[0]
