"""Playing ahead: what comes of an option when the round is played to its end, in games that look like the real one."""

from __future__ import annotations

import time
from math import exp, inf, sqrt
from typing import Final, NamedTuple

from kingsmoot.bots.bot import Observation
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State

LONGEST: Final = 600
"""How many decisions a playout may take. No round takes as many; one that does is judged where it stands."""
ENOUGH: Final = 8
CLEAR: Final = 3.0
"""After so many playouts of each option one looks whether an option is clearly ahead: by so many standard errors. Then,
and where it makes no difference at all, one need not go on."""


class Judgement(NamedTuple):
    """What playing ahead has found out about one option."""

    option: int
    chance: float
    """To win the game after it, from 0 to 1."""
    playouts: int
    """How many games have been played ahead to say so. 0: it looked so poor that it was not tried."""


class Worlds:
    """Games that look like the real one, each made up once, so that all options can be tried in the same ones."""

    def __init__(self, seen: Observation, seed: int) -> None:
        self.seen = seen
        self.seed = seed
        self.made: list[State] = []

    def play(self, number: int, option: int) -> float:
        """What the game of this number comes to after this option, with the same luck for all options.

        That is the chance to win where the round ends, and the merit where the game does.
        """
        while len(self.made) <= number:
            self.made.append(self.seen.imagine(Rng(self.seed).fork(len(self.made), 0)))
        s = self.made[number].copy()
        horizon = s.game.horizon(s)
        s.act(option)
        play_on(s, horizon, Rng(self.seed).fork(number, 1))
        return chance_of(s, self.seen.seat) if s.choices else s.game.merit(s, self.seen.seat)


def play_on(s: State, horizon: int, rng: Rng) -> None:
    """Play by rule of thumb until this round is over."""
    game = s.game
    for _ in range(LONGEST):
        if not s.choices or game.moment(s)[0] > horizon:
            return
        s.act(game.choose_quickly(s, rng))


def chance_of(s: State, seat: int) -> float:
    """The chance of a seat to win, from how everybody's table looks to themselves."""
    game = s.game
    if not s.choices:
        return game.outcome(s).share(seat)
    looks = [game.appraise(s, other) for other in range(len(s.setup.seats))]
    best = max(looks)
    shares = [exp((look - best) / game.decisive) for look in looks]
    return shares[seat] / sum(shares)


def halve(worlds: Worlds, options: list[int], playouts: int, until: float = inf) -> list[Judgement]:
    """Try these options in the same games, about so many playouts in all, and put the best first.

    In each stage the poorer half of them is left out and the rest is tried on (sequential halving), until the monotonic
    clock says so.
    """
    left, out = options[:], list[int]()
    ends: dict[int, list[float]] = {option: [] for option in options}
    stages = max(1, (len(left) - 1).bit_length())
    for stage in range(stages):
        begin = len(ends[left[0]])
        for number in range(begin, begin + max(1, playouts // (stages * len(left)))):
            if number and (time.monotonic() > until or (number % ENOUGH == 0 and _is_clear(ends, left))):
                break
            for option in left:
                ends[option].append(worlds.play(number, option))
        left.sort(key=lambda option: -sum(ends[option]))
        if stage < stages - 1:
            keep = (len(left) + 1) // 2
            out = left[keep:] + out
            left = left[:keep]
    return [Judgement(option, sum(ends[option]) / len(ends[option]), len(ends[option])) for option in left + out]


def _is_clear(ends: dict[int, list[float]], left: list[int]) -> bool:
    """Whether one option is so far ahead of all others, in the same games, that trying on would change nothing."""
    best = max(left, key=lambda option: sum(ends[option]))
    for other in left:
        if other != best:
            lead = [mine - theirs for mine, theirs in zip(ends[best], ends[other], strict=True)]
            mean = sum(lead) / len(lead)
            spread = sum((one - mean) ** 2 for one in lead) / (len(lead) - 1)
            if mean < CLEAR * sqrt(spread / len(lead)):
                return False
    return True
