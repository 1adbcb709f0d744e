"""A bot that chooses at random."""

from kingsmoot.bots.bot import Bot, Observation


class RandomBot(Bot):
    """Every option is as good as any other."""

    name = "random"
    summary = "chooses at random"

    def choose(self, seen: Observation) -> int:
        return self.rng.below(seen.options)
