"""One game to be played, and what came of it. The same job gives the same row, whoever plays it, wherever, whenever."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from kingsmoot.bots import Observation, make_bot
from kingsmoot.games.sets import blaming_sets
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import Result, State
from kingsmoot.simulation.watch import Watch, watch_of


@dataclass(frozen=True, slots=True)
class Job:
    """A game for bots."""

    key: str
    """What the row is found by again: no two jobs of a run have the same."""
    game: str
    table: Setup
    """What seats bring, variants and options; many jobs share one, and ``seed`` stands in for its seed."""
    seed: int
    bots: tuple[str, ...]
    """One a seat."""
    bot_seeds: tuple[int, ...]
    """One a seat: what its bot draws its chance from."""
    cards: bool = False
    """Whether to note which cards were drawn and played."""
    timed: bool = False
    """Whether to note how long bots think."""


class Thought(NamedTuple):
    """How much a bot has thought: about decisions with more than one option."""

    decisions: int = 0
    seconds: float = 0.0
    """Of processor time."""


@dataclass(frozen=True, slots=True)
class Row:
    """What came of a game, as plain data."""

    key: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    rounds: int = 0
    first: int = -1
    """Who was first player in the first round; -1 where that is not known."""
    drawn: tuple[tuple[str, ...], ...] = ()
    """By seat: the cards of its deck that it had in hand, each once; empty where nobody looked."""
    played: tuple[tuple[str, ...], ...] = ()
    """By seat: the cards of its deck that came into play, were played as events, or revealed as plots."""
    thought: tuple[Thought, ...] = field(default=(), compare=False)
    """By seat; empty where nobody looked. Two rows of the same game are equal, however long it took."""

    def data(self) -> dict[str, Any]:
        said: dict[str, Any] = {
            "key": self.key,
            "winners": list(self.winners),
            "scores": list(self.scores),
            "decisions": self.decisions,
            "rounds": self.rounds,
            "first": self.first,
        }
        if self.drawn or self.played:
            said |= {"drawn": [list(seat) for seat in self.drawn], "played": [list(seat) for seat in self.played]}
        if self.thought:
            said["thought"] = [[seat.decisions, round(seat.seconds, 4)] for seat in self.thought]
        return said

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Row:
        """Read what ``data`` wrote; KeyError or TypeError if it is something else."""
        return Row(
            str(data["key"]),
            tuple(map(int, data["winners"])),
            tuple(map(int, data["scores"])),
            int(data["decisions"]),
            int(data["rounds"]),
            int(data["first"]),
            tuple(tuple(map(str, seat)) for seat in data.get("drawn", ())),
            tuple(tuple(map(str, seat)) for seat in data.get("played", ())),
            tuple(Thought(int(decisions), float(seconds)) for decisions, seconds in data.get("thought", ())),
        )

    def won(self, seat: int) -> float:
        """What this seat has of the victory."""
        return Result(self.winners, self.scores, "").share(seat)


@blaming_sets()
def play(job: Job) -> Row:
    """Let the bots play."""
    game = find_game(job.game)
    state = game.start(replace(job.table, seed=job.seed))
    bots = [make_bot(name, seed) for name, seed in zip(job.bots, job.bot_seeds, strict=True)]
    watch = watch_of(state) if job.cards else None
    thought = [Thought()] * len(bots)
    while state.choices:
        if watch is not None:
            watch.look(state)
        bot, seen = bots[state.seat], Observation(state)
        if job.timed and seen.options > 1:
            begin = time.process_time()
            option = bot.choose(seen)
            decisions, seconds = thought[seen.seat]
            thought[seen.seat] = Thought(decisions + 1, seconds + time.process_time() - begin)
        else:
            option = bot.choose(seen)
        state.act(option)
    row = row_of(job.key, game, state, watch)
    return replace(row, thought=tuple(thought)) if job.timed else row


def bot_seeds(chance: Rng, seats: int) -> tuple[int, ...]:
    """What the bots of a game draw from, made from the chance of that game."""
    return tuple(chance.fork(seat).word() for seat in range(seats))


def row_of(key: str, game: Game[Any], state: State, watch: Watch | None) -> Row:
    """What came of a game that is over, or was ended where it stands."""
    result = game.outcome(state) if state.over else game.adjudicate(state)
    rounds, _ = game.moment(state)
    if watch is None:
        return Row(key, result.winners, result.scores, state.number, rounds)
    watch.look(state)
    return Row(key, result.winners, result.scores, state.number, rounds, watch.first, watch.drawn(), watch.played())
