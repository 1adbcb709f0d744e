"""The greedy bot as it was up to 2026-11: one look ahead at everything, plots included. Only to measure others by."""

from typing import Final

from kingsmoot.bots.bot import Bot, Observation
from kingsmoot.kernel.state import State

FURTHER: Final = 2
LOOKS: Final = 60


class FormerGreedyBot(Bot):
    """Tries each option in a game that looks like the real one, and takes what looks best at once."""

    name = "former-greedy"
    summary = "looks at what each option leads to at once"

    def choose(self, seen: Observation) -> int:
        if seen.options == 1:
            return 0
        imagined = seen.imagine(self.rng)
        tried = [self._after(imagined, option, seen.seat) for option in range(seen.options)]
        looks = LOOKS - len(tried)
        best, best_value = 0, float("-inf")
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
            if value > best_value:
                best, best_value = option, value
        return best

    def _after(self, state: State, option: int, seat: int) -> tuple[float, State]:
        future = state.copy()
        future.act(option)
        return future.game.appraise(future, seat) + self.rng.below(1000) * 1e-9, future


def _goes_on(state: State, future: State) -> bool:
    return len(future.stack) > len(state.stack) or future.pending()[0] is state.pending()[0]
