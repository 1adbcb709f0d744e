"""A card by its code or its title; where there is none, the sentence that says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Protocol, TypeVar

from kingsmoot.kernel.errors import BadSetup

F = TypeVar("F")


class Printed(Protocol):
    """What cards are found by."""

    @property
    def title(self) -> str: ...
    @property
    def pack(self) -> str: ...


P = TypeVar("P", bound=Printed)


def titled(cards: Sequence[P]) -> dict[str, P]:
    """By title, of several the first; and each by its title with the code of its pack: ``Sea of Blood (R)``."""
    by_pack = {f"{card.title} ({card.pack})": card for card in cards}
    return by_pack | {card.title: card for card in reversed(cards)}


def with_code(cards: Mapping[str, F], code: str) -> F:
    try:
        return cards[code]
    except KeyError:
        raise BadSetup(f"No card has the code {code!r}.") from None


def with_title(cards: Mapping[str, F], title: str) -> F:
    try:
        return cards[title]
    except KeyError:
        plain = [name for name in cards if not name.endswith(")")]  # with its pack none is close that is not without
        close = get_close_matches(title, plain, n=3)
        hint = f" Close to it are {', '.join(close)}." if close else ""
        raise BadSetup(f"No card has the title {title!r}.{hint}") from None
