"""How sure a share of games won is, for whoever looks again and again, or tries many things.

An interval for a fixed number of games (``kingsmoot.ratings.interval``) is right 19 times in 20 if one looks once.
Whoever looks after every few games and stops when the interval says something is wrong far more often. The intervals
here hold at all looks together: a *confidence sequence*.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from kingsmoot.ratings.interval import SURE, wilson_interval

_STEPS = 60


def sequence_interval(won: float, games: int, error: float = SURE) -> tuple[float, float]:
    """Where the share lies, however often one looks: wrong at any look at all with a chance of ``error`` at most.

    It holds all p for which the likelihood of the games under p is not smaller by ``1 / error`` than their likelihood
    averaged over all shares (a mixture with the uniform distribution): where p is true that ratio is a nonnegative
    supermartingale, so by Ville's inequality it ever reaches ``1 / error`` with a chance of ``error`` at most. Draws
    may count as half a win, since the ratio is convex in the result of a game. Games from one seat and from the other
    may alternate, if one looks after as many of one as of the other: then p is the mean of the two shares.

    >>> [round(bound, 3) for bound in sequence_interval(5, 10)]
    [0.129, 0.871]
    """
    if not games:
        return 0.0, 1.0
    lost = games - won
    mixture = math.lgamma(won + 1) + math.lgamma(lost + 1) - math.lgamma(games + 2)

    def is_out(p: float) -> bool:
        return mixture - won * math.log(p) - lost * math.log1p(-p) >= -math.log(error)

    rate = won / games
    return _edge(is_out, 0.0, rate) if won else 0.0, _edge(is_out, 1.0, rate) if lost else 1.0


def _edge(is_out: Callable[[float], bool], out: float, inside: float) -> float:
    """Where the interval ends between a share that is out and one that is in it."""
    for _ in range(_STEPS):
        middle = (out + inside) / 2
        if middle in (out, inside):
            break
        if is_out(middle):
            out = middle
        else:
            inside = middle
    return out


def difference_interval(
    won: float, games: int, other_won: float, other_games: int, error: float = SURE
) -> tuple[float, float]:
    """By how much one share is larger than another one: Newcombe's interval from the two Wilson intervals.

    >>> [round(bound, 4) for bound in difference_interval(56, 70, 48, 80)]
    [0.0524, 0.3339]
    """
    low, high = wilson_interval(won, games, error)
    other_low, other_high = wilson_interval(other_won, other_games, error)
    if not games or not other_games:
        return -1.0, 1.0
    rate, other = won / games, other_won / other_games
    below = math.hypot(rate - low, other_high - other)
    above = math.hypot(high - rate, other - other_low)
    return max(-1.0, rate - other - below), min(1.0, rate - other + above)
