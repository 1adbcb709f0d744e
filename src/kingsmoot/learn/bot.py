"""The bot that plays what the network thinks best."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from kingsmoot.bots import Bot, Observation
from kingsmoot.env.observation import observe
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.learn.encoding import GAMES, PLAYERS
from kingsmoot.learn.network import Judgement, Network

WEIGHTS: Final = {game: Path(__file__).parent / "weights" / f"{game}.npz" for game in GAMES}
"""The networks that come with Kingsmoot, by game."""


class LearnedBot(Bot):
    """Takes the option that the network scores highest. ``learned`` or ``learned:FILE`` where bots are named."""

    name = "learned"
    summary = "plays what a trained network thinks best"

    def __init__(self, seed: int, network: Network | str | Path | None = None) -> None:
        """With a network, or the file it is in; otherwise with the network that comes with Kingsmoot for the game."""
        super().__init__(seed)
        self.given = _load(Path(network)) if isinstance(network, str | Path) else network

    def network_for(self, game: str, players: int) -> Network | None:
        """The network that it plays this game with; None if it doesn't."""
        if players != PLAYERS or game not in self._games():
            return None
        return self.given or _load(WEIGHTS[game])

    def plays(self, game: str, players: int) -> bool:
        return self.network_for(game, players) is not None

    def check(self, game: str, players: int) -> None:
        if not self.plays(game, players):
            raise KingsmootError(self._refusal())

    def choose(self, seen: Observation) -> int:
        return 0 if seen.options == 1 else int(self.judge(seen).scores.argmax())

    def judge(self, seen: Observation) -> Judgement:
        """What it thinks of each option, and of the game. An imagined game looks the same as the real one."""
        network = self.network_for(seen.game, seen.players)
        if network is None:
            raise KingsmootError(self._refusal())
        return network.judge(observe(seen.imagine(self.rng), seen.seat))

    def _games(self) -> tuple[str, ...]:
        return tuple(WEIGHTS) if self.given is None else (self.given.game,)

    def _refusal(self) -> str:
        games = " and ".join(self._games())
        return f"The bot learned plays {games} with {PLAYERS} players only. Choose another bot."


def _load(path: Path) -> Network:
    changed = path.stat().st_mtime_ns if path.exists() else 0
    return _loaded(path, changed)


@lru_cache(maxsize=4)
def _loaded(path: Path, changed: int) -> Network:
    """Once, not for each game; anew when the file has ``changed``."""
    return Network.load(path)
