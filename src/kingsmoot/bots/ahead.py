"""Playing ahead: what comes of an option when the round is played to its end, in games that look like the real one."""

from __future__ import annotations

import time
from collections.abc import Mapping
from math import exp, inf, sqrt
from typing import Final, NamedTuple

from kingsmoot.bots.bot import Observation
from kingsmoot.kernel.procedure import PROCEDURE, STEP
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State

LONGEST: Final = 600
"""How many decisions a playout may take. No round takes as many; one that does is judged where it stands."""
_STEPS: Final = 8
_SEATS: Final = 4
_TIMES: Final = 12
"""Bits for a step of a procedure, a seat, and how often it was asked."""
LOOKS_UP: Final = 4
CLEAR: Final = 3.0
SLIGHT: Final = 0.004
"""After every so many playouts of each option one looks whether to go on: not if the best is ahead of each other by so
many standard errors, or by hardly anything: with two standard errors more it would still be less than so much."""


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
        play_on(s, horizon, Rng(self.seed).fork(number, 1).word())
        return chance_of(s, self.seen.seat) if s.choices else s.game.merit(s, self.seen.seat)


def play_on(s: State, horizon: int, luck: int) -> None:
    """Play by rule of thumb until this round is over.

    Chance is the same whenever a seat is asked the same for the same time, whatever was chosen before. So two options
    after which others would do the same are not told apart by what they happen to do.
    """
    game = s.game
    procedures = game.rules.by_number
    asked: dict[int, int] = {}
    for _ in range(LONGEST):
        if not s.choices or game.round_number(s) > horizon:
            return
        frame = s.stack[-1]
        number: int = frame[PROCEDURE]
        step: int = frame[STEP]
        question = (procedures[number].mark << _STEPS | step) << _SEATS | s.seat
        times = asked[question] = asked.get(question, 0) + 1
        s.act(game.choose_quickly(s, Rng(luck + (question << _TIMES) + times)))


def chance_of(s: State, seat: int) -> float:
    """The chance of a seat to win, from everybody's prospects."""
    game = s.game
    if not s.choices:
        return game.outcome(s).share(seat)
    prospects = [game.prospect(s, other) for other in range(len(s.setup.seats))]
    best = max(prospects)
    parts = [exp(one - best) for one in prospects]
    return parts[seat] / sum(parts)


def halve(
    worlds: Worlds, options: list[int], playouts: int, until: float = inf, lean: Mapping[int, float] | None = None
) -> list[Judgement]:
    """Try these options in the same games, about so many playouts in all, and put the best first.

    In each stage the poorer half of them is left out and the rest is tried on (sequential halving), until the monotonic
    clock says so. To ``lean`` towards an option is to add that to its chance wherever options are compared.
    """
    left, out = options[:], list[int]()
    leaning = {option: lean[option] if lean else 0.0 for option in options}
    ends: dict[int, list[float]] = {option: [] for option in options}
    stages = max(1, (len(left) - 1).bit_length())
    for stage in range(stages):
        begin = len(ends[left[0]])
        for number in range(begin, begin + max(1, playouts // (stages * len(left)))):
            if number and (time.monotonic() > until or (number % LOOKS_UP == 0 and _is_settled(ends, left, leaning))):
                break
            for option in left:
                ends[option].append(worlds.play(number, option))
        left.sort(key=lambda option: -_mean(ends[option]) - leaning[option])
        if stage < stages - 1:
            keep = (len(left) + 1) // 2
            out = left[keep:] + out
            left = left[:keep]
    return [Judgement(option, _mean(ends[option]), len(ends[option])) for option in left + out]


def _mean(found: list[float]) -> float:
    return sum(found) / len(found)


def _is_settled(ends: dict[int, list[float]], left: list[int], leaning: dict[int, float]) -> bool:
    """Whether trying on would change nothing, or nothing that matters, as far as the same games tell options apart."""
    best = max(left, key=lambda option: _mean(ends[option]) + leaning[option])
    for other in left:
        if other != best:
            lead = [mine - theirs for mine, theirs in zip(ends[best], ends[other], strict=True)]
            mean = _mean(lead)
            error = sqrt(sum((one - mean) ** 2 for one in lead) / (len(lead) - 1) / len(lead))
            mean += leaning[best] - leaning[other]
            if mean < CLEAR * error and mean + 2 * error > SLIGHT:
                return False
    return True
