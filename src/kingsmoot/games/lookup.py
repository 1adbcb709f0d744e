"""A card by its code or its title; where there is none, the sentence that says so."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import TypeVar

from kingsmoot.kernel.errors import BadSetup

F = TypeVar("F")


def with_code(cards: Mapping[str, F], code: str) -> F:
    try:
        return cards[code]
    except KeyError:
        raise BadSetup(f"No card has the code {code!r}.") from None


def with_title(cards: Mapping[str, F], title: str) -> F:
    try:
        return cards[title]
    except KeyError:
        close = get_close_matches(title, cards, n=3)
        hint = f" Close to it are {', '.join(close)}." if close else ""
        raise BadSetup(f"No card has the title {title!r}.{hint}") from None
