"""How sure a share of games won is."""

from __future__ import annotations

import math

Z95 = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a win rate.

    >>> [round(bound, 4) for bound in wilson_interval(5, 10)]
    [0.2366, 0.7634]
    """
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, Z95 * Z95
    middle = rate + square / (2 * games)
    reach = Z95 * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
