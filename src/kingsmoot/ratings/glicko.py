"""Glicko-2 by Mark Glickman: a rating, how sure we are of it (deviation), and how steady a player is (volatility).

The steps are numbered as in Glickman's own description of the system, whose worked example is among the tests.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

START = 1500.0
UNKNOWN = 350.0
"""The deviation of somebody who has not played yet; nobody's becomes larger."""
STEADY = 0.06
TAU = 0.5
"""How much the volatility may change; Glickman advises 0.3 to 1.2."""
SCALE = 173.7178
"""Points of a rating to one unit of the system's own scale."""
SMALL = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    value: float = START
    deviation: float = UNKNOWN
    volatility: float = STEADY

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval: what the player has shown so far."""
        return self.value - 1.96 * self.deviation

    @property
    def high(self) -> float:
        return self.value + 1.96 * self.deviation

    def after(self, periods: float) -> Rating:
        """The rating after some time without a game: the same, but less sure."""
        grown = math.hypot(self.deviation, SCALE * self.volatility * math.sqrt(periods))
        return Rating(self.value, min(grown, UNKNOWN), self.volatility)


NEWCOMER = Rating()


@dataclass(frozen=True, slots=True)
class Result:
    """How a player did against one other: 1 for a win, 0 for a loss, 0.5 for a draw."""

    opponent: Rating
    score: float
    weight: float = 1.0
    """What it counts: less than 1 where one game is compared with several players."""


def rate(player: Rating, results: Sequence[Result], periods: float = 1.0) -> Rating:
    """The rating after these results of one period; ``periods`` is how long it is since the last one."""
    if not results:
        return player.after(periods)
    mu, phi = (player.value - START) / SCALE, player.deviation / SCALE  # step 2
    information = surprise = 0.0
    for result in results:  # steps 3 and 4
        impact = _impact(result.opponent.deviation / SCALE)
        expected = 1 / (1 + math.exp(-impact * (mu - (result.opponent.value - START) / SCALE)))
        information += result.weight * impact**2 * expected * (1 - expected)
        surprise += result.weight * impact * (result.score - expected)
    variance = 1 / information
    volatility = _volatility(player.volatility, phi, variance, variance * surprise)
    grown = phi**2 + volatility**2 * periods  # step 6
    phi = 1 / math.sqrt(1 / grown + 1 / variance)  # step 7
    mu += phi**2 * surprise
    return Rating(START + SCALE * mu, min(SCALE * phi, UNKNOWN), volatility)  # step 8


def _impact(phi: float) -> float:
    """How much a result counts against somebody whose rating is this unsure."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5: where a function crosses zero, by the Illinois algorithm."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        power = math.exp(x)
        total = phi**2 + variance + power
        return power * (delta**2 - total) / (2 * total**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > SMALL:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
