"""What can be said of a game without loading its rules and cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play a game differently."""

    name: str
    summary: str
    excludes: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    rated: bool = True
    """Whether games played like this say who plays better."""


@dataclass(frozen=True, slots=True)
class Description:
    """What a game is called, and for whom it is.

    That of a game that takes long to load stands in a module of its own, which imports little.
    """

    name: str
    title: str
    summary: str
    version: int
    """The version of the rules as played. Raise it when the same decisions may lead elsewhere."""
    seats: range
    variants: tuple[Variant, ...] = ()
    """The ways to play it differently."""
    switches: Mapping[str, str] = field(default_factory=dict)
    """Options that are on or off: their names, and what each of them means when it is on."""
