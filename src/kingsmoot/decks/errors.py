"""What can be wrong with a deck that somebody hands in."""

from kingsmoot.kernel.errors import KingsmootError


class BadDeck(KingsmootError):
    """A deck that cannot be read or does not exist. A deck that can be read may still be illegal: see ``legality``."""
