"""A bot that plays the round to its end, many times over, before it chooses."""

from __future__ import annotations

import time
from math import exp
from typing import Final, NamedTuple

from kingsmoot.bots.bot import Bot, Observation
from kingsmoot.bots.greedy import GreedyBot
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State

PLAYOUTS: Final = 160
"""How many games it plays ahead for one decision, if nothing else is asked of it."""
SECONDS: Final = 10.0
"""When it stops thinking, however far it has come."""
MOST: Final = 8
"""How many options it plays out; of more than that, those which look best at first."""
LONGEST: Final = 600
"""How many decisions a playout may take. No round takes as many; one that does is judged where it stands."""


class Judgement(NamedTuple):
    """What a search has found out about one option."""

    option: int
    chance: float
    """To win the game after it, from 0 to 1."""
    playouts: int
    """How many games have been played ahead to say so. 0: it looked so poor that it was not tried."""


class SearchBot(Bot):
    """Plays ahead to the end of the round in games that look like the real one, and takes what ends best.

    All options are tried in the same made-up games with the same luck, so that what tells them apart is the choice.
    In each stage the poorer half of them is left out and the rest is tried on (sequential halving).
    """

    name = "search"
    summary = "plays each option ahead many times and takes what ends best"

    def __init__(self, seed: int, playouts: int = PLAYOUTS, seconds: float = SECONDS) -> None:
        super().__init__(seed)
        self.playouts = playouts
        self.seconds = seconds

    def choose(self, seen: Observation) -> int:
        if seen.options == 1:
            return 0
        return self.judge(seen)[0].option

    def judge(self, seen: Observation) -> list[Judgement]:
        """All options, the best first; those that were played out before those that were not."""
        until = time.monotonic() + self.seconds
        prior = GreedyBot(self.rng.word()).weigh(seen)
        ranked = sorted(range(seen.options), key=lambda option: -prior[option])
        left, passed_over = ranked[:MOST], ranked[MOST:]
        worlds = _Worlds(seen, self.rng.word())
        totals = [0.0] * seen.options
        tried = [0] * seen.options
        out: list[int] = []
        stages = max(1, (len(left) - 1).bit_length())
        for stage in range(stages):
            begin = tried[left[0]]
            for number in range(begin, begin + max(1, self.playouts // (stages * len(left)))):
                if number and time.monotonic() > until:
                    break
                for option in left:
                    totals[option] += worlds.play(number, option)
                    tried[option] += 1
            left.sort(key=lambda option: -totals[option] / tried[option])
            if stage < stages - 1:
                keep = (len(left) + 1) // 2
                out = left[keep:] + out
                left = left[:keep]
        order = [*left, *out]
        found = [Judgement(option, totals[option] / tried[option], tried[option]) for option in order]
        least = min(one.chance for one in found)
        return found + [Judgement(option, least, 0) for option in passed_over]


class _Worlds:
    """Games that look like the real one, each made up once."""

    def __init__(self, seen: Observation, seed: int) -> None:
        self.seen = seen
        self.seed = seed
        self.made: list[State] = []

    def play(self, number: int, option: int) -> float:
        """The chance to win after this option in the game of this number."""
        while len(self.made) <= number:
            self.made.append(self.seen.imagine(Rng(self.seed).fork(len(self.made), 0)))
        s = self.made[number].copy()
        horizon = s.game.horizon(s)
        s.act(option)
        play_on(s, horizon, Rng(self.seed).fork(number, 1))
        return chance_of(s, self.seen.seat)


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
        winners = game.outcome(s).winners
        return 1.0 / len(winners) if seat in winners else 0.0 if winners else 1.0 / len(s.setup.seats)
    looks = [game.appraise(s, other) for other in range(len(s.setup.seats))]
    best = max(looks)
    shares = [exp((look - best) / game.decisive) for look in looks]
    return shares[seat] / sum(shares)
