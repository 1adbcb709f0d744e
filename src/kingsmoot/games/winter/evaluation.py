"""How good a table of the Winter Edition looks for a seat, beside what all editions count: who is near elimination."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.winter.rules.victory import doomed_dead
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState

DREAD: Final = 0.4
"""What the first doomed card among the dead is worth, in gold; their number counts squared, since five are the end."""


def nearness_of_doom(s: ThronesState, seat: Seat) -> float:
    """How much nearer this seat is to being eliminated than the others are, on average."""
    dread = {other: DREAD * doomed_dead(s, other) ** 2 for other in s.seats() if s.dead[other]}
    if not dread:
        return 0.0
    own = dread.pop(seat, 0.0)
    return own - sum(dread.values()) / max(1, len(s.seats()) - 1)
