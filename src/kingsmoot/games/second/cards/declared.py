"""Where the declarations of all sets come together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kingsmoot.thrones.ability import Ability, Constant
from kingsmoot.thrones.selectors import Selector


@dataclass(frozen=True)
class Declaration:
    """What a card does, beside what is printed in numbers on it."""

    host: Selector | None = None
    abilities: tuple[Ability, ...] = ()
    constants: tuple[Constant, ...] = ()


_declared: dict[str, Declaration] = {}


def card(title: str, *parts: Ability | Constant, host: Selector | None = None) -> None:
    """Declare what the card of this title does."""
    if title in _declared:
        raise ValueError(f"{title} is declared twice")
    abilities = tuple(part for part in parts if isinstance(part, Ability))
    constants = tuple(part for part in parts if isinstance(part, Constant))
    _declared[title] = Declaration(host, abilities, constants)


def declarations() -> Mapping[str, Declaration]:
    """What has been declared, by title."""
    return _declared
