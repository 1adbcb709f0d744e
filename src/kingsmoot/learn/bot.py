"""The bot that plays what the network thinks best."""

from __future__ import annotations

from kingsmoot.bots import Bot, Observation
from kingsmoot.env.observation import observe
from kingsmoot.learn.network import Judgement, Network


class LearnedBot(Bot):
    """Takes the option that the network scores highest."""

    name = "learned"
    summary = "plays what a trained network thinks best"

    def __init__(self, network: Network, seed: int) -> None:
        super().__init__(seed)
        self.network = network

    def choose(self, seen: Observation) -> int:
        return 0 if seen.options == 1 else int(self.judge(seen).scores.argmax())

    def judge(self, seen: Observation) -> Judgement:
        """What it thinks of each option, and of the game. An imagined game looks the same as the real one."""
        return self.network.judge(observe(seen.imagine(self.rng), seen.seat))
