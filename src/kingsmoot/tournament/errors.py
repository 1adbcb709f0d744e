"""What can go wrong at an event. Each message is a sentence for the person at the desk; nothing has changed."""

from kingsmoot.kernel.errors import KingsmootError


class TournamentError(KingsmootError):
    """Anything about an event that cannot be done like this."""


class NotAllowed(TournamentError):
    """The role of the one who asks does not allow it."""


class NotNow(TournamentError):
    """Not in this state of the event: something else must be done first, or it is too late."""


class Busy(TournamentError):
    """Somebody else changed the event in the meantime: look again, and try again."""
