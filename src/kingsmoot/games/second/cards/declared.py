"""Where the declarations of all sets come together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kingsmoot.thrones.ability import Ability, Constant
    from kingsmoot.thrones.selectors import Selector


@dataclass(frozen=True)
class Declaration:
    """What a card does, beside what is printed in numbers on it."""

    host: Selector | None = None
    abilities: tuple[Ability, ...] = ()
    constants: tuple[Constant, ...] = ()


_declared: dict[str, Declaration] = {}


def declare(title: str, declaration: Declaration) -> None:
    if title in _declared:
        raise ValueError(f"{title} is declared twice")
    _declared[title] = declaration


@cache
def declarations() -> Mapping[str, Declaration]:
    """By title."""
    return _declared
