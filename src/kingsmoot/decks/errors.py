"""What can be wrong with a deck that somebody hands in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsmoot.kernel.errors import KingsmootError

if TYPE_CHECKING:
    from kingsmoot.decks.deck import Deck


class BadDeck(KingsmootError):
    """A deck that cannot be read or does not exist. A deck that can be read may still be illegal: see ``legality``."""


class UnknownCards(BadDeck):
    """Cards that are not known are all that is wrong with a deck."""

    def __init__(self, text: str, names: tuple[str, ...], rest: Deck, notices: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.names = names
        """As they stand in the file, with what may have been meant."""
        self.rest = rest
        """The deck without them."""
        self.notices = notices
        """What was decided in reading the rest."""
