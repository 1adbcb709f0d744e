"""What the columns of rows hold, of those tables of the state that several modules read.

Events have theirs in ``timing.events``, lasting effects and memories in ``values.in_force``.
"""

TOKEN_ON, TOKEN_KIND, TOKEN_COUNT, TOKEN_WITH = range(4)
"""Of ``tokens``: on which card, which kind, how many."""

DELAYED_PERIOD, DELAYED_EVENT, DELAYED_CARD, DELAYED_SERIAL, DELAYED_FLAGS, DELAYED_TOKEN = range(6)
"""Of ``delayed``: at the end of which period, what, to which card, which number it had in play, how, and the kind of
token that it takes + 1."""

LIMIT_PERIOD, LIMIT_KEY, LIMIT_NUMBER, LIMIT_COUNT = range(4)
"""Of ``limits``: until the end of which period, of what, of which card, how often."""

FACEDOWN_CARD, FACEDOWN_FACE = range(2)
"""Of ``attached_facedown``: which card, and which face of ``deal.facedown`` it has."""

WATCHED, WATCHED_BY, WATCHED_COUNT = range(3)
"""Of ``watched``: its number in ``deal.watched``, by which seat (of the history of one card: its serial), how often."""
