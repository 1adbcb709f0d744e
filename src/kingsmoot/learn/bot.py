"""The bot that plays what the network thinks best."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from kingsmoot.bots import Bot, Observation
from kingsmoot.env.observation import observe
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.learn.network import Judgement, Network


class LearnedBot(Bot):
    """Takes the option that the network scores highest. ``learned:FILE`` where bots are named."""

    name = "learned"
    summary = "plays what a trained network thinks best"

    def __init__(self, seed: int, network: Network | str) -> None:
        """With a network, or the file it is in."""
        super().__init__(seed)
        self.network = network if isinstance(network, Network) else _load(network)

    def choose(self, seen: Observation) -> int:
        return 0 if seen.options == 1 else int(self.judge(seen).scores.argmax())

    def judge(self, seen: Observation) -> Judgement:
        """What it thinks of each option, and of the game. An imagined game looks the same as the real one."""
        imagined = seen.imagine(self.rng)
        if imagined.game.name != self.network.game:
            raise KingsmootError(f"This network has learned {self.network.game}, not {imagined.game.name}.")
        return self.network.judge(observe(imagined, seen.seat))


def _load(file: str) -> Network:
    path = Path(file)
    changed = path.stat().st_mtime_ns if path.exists() else 0
    return _loaded(path, changed)


@lru_cache(maxsize=4)
def _loaded(path: Path, changed: int) -> Network:
    """Once, not for each game; anew when the file has ``changed``."""
    return Network.load(path)
