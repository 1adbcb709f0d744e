"""Where the declarations of all sets of the first edition come together."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.language.declaration import Declaration, Part, declaration
from kingsmoot.thrones.language.selectors.selector import Selector

_declared: dict[tuple[str, str], Declaration] = {}


class Declare:
    """Declares the cards of one set: sets have different cards of one title."""

    def __init__(self, pack: str) -> None:
        self.pack = pack

    def __call__(self, title: str, *parts: Part, host: Selector | None = None) -> None:
        self._keep(title, declaration(parts, host))

    def shared(self, *titles: str) -> None:
        """Cards that do the same in several games: they are declared once, in ``games/first/cards``."""
        for title in titles:
            self.like(title, title)

    def like(self, title: str, other: str, *more: Part) -> None:
        """A card that does what a shared one of perhaps another title does, and perhaps more."""
        base, added = _declared[_SHARED, other], declaration(more, None)
        abilities, constants = base.abilities + added.abilities, base.constants + added.constants
        self._keep(title, Declaration(base.host, abilities, constants, base.deck + added.deck))

    def _keep(self, title: str, made: Declaration) -> None:
        if (self.pack, title) in _declared:
            raise ValueError(f"{title} of {self.pack or 'the shared cards'} is declared twice")
        _declared[self.pack, title] = made


_SHARED: Final = ""
shared = Declare(_SHARED)
"""Declares the cards of no set, for those of several games."""


def declared(pack: str, title: str) -> Declaration:
    """What has been declared of a card; nothing if it does nothing."""
    return _declared.get((pack, title), Declaration())
