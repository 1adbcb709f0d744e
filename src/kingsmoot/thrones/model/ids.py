"""Numbers that stand for things, each of a type of its own, so that a seat is never taken for a card."""

from typing import Any, Final, NewType, TypeAlias

Seat = NewType("Seat", int)
CardId = NewType("CardId", int)
"""A physical card of a game: its place in ``deal.cards``."""

EventPlace = NewType("EventPlace", int)
"""The place of something that happens in the events of a state; what it is, is a number of ``Event``."""

NOBODY: Final = Seat(-1)
NO_CARD: Final = CardId(-1)
NO_EVENT: Final = EventPlace(-1)

Row: TypeAlias = list[Any]
"""A row of a table in the state: an event, a lasting effect, a memory. Which column holds what, its name says."""
