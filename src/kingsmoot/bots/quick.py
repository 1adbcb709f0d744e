"""A bot that does not think twice."""

from kingsmoot.bots.bot import Bot, Observation


class QuickBot(Bot):
    """Plays by rule of thumb, as everybody does in the games that search plays ahead.

    It is no match for greedy, but it takes a fraction of its time, so it can play hundreds of thousands of games.
    """

    name = "quick"
    summary = "plays by rule of thumb"

    def choose(self, seen: Observation) -> int:
        if seen.options == 1:
            return 0
        imagined = seen.imagine(self.rng)
        return imagined.game.choose_quickly(imagined, self.rng)
