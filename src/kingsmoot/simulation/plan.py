"""Which games a simulation plays.

The result depends on the plan alone, never on who plays it: every game has a seed of its own, made from the plan's seed
and the game's index, and all counts are whole numbers, so the order of adding does not matter.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

import kingsmoot
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.simulation.job import Job, Row, bot_seeds
from kingsmoot.simulation.rotation import Rotation
from kingsmoot.simulation.tally import Tally


@dataclass(frozen=True)
class Plan:
    """Which games to play. ``setup`` gives players, variants and options; its seed makes the seeds of the games."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    games: int
    rotation: Rotation | None = None
    """The decks that take turns in the seats; without it every seat keeps what the setup says."""

    @property
    def players(self) -> int:
        return len(self.setup.seats)

    def seating(self, index: int) -> list[str]:
        """Which bot has which seat: everybody moves on by one seat from game to game, so no bot profits from one."""
        return [self.bots[(seat + index) % len(self.bots)] for seat in range(self.players)]

    def decks(self, index: int) -> list[str]:
        """Which deck goes round to which seat; each arrangement stays until every bot has played it in every seat."""
        return [] if self.rotation is None else self.rotation.seat_names(index // len(self.bots))

    def table(self, index: int) -> Setup:
        """What is on the table in one game, apart from its seed."""
        if self.rotation is None:
            return self.setup
        return replace(self.setup, seats=tuple(self.rotation.seats(index // len(self.bots))))

    def jobs(self) -> Jobs:
        return Jobs(self, 0, self.games)

    @property
    def data(self) -> dict[str, Any]:
        """What results depend on, as JSON data; not how many there are: a plan can be made longer."""
        decks = [] if self.rotation is None else list(self.rotation.names)
        brought = [] if self.rotation is None else list(self.rotation.brought)
        return {
            "what": "sim",
            **versions(self.game),
            "setup": digest(self.setup.data()),
            "bots": list(self.bots),
            "decks": decks,
            "cards": digest(brought),
        }


@dataclass(frozen=True)
class Jobs:
    """The games of a plan from one index on, made when they are asked for."""

    plan: Plan
    begin: int
    count: int

    def __iter__(self) -> Iterator[Job]:
        plan = self.plan
        arrangement, table = -1, plan.setup
        for index in range(self.begin, self.begin + self.count):
            if index // len(plan.bots) != arrangement:  # games that share a table share the object
                arrangement, table = index // len(plan.bots), plan.table(index)
            chance = Rng(plan.setup.seed).fork(index)
            seed = chance.word() >> 1
            seeds = bot_seeds(chance, plan.players)
            yield Job(str(index), plan.game, table, seed, tuple(plan.seating(index)), seeds)


def count(plan: Plan, row: Row, tally: Tally) -> None:
    """Add a game of a plan to what the others have come to."""
    index = int(row.key)
    tally.add(plan.seating(index), row, row.decisions, plan.decks(index))


def versions(game: str) -> dict[str, Any]:
    """What the same jobs may give other rows with."""
    return {"game": game, "rules": find_game(game).version, "version": kingsmoot.__version__}


def digest(data: object) -> str:
    """A short name for JSON data: equal data, equal names."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=8).hexdigest()
