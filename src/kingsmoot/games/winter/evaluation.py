"""How good a table of the Winter Edition looks for a seat, beside what all editions count: who is near elimination."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.winter.rules.victory import doomed_dead
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState

WEIGHTS: Final[tuple[float, ...]] = (
    *(0.116, 0.144, -0.004, 0.013, 0.014, 0.051, -0.080, 0.135, -0.048, 1.220),
    *(0.122, -0.270, 0.185, -0.027, 0.114, 0.094, -0.001, 0.187, 0.129, -0.020),
)
"""For the chance to win where a round ends, found by ``tools/fit_prospects.py``; but for the last: by rule of thumb
hardly anybody is eliminated, so that what doomed cards cost is taken from ``DREAD``."""
DREAD: Final = 0.4
"""What the first doomed card among the dead is worth, in gold; their number counts squared, since five are the end."""


def nearness_of_doom(s: ThronesState, seat: Seat) -> float:
    """How much nearer this seat is to being eliminated than the others are, on average."""
    dread = {other: DREAD * doomed_dead(s, other) ** 2 for other in s.seats() if s.dead[other]}
    if not dread:
        return 0.0
    own = dread.pop(seat, 0.0)
    return own - sum(dread.values()) / max(1, len(s.seats()) - 1)
