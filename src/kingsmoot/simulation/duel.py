"""One bot against others: how often it wins, and how long each thinks."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

from kingsmoot.ratings.interval import Wins, wilson_interval
from kingsmoot.simulation.deals import Deals
from kingsmoot.simulation.job import Job, Row, Thought


@dataclass(frozen=True)
class Duel:
    """Which games: one bot in one seat, the other in all others, each seat once a deal."""

    deals: Deals
    bot: str
    others: str
    first: int
    """The number of the first game."""
    games: int

    def __iter__(self) -> Iterator[Job]:
        for number in range(self.first, self.first + self.games):
            yield self.deals.job(self.bot, self.others, number)

    def seat_of(self, row: Row) -> int:
        """Where the measured bot sat."""
        return int(row.key.rsplit(" ", 1)[1]) % self.deals.players


@dataclass
class Score:
    """What came of the games of a duel so far."""

    duel: Duel
    rows: list[Row] = field(default_factory=list)

    @property
    def wins(self) -> Wins:
        """Of the measured bot; of a shared victory it has its share."""
        return Wins(len(self.rows), math.fsum(row.won(self.duel.seat_of(row)) for row in self.rows))

    @property
    def interval(self) -> tuple[float, float]:
        wins = self.wins
        return wilson_interval(wins.won, wins.games)

    @property
    def thought(self) -> tuple[Thought, Thought]:
        """Of the measured bot, and of the others together."""
        mine, theirs = Thought(), Thought()
        for row in self.rows:
            for seat, one in enumerate(row.thought):
                if seat == self.duel.seat_of(row):
                    mine = added(mine, one)
                else:
                    theirs = added(theirs, one)
        return mine, theirs


def added(one: Thought, other: Thought) -> Thought:
    return Thought(one.decisions + other.decisions, one.seconds + other.seconds)
