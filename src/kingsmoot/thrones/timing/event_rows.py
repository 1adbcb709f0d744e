"""Events as rows: their columns, their status, their marks."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, CardId, Row, Seat

EVENT: Final = 0
CARD: Final = 1
SEAT: Final = 2
AMOUNT: Final = 3
SOURCE: Final = 4
STATUS: Final = 5
FLAGS: Final = 6
USED: Final = 7
OTHER: Final = SOURCE
"""The same column of an event between two players, see ``between``: the other player, which is a seat and no card."""
PENDING: Final = 0
CANCELLED: Final = 1
DONE: Final = 2
NO_SAVE: Final = 1
AS_COST: Final = 2
BY_AMBUSH: Final = 4
AT_ZERO: Final = 8
BY_RENOWN: Final = 16
WITH_HOST: Final = 32
FROM_SHADOWS: Final = 64
"""Flags of an event: what leaves play cannot be saved; it was paid as a cost; the card entered play by ambush; a
character is killed because its strength is 0, so that only a save helps which raises it, or after which it leaves play
all the same; power comes from renown; an attachment leaves play with the card that it is on; a card enters play, or an
event was played, from shadows."""
BY_INSIGHT: Final = 1 << 8
BY_INTIMIDATE: Final = 1 << 9
BY_PILLAGE: Final = 1 << 10
BY_ASSAULT: Final = 1 << 11
BY_PRIZED: Final = 1 << 12
"""The keyword that brings an event about; whose keyword it is, is its source."""
BY_KEYWORD: Final = BY_INSIGHT | BY_INTIMIDATE | BY_PILLAGE | BY_ASSAULT | BY_PRIZED | BY_RENOWN
FOR_CLAIM: Final = 1 << 13
UNOPPOSED_BONUS: Final = 1 << 14
"""What happens to satisfy claim; power for winning unopposed. Set only where a card waits for it."""
AT_RANDOM: Final = 1 << 20
FROM_HAND: Final = 1 << 21
FROM_DISCARD: Final = 1 << 22
FROM_DEAD: Final = 1 << 23
"""A card is discarded by chance; it enters play from a hand, a discard pile, a dead pile. Only where a card waits."""
GIVEN: Final = 1 << 24
"""Gold that moves from one player to another was given by the first."""
FOR_RESERVE: Final = 1 << 25
"""A card is discarded for the reserve. Only where a card waits for all that are."""
FROM_PILES: Final[dict[int, int]] = {Zone.HAND: FROM_HAND, Zone.DISCARD: FROM_DISCARD, Zone.DEAD: FROM_DEAD}
"""The flag of what enters play from a pile."""


def event(
    kind: int, card: CardId = NO_CARD, seat: Seat = NOBODY, amount: int = 0, source: CardId = NO_CARD, flags: int = 0
) -> Row:
    return [kind, card, seat, amount, source, PENDING, flags]


def between(kind: int, seat: Seat, other: Seat, amount: int) -> Row:
    """Something between two players: ``seat`` is challenged by ``other``, has won against or pays claim to them."""
    return [kind, NO_CARD, seat, amount, other, PENDING, 0]
