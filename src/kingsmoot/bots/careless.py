"""A bot that sometimes does not look."""

from typing import Final

from kingsmoot.bots.bot import Bot, Observation

GLANCES: Final = 2
"""How many options it sees when it does not look."""


class CarelessBot(Bot):
    """Plays as another bot does, but with some chance it decides at a glance.

    Then it sees two options only, drawn at random, and takes the one that looks better at once: it overlooks what
    people overlook.
    """

    name = "careless"
    summary = "plays as another bot, and now and then decides at a glance"

    def __init__(self, seed: int, careful: Bot, slips: int) -> None:
        super().__init__(seed)
        self.careful = careful
        self.slips = slips
        """So often in a hundred decisions it does not look."""

    def choose(self, seen: Observation) -> int:
        if self.rng.below(100) >= self.slips or seen.options <= GLANCES:
            return self.careful.choose(seen)
        imagined = seen.imagine(self.rng)
        best, best_value = 0, float("-inf")
        for _ in range(GLANCES):
            option, future = self.rng.below(seen.options), imagined.copy()
            future.act(option)
            value = future.game.appraise(future, seen.seat)
            if value > best_value:
                best, best_value = option, value
        return best
