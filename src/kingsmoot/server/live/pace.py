"""How long a bot waits before it moves, so that people can follow."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from kingsmoot.server.protocol.game import Pace

FACTORS: Final[dict[Pace, float]] = {"fast": 2 / 7, "normal": 1.0, "slow": 15 / 7}
"""Against the pause of the hall, which is 0.7 seconds."""
PASSING: Final = 0.25
"""Seconds at most before a bot declines, in which there is nothing to see."""


def bot_pause(usual: float, paces: Collection[Pace], declines: bool) -> float:
    """In seconds. The slowest of those who are here counts; where nobody is, nobody has to follow."""
    if not paces:
        return 0.0
    pause = usual * max(FACTORS[pace] for pace in paces)
    return min(pause, PASSING) if declines else pause
