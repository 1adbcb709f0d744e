"""Where the declarations of all packs come together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from kingsmoot.games import sets
from kingsmoot.games.sets.declarations import is_declaring
from kingsmoot.thrones.language.declaration import Declaration, Part, declaration
from kingsmoot.thrones.language.selectors.selector import Selector

__all__ = ["Declaration", "card", "declarations", "declaring"]

_declared: dict[tuple[str, str], Declaration] = {}
_now: list[str] = []
"""The pack whose cards are being declared."""


def card(title: str, *parts: Part, host: Selector | None = None, pack: str = "") -> None:
    """Declare what the card of this title does: that of the pack in whose file it stands, which ``pack`` may name."""
    if is_declaring():
        sets.card(title, *parts, host=host, pack=pack)
        return
    if not _now:
        raise RuntimeError(f"{title} is declared outside of a pack: its file is imported when its pack is loaded")
    if pack and pack != _now[-1]:
        raise ValueError(f"{title} of the pack {pack} is declared in the file of {_now[-1]}")
    if (_now[-1], title) in _declared:
        raise ValueError(f"{title} is declared twice")
    _declared[_now[-1], title] = declaration(parts, host)


@contextmanager
def declaring(pack: str) -> Iterator[None]:
    """What is declared meanwhile are cards of this pack."""
    _now.append(pack)
    try:
        yield
    finally:
        _now.pop()


def declarations() -> Mapping[tuple[str, str], Declaration]:
    """What has been declared so far, by pack and title."""
    return _declared
