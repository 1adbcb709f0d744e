"""Where the declarations of all sets of the first edition come together."""

from __future__ import annotations

from kingsmoot.thrones.ability import Ability, Constant
from kingsmoot.thrones.declared import Declaration, declaration
from kingsmoot.thrones.selectors import Selector

_declared: dict[tuple[str, str], Declaration] = {}


class Declare:
    """Declares the cards of one set: sets have different cards of one title."""

    def __init__(self, pack: str) -> None:
        self.pack = pack

    def __call__(self, title: str, *parts: Ability | Constant, host: Selector | None = None) -> None:
        if (self.pack, title) in _declared:
            raise ValueError(f"{title} of {self.pack} is declared twice")
        _declared[self.pack, title] = declaration(parts, host)


def declared(pack: str, title: str) -> Declaration:
    """What has been declared of a card; nothing if it does nothing."""
    return _declared.get((pack, title), Declaration())
