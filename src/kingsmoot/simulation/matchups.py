"""Every deck against every other one, until each pairing is clear or its games are spent.

A pairing is looked at after every ``LOOK`` games, and stops when the confidence sequence of its win rate, at an error
of 5 % divided by the number of pairings, leaves out 50 % (or all within a margin of it). So the chance that any pairing
at all is called clear although it is even is 5 % at most, however often one looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations, product

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.ratings.interval import SURE
from kingsmoot.simulation.confidence import sequence_interval
from kingsmoot.simulation.contenders import Contender, Terms, number_of
from kingsmoot.simulation.engine import Engine
from kingsmoot.simulation.job import Job, Row
from kingsmoot.simulation.store import Store, results

LOOK = 20
EVEN = 0.5


@dataclass
class Pairing:
    """Two decks, and their games so far."""

    one: Contender
    other: Contender
    error: float
    """How often this pairing may be called clear wrongly."""
    margin: float
    rows: list[Row] = field(default_factory=list)
    """By number; the first deck has the first seat in every other game, the first of them included."""

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def won(self) -> float:
        """By the first deck."""
        return sum(row.won(number % 2) for number, row in enumerate(self.rows))

    @property
    def interval(self) -> tuple[float, float]:
        """Of the first deck's win rate, by itself: right 19 times in 20, although one has stopped when it was clear."""
        return sequence_interval(self.won, self.games)

    @property
    def is_clear(self) -> bool:
        low, high = sequence_interval(self.won, self.games, self.error)
        return low > EVEN + self.margin or high < EVEN - self.margin

    def next_games(self, terms: Terms, most: int) -> Iterator[Job]:
        numbers = range(self.games, min(self.games + LOOK, most))
        return terms.games(self.one, self.other, f"{self.one.key}/{self.other.key}", numbers)


@dataclass(frozen=True)
class Matchups:
    """What is to be found out."""

    terms: Terms
    contenders: tuple[Contender, ...]
    games: int
    """The most for each pairing; even, so that both have each seat equally often."""
    margin: float = 0.0
    """How far from 50 % a pairing must be to be clear."""
    against: tuple[Contender, ...] = ()
    """With these, contenders play each of them, and not each other."""

    def __post_init__(self) -> None:
        if len(self.contenders) + len(self.against) < 2:
            raise KingsmootError("Name two decks or more after --decks: each plays against every other one.")
        keys: dict[str, str] = {}
        for one in (*self.contenders, *self.against):
            if one.key in keys:
                raise KingsmootError(f"{keys[one.key]} and {one.name} are the same deck.")
            keys[one.key] = one.name

    @property
    def most(self) -> int:
        return self.games + self.games % 2

    def pairings(self) -> list[Pairing]:
        pairs = list(product(self.contenders, self.against) if self.against else combinations(self.contenders, 2))
        return [Pairing(one, other, SURE / len(pairs), self.margin) for one, other in pairs]

    def play(
        self, engine: Engine, store: Store | None = None, reach: Callable[[int, int], None] | None = None
    ) -> list[Pairing]:
        """All pairings with their games. ``reach`` is told how many games are settled, and how many were played now.

        When a pairing stops depends on its own games alone, taken in the order of their numbers: the result is the same
        whoever plays, and in whatever order.
        """
        pairings, played, spared = self.pairings(), 0, 0
        while going := [one for one in pairings if one.games < self.most and not one.is_clear]:
            batches = {one.one.key + one.other.key: one for one in going}
            fresh: dict[str, list[Row]] = {key: [] for key in batches}
            jobs = [job for one in going for job in one.next_games(self.terms, self.most)]
            known = frozenset(store.rows) if store is not None else frozenset()
            with closing(results(jobs, engine, store)) as rows:
                for row in rows:
                    _, one, other, _ = row.key.split(" ")
                    fresh[one + other].append(row)
                    played += row.key not in known
                    if reach is not None:
                        settled = sum(one.games for one in pairings) + sum(map(len, fresh.values()))
                        reach(settled + spared, played)
            for key, found in fresh.items():
                batches[key].rows += sorted(found, key=lambda row: number_of(row.key))
            spared = sum(self.most - one.games for one in pairings if one.is_clear)
        return pairings
