"""What can be said of a game without loading its rules and cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play a game differently."""

    name: str
    summary: str
    excludes: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


class Description:
    """What a game is called, and for whom it is. Every ``Game`` is one, too.

    A game that takes long to load has its description in a module of its own, which imports little, and inherits it.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    version: ClassVar[int]
    """The version of the rules as played. Raise it when the same decisions may lead elsewhere."""
    seats: ClassVar[range]
    switches: ClassVar[Mapping[str, str]] = {}
    """Options that are on or off: their names, and what each of them means when it is on."""

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The ways to play it differently."""
        return ()
