"""The bot that plays what the network thinks best."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from kingsmoot.bots import Bot, Observation
from kingsmoot.env.observation import observe
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.learn.encoding import PLAYERS
from kingsmoot.learn.network import Judgement, Network

WEIGHTS: Final = Path(__file__).parent / "weights" / "second-edition.npz"
"""The network that comes with Kingsmoot."""


class LearnedBot(Bot):
    """Takes the option that the network scores highest. ``learned`` or ``learned:FILE`` where bots are named."""

    name = "learned"
    summary = "plays what a trained network thinks best"

    def __init__(self, seed: int, network: Network | str | Path = WEIGHTS) -> None:
        """With a network, or the file it is in."""
        super().__init__(seed)
        self.network = network if isinstance(network, Network) else _load(Path(network))

    def plays(self, game: str, players: int) -> bool:
        return (game, players) == (self.network.game, PLAYERS)

    def check(self, game: str, players: int) -> None:
        if not self.plays(game, players):
            raise KingsmootError(
                f"The bot learned plays {self.network.game} with {PLAYERS} players only. Choose another bot."
            )

    def choose(self, seen: Observation) -> int:
        return 0 if seen.options == 1 else int(self.judge(seen).scores.argmax())

    def judge(self, seen: Observation) -> Judgement:
        """What it thinks of each option, and of the game. An imagined game looks the same as the real one."""
        self.check(seen.game, seen.players)
        return self.network.judge(observe(seen.imagine(self.rng), seen.seat))


def _load(path: Path) -> Network:
    changed = path.stat().st_mtime_ns if path.exists() else 0
    return _loaded(path, changed)


@lru_cache(maxsize=4)
def _loaded(path: Path, changed: int) -> Network:
    """Once, not for each game; anew when the file has ``changed``."""
    return Network.load(path)
