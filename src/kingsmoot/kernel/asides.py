"""Asides: what a seat may say at any time, whoever is being asked. They stand in records beside the decisions.

::

    concede
    windows {"always":["challenges-reaction"],"never":["draw-action"]}
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final, NamedTuple

from kingsmoot.kernel.errors import IllegalMove

CONCEDE: Final = "concede"
"""A seat gives the game up."""
WINDOWS: Final = "windows"
"""A seat says where it wants to be asked from now on."""


class Windows(NamedTuple):
    """Where a seat wants to be asked even if it can only pass, and where not at all."""

    always: tuple[str, ...]
    never: tuple[str, ...]

    @property
    def text(self) -> str:
        """The aside that says so."""
        settings = {"always": list(self.always), "never": list(self.never)}
        return f"{WINDOWS} {json.dumps(settings, separators=(',', ':'))}"


def is_aside(text: str) -> bool:
    return text == CONCEDE or text.startswith(f"{WINDOWS} ")


def windows(always: Iterable[str] = (), never: Iterable[str] = ()) -> Windows:
    """In the one form that is written down: each name once, sorted."""
    return Windows(tuple(sorted(set(always))), tuple(sorted(set(never))))


def read_windows(text: str) -> Windows:
    """The windows of an aside; IllegalMove if it does not say any."""
    try:
        settings = json.loads(text.removeprefix(WINDOWS))
        sound = settings.keys() <= {"always", "never"}
        sound = sound and all(isinstance(names, list) for names in settings.values())
        sound = sound and all(isinstance(name, str) for names in settings.values() for name in names)
    except (ValueError, AttributeError, RecursionError):
        sound = False
    if not sound:
        raise IllegalMove('Windows are set by their names, as in: windows {"always":["reaction"],"never":[]}')
    return windows(settings.get("always", ()), settings.get("never", ()))
