"""Where the declarations of all sets come together."""

from __future__ import annotations

from collections.abc import Mapping

from kingsmoot.games.sets import declarations as sets
from kingsmoot.thrones.language.declaration import Declaration, Part, declaration
from kingsmoot.thrones.language.selectors import Selector

__all__ = ["Declaration", "card", "declarations"]

_declared: dict[str, Declaration] = {}


def card(title: str, *parts: Part, host: Selector | None = None) -> None:
    """Declare what the card of this title does; in the file of a set, a card of that set."""
    if sets.is_declaring():
        sets.card(title, *parts, host=host)
        return
    if title in _declared:
        raise ValueError(f"{title} is declared twice")
    _declared[title] = declaration(parts, host)


def declarations() -> Mapping[str, Declaration]:
    """What has been declared, by title."""
    return _declared
