"""A bot that plays the round to its end, many times over, before it chooses."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import mypyc_attr

from kingsmoot.bots.ahead import Judgement, Worlds, halve
from kingsmoot.bots.bot import Bot, Observation
from kingsmoot.bots.greedy import GreedyBot

PLAYOUTS: Final = 160
"""How many games it plays ahead for one decision, if nothing else is asked of it."""
SECONDS: Final = 10.0
"""When it stops thinking, however far it has come."""
MOST: Final = 8
"""How many options it plays out; of more than that, those which look best at first."""


@mypyc_attr(allow_interpreted_subclasses=True)
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
        found = halve(Worlds(seen, self.rng.word()), ranked[:MOST], self.playouts, until)
        least = min(one.chance for one in found)
        return found + [Judgement(option, least, 0) for option in ranked[MOST:]]

    def _ranked(self, seen: Observation) -> list[int]:
        """What greedy likes best comes first. It need not be asked where all options are tried anyway."""
        greedy = GreedyBot(self.rng.word())
        if seen.options <= MOST:
            return list(range(seen.options))
        values = greedy.weigh(seen)
        return sorted(range(seen.options), key=lambda option: -values[option])
