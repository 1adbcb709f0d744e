"""Playing ahead: what comes of an option when the round is played to its end, in games that look like the real one."""

from __future__ import annotations

from math import exp
from typing import Final

from kingsmoot.bots.bot import Observation
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State

LONGEST: Final = 600
"""How many decisions a playout may take. No round takes as many; one that does is judged where it stands."""


class Worlds:
    """Games that look like the real one, each made up once, so that all options can be tried in the same ones."""

    def __init__(self, seen: Observation, seed: int) -> None:
        self.seen = seen
        self.seed = seed
        self.made: list[State] = []

    def play(self, number: int, option: int) -> float:
        """The chance to win after this option in the game of this number, with the same luck for all options."""
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
