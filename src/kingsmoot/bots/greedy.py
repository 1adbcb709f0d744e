"""A bot that looks one step ahead."""

from kingsmoot.bots.bot import Bot, Observation


class GreedyBot(Bot):
    """Tries each option in a game that looks like the real one, and takes what looks best at once."""

    name = "greedy"
    summary = "looks at what each option leads to and takes the best"

    def choose(self, seen: Observation) -> int:
        if seen.options == 1:
            return 0
        imagined = seen.imagine(self.rng)
        best, best_value = 0, float("-inf")
        for option in range(seen.options):
            future = imagined.copy()
            future.act(option)
            value = future.game.appraise(future, seen.seat) + self.rng.below(1000) * 1e-9
            if value > best_value:
                best, best_value = option, value
        return best
