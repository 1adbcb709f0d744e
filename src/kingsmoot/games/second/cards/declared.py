"""Where the declarations of all sets come together."""

from __future__ import annotations

from collections.abc import Mapping

from kingsmoot.thrones.ability import Ability, Constant
from kingsmoot.thrones.declared import Declaration, declaration
from kingsmoot.thrones.selectors import Selector

__all__ = ["Declaration", "card", "declarations"]

_declared: dict[str, Declaration] = {}


def card(title: str, *parts: Ability | Constant, host: Selector | None = None) -> None:
    """Declare what the card of this title does."""
    if title in _declared:
        raise ValueError(f"{title} is declared twice")
    _declared[title] = declaration(parts, host)


def declarations() -> Mapping[str, Declaration]:
    """What has been declared, by title."""
    return _declared
