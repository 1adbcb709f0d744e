"""What can go wrong, as one small family.

Each message is a sentence for the person at the keyboard: what was wrong and what to do about it.
Whenever one of these is raised, nothing has changed.
"""


class KingsmootError(Exception):
    """Anything a caller did wrong. Catch this to catch them all."""


class UnknownGame(KingsmootError):
    """No game has that name."""


class BadSetup(KingsmootError):
    """A game cannot start like this: player count, variants, decks or card files."""


class IllegalMove(KingsmootError):
    """The decision at hand has no such option."""


class WrongSeat(IllegalMove):
    """Another seat is to decide."""


class BadState(KingsmootError):
    """An encoded state is corrupt, truncated, or of another game."""


class BadRecord(KingsmootError):
    """A record is corrupt or truncated, or does not replay to the digests that it holds."""
