"""How sure a share of games won is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

SURE = 0.05
"""How often an interval may be wrong."""
Z95 = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


def wilson_interval(wins: float, games: int, error: float = SURE) -> tuple[float, float]:
    """The Wilson interval of a win rate; 95 %, unless it may be wrong more or less often than that.

    >>> [round(bound, 4) for bound in wilson_interval(5, 10)]
    [0.2366, 0.7634]
    """
    if not games:
        return 0.0, 1.0
    z = Z95 if error == SURE else NormalDist().inv_cdf(1 - error / 2)
    rate, square = wins / games, z * z
    middle = rate + square / (2 * games)
    reach = z * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


@dataclass(slots=True)
class Wins:
    """Games, and how many of them were won; a draw is half a win."""

    games: int = 0
    won: float = 0.0

    def add(self, won: float) -> None:
        self.games += 1
        self.won += won

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0
