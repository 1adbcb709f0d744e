"""The fields of a card in a set file: what their values may be, and which cards have them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from kingsmoot.thrones.model.enums import CRESTS, ICON_LETTERS

CODE = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
CODE_LENGTH = 24
HIGHEST = 99

IN_PLAY = ("character", "attachment", "location")
DRAWN = (*IN_PLAY, "event")


@dataclass(frozen=True)
class Field:
    """One field of a card."""

    wants: str
    """What its value should be."""
    fits: Callable[[Any], bool]
    types: tuple[str, ...] = ()
    """The types of card that have it; none: all."""


def is_code(value: Any) -> bool:
    return isinstance(value, str) and CODE.fullmatch(value) is not None and len(value) <= CODE_LENGTH


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and value == value.strip() != "" and value.isprintable()


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_text, value)) and len(set(value)) == len(value)


def _is_number(least: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and least <= value <= HIGHEST


def _is_cost(value: Any) -> bool:
    return value == "X" or _is_number(0)(value)


def _are_icons(value: Any) -> bool:
    return isinstance(value, str) and set(value) <= set(ICON_LETTERS) and len(set(value)) == len(value)


def _are_crests(value: Any) -> bool:
    return _are_texts(value) and set(value) <= set(CRESTS)


CODE_WANTED = f"letters and digits, with single hyphens between, {CODE_LENGTH} at most, as in 'rook-01'"
_TEXT = "a text", _is_text
_TEXTS = "a list of different texts", _are_texts
_NUMBER = f"a whole number from 0 to {HIGHEST}", _is_number(0)
_COUNT = f"a whole number from 1 to {HIGHEST}", _is_number(1)
_BONUS = f"a whole number from -{HIGHEST} to {HIGHEST}", _is_number(-HIGHEST)
_MARK = "true or false", lambda value: isinstance(value, bool)

FIELDS = {
    "code": Field(CODE_WANTED, is_code),
    "title": Field(*_TEXT),
    "type": Field(*_TEXT),
    "faction": Field(*_TEXT),
    "plain": Field(*_MARK),
    "cost": Field(f"a whole number from 0 to {HIGHEST}, or 'X'", _is_cost, DRAWN),
    "strength": Field(*_NUMBER, ("character",)),
    "icons": Field("letters of MIP, each of them once at most", _are_icons, ("character",)),
    "traits": Field(*_TEXTS),
    "keywords": Field(*_TEXTS),
    "unique": Field(*_MARK, IN_PLAY),
    "gold_bonus": Field(*_BONUS, IN_PLAY),
    "initiative_bonus": Field(*_BONUS, IN_PLAY),
    "income": Field(*_NUMBER, ("plot",)),
    "initiative": Field(*_NUMBER, ("plot",)),
    "claim": Field(*_NUMBER, ("plot",)),
    "rulings": Field(*_TEXTS),
    # of some editions only
    "quantity": Field(*_COUNT),
    "deck_limit": Field(*_COUNT),
    "loyal": Field(*_MARK),
    "reserve": Field(*_NUMBER, ("plot",)),
    "reserve_bonus": Field(*_BONUS, IN_PLAY),
    "crests": Field(f"a list of {', '.join(CRESTS)}", _are_crests, ("character",)),
    "influence": Field(*_NUMBER, IN_PLAY),
    "only": Field(*_TEXT),
    "also": Field(*_TEXT, DRAWN),
    "perpetual": Field(*_MARK),
    "promotional": Field(*_MARK),
    "instead_of": Field(CODE_WANTED, is_code, DRAWN),
}
NUMBER_OR_X = Field(f"a whole number from 0 to {HIGHEST}, or 'X'", _is_cost, ("character",))
"""A STR that the text of the card may say, where an edition has such cards."""
PLOT_VALUE_OR_X = Field(f"a whole number from 0 to {HIGHEST}, or 'X'", _is_cost, ("plot",))
"""A value of a plot that its text may say, where an edition has such plots."""
OF_A_HOUSE = ("faction", "only", "also")
"""Fields whose value is a House or faction."""
EVERYWHERE = tuple(FIELDS)[: tuple(FIELDS).index("quantity")]
"""The fields that cards of every edition have."""


def keyword_forms(words: Iterable[str]) -> re.Pattern[str]:
    """The keywords of an edition; in them N stands for a number, and TRAIT for the name of a trait."""
    forms = (re.escape(word).replace("N", r"\d{1,2}").replace("TRAIT", r"\S.*") for word in words)
    return re.compile("|".join(forms))


def meant(word: Any, known: Iterable[str]) -> str:
    """What somebody may have meant, as the end of a sentence; or else all there is."""
    known = list(known)
    close = get_close_matches(str(word).casefold(), known, n=1)
    return f"did you mean {close[0]}?" if close else f"there is {_or(known)}."


def _or(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
