"""An engine that plays no games but draws their winners by lot: for tests of what is made of many games."""

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any

from kingsmoot.kernel.rng import Rng
from kingsmoot.simulation.engine import Engine
from kingsmoot.simulation.job import Job, Row

Strength = Callable[[Mapping[str, Any]], float]
"""What a seat brings is worth; the chance to win is in proportion."""


class PretendingEngine(Engine):
    name = "pretending"
    workers = 1

    def __init__(self, strength: Strength, *, backwards: bool = False) -> None:
        self.strength, self.backwards = strength, backwards
        self.played = 0

    def play(self, jobs: Iterable[Job]) -> Generator[Row]:
        for job in reversed(list(jobs)) if self.backwards else jobs:
            one, other = map(self.strength, job.table.seats)
            lot = Rng(job.seed).word() / 2**64
            winner = 0 if lot < one / (one + other) else 1
            self.played += 1
            yield Row(job.key, (winner,), (1 - winner, winner), 100, 5, 0, ((), ()), ((), ()))

    def close(self) -> None:
        pass
