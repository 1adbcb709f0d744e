"""All pairs of tournament decks, and the games that they play next: those with the fewest games first."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import Setup
from kingsmoot.simulation.contenders import Contender, Terms, number_of
from kingsmoot.simulation.deals import tournament_decks
from kingsmoot.simulation.engine import Engine
from kingsmoot.simulation.job import Job, Row
from kingsmoot.simulation.store import results
from tools.matchups.results import Line, PairKey

GAME = "second-edition"
SEED = 0
STEP = 2
"""So many games of a pair are added at a time: one from each seat."""
SHORT = 8
"""Letters of a fingerprint: enough to tell decks apart."""
SAVE = 30.0
"""Seconds between two times that results are saved."""
WITNESSES = 3
"""So many games are played again to see that the bot is still the same."""

Lines = dict[PairKey, Line]


@dataclass(frozen=True)
class Matrix:
    """Decks that play against each other, by their keys, and the bot that plays them all."""

    decks: dict[str, Contender]
    bot: str

    @staticmethod
    def of_tournament_decks(bot: str) -> Matrix:
        rules = find_game(GAME)
        return Matrix({key: Contender(key, rules.bring(key)) for key in sorted(tournament_decks(GAME))}, bot)

    @cached_property
    def cards(self) -> dict[str, str]:
        """The fingerprint of each deck."""
        return {key: deck.key[:SHORT] for key, deck in self.decks.items()}

    @cached_property
    def pairs(self) -> list[PairKey]:
        """Near ones on the ring of all decks first, so that every deck has about as many games at any time."""
        order = list(self.decks)
        place = {deck: number for number, deck in enumerate(order)}

        def distance(pair: PairKey) -> int:
            apart = place[pair[1]] - place[pair[0]]
            return min(apart, len(order) - apart)

        return sorted(combinations(order, 2), key=distance)

    def line(self, pair: PairKey) -> Line:
        """Of a pair that has played no games."""
        deck, other = pair
        return Line(deck, other, self.cards[deck], self.cards[other], find_game(GAME).version, self.bot)

    def games(self, pair: PairKey, numbers: range) -> Iterator[Job]:
        """The same games as those of ``kingsmoot matchups second-edition --decks DECK,OTHER --seed 0``."""
        deck, other = (self.decks[key] for key in pair)
        terms = Terms(GAME, self.bot, Setup(SEED, ({}, {})))
        return terms.games(deck, other, f"{deck.key}/{other.key}", numbers)

    def next_games(self, lines: Lines, pairs: Iterable[PairKey], most: int) -> Iterator[Job]:
        """Round after round: each gives those pairs two more games that have the fewest."""
        planned = {pair: lines[pair].games if pair in lines else 0 for pair in pairs}
        while planned and (fewest := min(planned.values())) < most:
            for pair in [pair for pair, games in planned.items() if games == fewest]:
                yield from self.games(pair, range(fewest, fewest + STEP))
                planned[pair] += STEP

    def play(
        self,
        lines: Lines,
        engine: Engine,
        most: int,
        seconds: float,
        save: Callable[[], None],
        part: tuple[int, int] = (1, 1),
    ) -> None:
        """Add games to the lines. ``part`` (2, 3) is every third pair, from the second on.

        A line grows by both games of a step at once, in the order of their numbers, whoever is done first.
        """
        number, parts = part
        pair_of = {f"{self.decks[one].key} {self.decks[other].key}": (one, other) for one, other in self.pairs}
        waiting: defaultdict[PairKey, dict[int, Row]] = defaultdict(dict)
        saved = time.monotonic()
        jobs = self.next_games(dict(lines), self.pairs[number - 1 :: parts], most)
        try:
            with closing(results(jobs, engine, seconds=seconds)) as rows:
                for row in rows:
                    _, one, other, _ = row.key.split(" ")
                    pair = pair_of[f"{one} {other}"]
                    waiting[pair][number_of(row.key)] = row
                    line = lines.get(pair) or self.line(pair)
                    while all(line.games + game in waiting[pair] for game in range(STEP)):
                        line = line.with_games([waiting[pair].pop(line.games + game) for game in range(STEP)])
                        lines[pair] = line
                    if time.monotonic() - saved > SAVE:
                        save()
                        saved = time.monotonic()
        finally:
            save()

    def check(self, lines: Lines, engine: Engine) -> None:
        """That rules and bot are still those of the lines. KingsmootError if they are not."""
        version = find_game(GAME).version
        for line in lines.values():
            if (line.bot, line.rules) != (self.bot, version):
                raise KingsmootError(
                    f"The file has games of {line.bot} by version {line.rules} of the rules, "
                    f"not of {self.bot} by version {version}. Choose another file."
                )
        chosen = sorted(lines)[:: max(1, len(lines) // WITNESSES)][:WITNESSES]
        jobs = [job for pair in chosen for job in self.games(pair, range(1))]
        with closing(engine.play(jobs)) as rows:
            played = {row.key: row.decisions for row in rows}
        for pair, job in zip(chosen, jobs, strict=True):
            if played[job.key] != lines[pair].decisions_in_game_0:
                raise KingsmootError(
                    f"{self.bot} has changed: game 0 of {' and '.join(pair)} took "
                    f"{lines[pair].decisions_in_game_0} decisions, and now takes {played[job.key]}. "
                    "Begin a new file, so that no figure is of two bots."
                )
