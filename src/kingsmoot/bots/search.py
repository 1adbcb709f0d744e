"""A bot that plays the round to its end, many times over, before it chooses."""

from __future__ import annotations

import time
from math import sqrt
from typing import Final, NamedTuple

from kingsmoot.bots.ahead import Worlds
from kingsmoot.bots.bot import Bot, Observation
from kingsmoot.bots.greedy import GreedyBot

PLAYOUTS: Final = 160
"""How many games it plays ahead for one decision, if nothing else is asked of it."""
SECONDS: Final = 10.0
"""When it stops thinking, however far it has come."""
MOST: Final = 8
"""How many options it plays out; of more than that, those which look best at first."""
ENOUGH: Final = 8
CLEAR: Final = 3.0
"""After so many playouts of each option it looks whether one is clearly ahead: by so many standard errors. Then, and
where it makes no difference at all, it need not go on."""


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
        ranked = self._ranked(seen)
        left, passed_over = ranked[:MOST], ranked[MOST:]
        worlds = Worlds(seen, self.rng.word())
        ends: list[list[float]] = [[] for _ in range(seen.options)]
        out: list[int] = []
        stages = max(1, (len(left) - 1).bit_length())
        for stage in range(stages):
            begin = len(ends[left[0]])
            for number in range(begin, begin + max(1, self.playouts // (stages * len(left)))):
                if number and (time.monotonic() > until or (number % ENOUGH == 0 and _is_clear(ends, left))):
                    break
                for option in left:
                    ends[option].append(worlds.play(number, option))
            left.sort(key=lambda option: -sum(ends[option]))
            if stage < stages - 1:
                keep = (len(left) + 1) // 2
                out = left[keep:] + out
                left = left[:keep]
        found = [Judgement(option, sum(ends[option]) / len(ends[option]), len(ends[option])) for option in left + out]
        least = min(one.chance for one in found)
        return found + [Judgement(option, least, 0) for option in passed_over]

    def _ranked(self, seen: Observation) -> list[int]:
        """What greedy likes best comes first. It need not be asked where all options are tried anyway."""
        greedy = GreedyBot(self.rng.word())
        if seen.options <= MOST:
            return list(range(seen.options))
        values = greedy.weigh(seen)
        return sorted(range(seen.options), key=lambda option: -values[option])


def _is_clear(ends: list[list[float]], left: list[int]) -> bool:
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
