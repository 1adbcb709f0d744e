"""A bot that looks a few steps ahead."""

from __future__ import annotations

from typing import Final

from kingsmoot.bots.ahead import Worlds, halve
from kingsmoot.bots.bot import Bot, Observation
from kingsmoot.kernel.state import State

FURTHER: Final = 2
"""How many decisions of its own it follows an option, as long as nobody else is asked in between."""
LOOKS: Final = 60
"""How many futures it looks at for one decision; the options that look best at first are followed first."""

ANSWERS: Final = 6
"""How many answers of others it makes up until an effect is carried out."""
AHEAD: Final = 6
MOST_AHEAD: Final = 32
"""How many games it plays ahead for each option where a choice shows its worth only later, and at most for all of them.
The poorer half is left out on the way, so that the better ones are played more often."""


class GreedyBot(Bot):
    """Tries each option in a game that looks like the real one, and takes what looks best.

    Where an option at once leads to a further decision of its own (which target, who else attacks), it is judged by
    the best that can be made of it. Where others must answer before an effect is carried out (which cards they
    discard), it makes up their answers by rule of thumb. A choice that shows its worth only in the course of the
    round, such as a plot or whether to attack, is played ahead to the end of the round, by rule of thumb.
    """

    name = "greedy"
    summary = "looks at what each option leads to and takes the best"

    def choose(self, seen: Observation) -> int:
        if seen.options == 1:
            return 0
        values = self.weigh(seen)
        return max(range(seen.options), key=values.__getitem__)

    def weigh(self, seen: Observation) -> list[float]:
        """What each option is worth as the game appraises what comes of it; of those played ahead, only the order."""
        imagined = seen.imagine(self.rng)
        if imagined.pending()[0].name in imagined.game.far_reaching:
            return self._play_ahead(seen)
        tried = [self._after(imagined, option, seen.seat) for option in range(seen.options)]
        looks = LOOKS - len(tried)
        values = [value for value, _ in tried]
        for option in sorted(range(len(tried)), key=lambda option: -tried[option][0]):
            value, future = tried[option]
            for _ in range(FURTHER):
                if looks <= 0 or future.seat != seen.seat or not _goes_on(imagined, future):
                    break
                looks -= len(future.choices)
                value, future = max(
                    (self._after(future, further, seen.seat) for further in range(len(future.choices))),
                    key=lambda found: found[0],
                )
            values[option] = value
        return values

    def _play_ahead(self, seen: Observation) -> list[float]:
        options = list(range(seen.options))
        found = halve(Worlds(seen, self.rng.word()), options, min(MOST_AHEAD, AHEAD * len(options)))
        places = {one.option: place for place, one in enumerate(found)}
        return [-float(places[option]) for option in options]

    def _after(self, state: State, option: int, seat: int) -> tuple[float, State]:
        """What an option leads to, and what that is worth; equal worth is told apart by chance."""
        future = state.copy()
        game = future.game
        future.act(option)
        for _ in range(ANSWERS):
            if not future.choices or future.seat == seat or not game.is_half_done(future):
                break
            future.act(game.choose_quickly(future, self.rng))
        return game.appraise(future, seat) + self.rng.below(1000) * 1e-9, future


def _goes_on(state: State, future: State) -> bool:
    """Whether what was begun is still going on: something deeper inside, or the same question again."""
    return len(future.stack) > len(state.stack) or future.pending()[0] is state.pending()[0]
