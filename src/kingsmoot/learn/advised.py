"""The bot that asks the network which options are worth trying, and then plays them ahead."""

from __future__ import annotations

import time
from math import log
from typing import Final

from kingsmoot.bots import Observation
from kingsmoot.bots.ahead import Judgement, Worlds, halve
from kingsmoot.bots.search import MOST, PLAYOUTS, SECONDS, SearchBot
from kingsmoot.learn.bot import LearnedBot

SURE: Final = 0.97
"""An option that the network would choose so often is taken without playing ahead."""
UNLIKELY: Final = 0.003
"""One that it would choose more seldom than this is not tried."""
TRUST: Final = 0.02
"""How much of a victory it counts for that the network would choose an option e times as often as another."""


class AdvisedBot(SearchBot):
    """Plays ahead as search does, but only what the network thinks of, and leaning towards what the network would do.

    In games that the network does not know it is plain search.
    """

    name = "advised"
    summary = "plays ahead what a trained network suggests and takes what ends best"

    def __init__(self, seed: int, playouts: int = PLAYOUTS, seconds: float = SECONDS) -> None:
        super().__init__(seed, playouts, seconds)
        self.adviser = LearnedBot(seed)

    def choose(self, seen: Observation) -> int:
        if seen.options == 1:
            return 0
        if not self.adviser.plays(seen.game, seen.players):
            return super().choose(seen)
        chances = self.adviser.judge(seen).chances
        best = int(chances.argmax())
        return best if chances[best] >= SURE else self._try_out(seen, chances.tolist())[0].option

    def judge(self, seen: Observation) -> list[Judgement]:
        """All options, the best first; those that were played out before those that were not."""
        if not self.adviser.plays(seen.game, seen.players):
            return super().judge(seen)
        return self._try_out(seen, self.adviser.judge(seen).chances.tolist())

    def _try_out(self, seen: Observation, chances: list[float]) -> list[Judgement]:
        until = time.monotonic() + self.seconds
        ranked = sorted(range(seen.options), key=lambda option: -chances[option])
        tried = [option for option in ranked[:MOST] if chances[option] > UNLIKELY]
        lean = {option: TRUST * log(chances[option]) for option in tried}
        found = halve(Worlds(seen, self.rng.word()), tried, self.playouts, until, lean)
        least = min(one.chance for one in found)
        return found + [Judgement(option, least, 0) for option in ranked if option not in lean]
