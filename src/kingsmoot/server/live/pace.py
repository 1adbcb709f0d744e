"""How long a bot waits before it moves, so that people can follow; and how long they wait for it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from kingsmoot.server.protocol.game import Pace

FACTORS: Final[dict[Pace, float]] = {"fast": 2 / 7, "normal": 1.0, "slow": 15 / 7}
"""Against the pause of the hall, which is 0.7 seconds."""
PASSING: Final = 0.25
"""Seconds at most before a bot declines, in which there is nothing to see."""

PATIENCE: Final[dict[Pace, float]] = {"fast": 0.4, "normal": 1.0, "slow": 1.0}
"""Against the time that a bot may think in the hall: whoever wants bots to play fast does not want to wait for them."""


IN_A_ROW: Final = 2
"""Decisions in a row, with no person asked in between, may take so many times as long as one."""
HURRIED: Final = 0.1
"""How much of its time a bot has for each decision after that."""


def bot_patience(most: float, paces: Collection[Pace], thought: float = 0.0) -> float:
    """How long a bot may think, in seconds, after bots have thought for some since a person was asked.

    The least patient of those who are here counts.
    """
    patience = most * min((PATIENCE[pace] for pace in paces), default=1.0)
    return min(patience, max(IN_A_ROW * patience - thought, HURRIED * patience))


def bot_pause(usual: float, paces: Collection[Pace], declines: bool) -> float:
    """In seconds. The slowest of those who are here counts; where nobody is, nobody has to follow."""
    if not paces:
        return 0.0
    pause = usual * max(FACTORS[pace] for pace in paces)
    return min(pause, PASSING) if declines else pause
