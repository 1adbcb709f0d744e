"""What the columns of rows hold, of those tables of the state that several modules read.

Events have theirs in ``timing.event_rows``, lasting effects (but for what is here) and memories in ``values.in_force``.
"""

from typing import Final

TOKEN_ON: Final = 0
TOKEN_KIND: Final = 1
TOKEN_COUNT: Final = 2
TOKEN_WITH: Final = 3
"""Of ``tokens``: on which card, which kind, how many."""

DELAYED_PERIOD: Final = 0
DELAYED_EVENT: Final = 1
DELAYED_CARD: Final = 2
DELAYED_SERIAL: Final = 3
DELAYED_FLAGS: Final = 4
DELAYED_TOKEN: Final = 5
"""Of ``delayed``: at the end of which period, what, to which card, which number it had in play, how, and the kind of
token that it takes + 1."""

LIMIT_PERIOD: Final = 0
LIMIT_KEY: Final = 1
LIMIT_NUMBER: Final = 2
LIMIT_COUNT: Final = 3
"""Of ``limits``: until the end of which period, of what, of which card, how often."""

FACEDOWN_CARD: Final = 0
FACEDOWN_FACE: Final = 1
"""Of ``attached_facedown``: which card, and which face of ``deal.facedown`` it has."""

LASTING_MODIFIER: Final = 0
LASTING_ON: Final = 3
"""Of ``lasting``: what it changes, and on which card."""

WATCHED: Final = 0
WATCHED_BY: Final = 1
WATCHED_COUNT: Final = 2
"""Of ``watched``: its number in ``deal.watched``, by which seat, how often. Of the history of one card it is by its
serial; where another card than a certain one is asked after, by ``card * players + seat``."""
