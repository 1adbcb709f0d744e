"""Many games between bots, and what they tell. Nothing here prints.

The result depends on the plan alone, never on how many processes share the work: every game has a seed of its own,
made from the plan's seed and the game's index, and all counts are whole numbers, so the order of adding does not
matter.
"""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import accumulate
from multiprocessing import active_children
from typing import Any

from kingsmoot.bots import Observation, make_bot
from kingsmoot.cli.sim.rotation import Rotation
from kingsmoot.games.sets import blaming_sets
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import Result

SMALL_CHUNK = 10
"""Games that a process plays before it reports: few enough for the progress to move, enough to be worth a message."""
MOST_CHUNKS = 2000


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

    def setup_of(self, index: int, seed: int) -> Setup:
        """The setup of one game."""
        if self.rotation is None:
            return replace(self.setup, seed=seed)
        return replace(self.setup, seed=seed, seats=tuple(self.rotation.seats(index // len(self.bots))))


@dataclass
class Tally:
    """What many games have come to, in whole numbers."""

    games: int = 0
    without_winner: int = 0
    shared: int = 0
    shared_by: Counter[str] = field(default_factory=Counter)
    """In how many games each bot was among several winners."""
    won: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Wins of each bot, by how many seats shared the victory."""
    seat_won: Counter[tuple[int, int]] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    """How many seats each bot has had, over all games."""
    taken_part: Counter[str] = field(default_factory=Counter)
    """In how many games each bot has had a seat."""
    scores: Counter[str] = field(default_factory=Counter)
    """The sum of the scores of each bot."""
    deck_won: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Wins of each deck that goes round, by how many seats shared the victory."""
    deck_games: Counter[str] = field(default_factory=Counter)
    """In how many games each deck was played."""
    lengths: Counter[int] = field(default_factory=Counter)
    """How many games took so many decisions."""

    def add(self, seating: Sequence[str], result: Result, decisions: int, decks: Sequence[str] = ()) -> None:
        self.games += 1
        self.lengths[decisions] += 1
        self.seats.update(seating)
        self.taken_part.update(set(seating))
        for bot, score in zip(seating, result.scores, strict=True):
            self.scores[bot] += score
        sharing = len(result.winners)
        self.without_winner += sharing == 0
        if sharing > 1:
            self.shared += 1
            self.shared_by.update({seating[seat] for seat in result.winners})
        for seat in result.winners:
            self.won[seating[seat], sharing] += 1
            self.seat_won[seat, sharing] += 1
        self.deck_games.update(set(decks))
        self.deck_won.update((decks[seat], sharing) for seat in result.winners if decks)

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.without_winner += other.without_winner
        self.shared += other.shared
        # Not Counter.__iadd__: it drops what is not positive, and scores may be 0 or less.
        for name in (
            "shared_by",
            "won",
            "seat_won",
            "seats",
            "taken_part",
            "scores",
            "deck_won",
            "deck_games",
            "lengths",
        ):
            getattr(self, name).update(getattr(other, name))

    @property
    def decisions(self) -> int:
        return sum(length * count for length, count in self.lengths.items())

    def wins(self, bot: str) -> float:
        """Wins of a bot; of a shared victory it gets its share."""
        return sum(count / sharing for (name, sharing), count in sorted(self.won.items()) if name == bot)

    def seat_wins(self, seat: int) -> float:
        return sum(count / sharing for (where, sharing), count in sorted(self.seat_won.items()) if where == seat)

    def deck_wins(self, deck: str) -> float:
        return sum(count / sharing for (name, sharing), count in sorted(self.deck_won.items()) if name == deck)

    def length_at(self, share: float) -> int:
        """The number of decisions that this share of the games does not exceed."""
        lengths = sorted(self.lengths)
        reached = accumulate(self.lengths[length] for length in lengths)
        return next(length for length, games in zip(lengths, reached, strict=True) if games >= share * self.games)


# -- playing --------------------------------------------------------------------------------------------


def play_game(game: Game[Any], setup: Setup, seating: Sequence[str], rng: Rng) -> tuple[Result, int]:
    """Bots play one game; its result, and how many decisions it took."""
    bots = [make_bot(name, rng.fork(seat).word()) for seat, name in enumerate(seating)]
    state = game.start(setup)
    while state.choices:
        state.act(bots[state.seat].choose(Observation(state)))
    return game.outcome(state), state.number


@blaming_sets()
def play_chunk(plan: Plan, first: int, count: int) -> Tally:
    """Play the games of a plan from one index on."""
    game = find_game(plan.game)
    tally = Tally()
    for index in range(first, first + count):
        rng = Rng(plan.setup.seed).fork(index)
        setup = plan.setup_of(index, rng.word() >> 1)
        seating = plan.seating(index)
        result, decisions = play_game(game, setup, seating, rng)
        tally.add(seating, result, decisions, plan.decks(index))
    return tally


def play_plan(plan: Plan, jobs: int) -> Generator[Tally]:
    """Play all games of a plan; a tally for each part that is done, in any order. Closing it ends the work at once."""
    if jobs == 1:
        for index in range(plan.games):
            yield play_chunk(plan, index, 1)
        return
    size = max(1, min(SMALL_CHUNK, plan.games // (jobs * 8)), plan.games // MOST_CHUNKS)
    chunks = [(first, min(size, plan.games - first)) for first in range(0, plan.games, size)]
    with ProcessPoolExecutor(min(jobs, len(chunks))) as pool:
        try:
            with _interrupts_held_back():
                parts = [pool.submit(play_chunk, plan, first, count) for first, count in chunks]
            for done in as_completed(parts):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in active_children():
                worker.terminate()
            raise


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Ctrl-C waits until this is over: it would be lost if it came in the middle of a fork.

    Processes that begin meanwhile never see it: it is for the one that began them to end them.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
