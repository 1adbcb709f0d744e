"""Immutable things: made once and never changed. One that differs is made anew."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def remade(one: T, made_of: tuple[str, ...], changes: dict[str, Any]) -> T:
    """The same but for these parameters. What it was made of, it has under the names of the parameters."""
    given = {name: getattr(one, name) for name in made_of}
    return type(one)(**{**given, **changes})
