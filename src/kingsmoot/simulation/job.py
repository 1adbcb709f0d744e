"""One game to be played, and what came of it. The same job gives the same row, whoever plays it, wherever, whenever."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from kingsmoot.bots import Observation, make_bot
from kingsmoot.games.sets import blaming_sets
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import State
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
    chance: int
    """What the bots draw their chance from."""
    cards: bool = False
    """Whether to note which cards were drawn and played."""


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
        )

    def won(self, seat: int) -> float:
        """What this seat has of the victory: its share where several win, and where nobody does."""
        sharing = self.winners or range(len(self.scores))
        return 1 / len(sharing) if seat in sharing else 0.0


@blaming_sets()
def play(job: Job) -> Row:
    """Let the bots play."""
    game = find_game(job.game)
    state = game.start(replace(job.table, seed=job.seed))
    chance = Rng(job.chance)
    bots = [make_bot(name, chance.fork(seat).word()) for seat, name in enumerate(job.bots)]
    watch = watch_of(state) if job.cards else None
    while state.choices:
        if watch is not None:
            watch.look(state)
        state.act(bots[state.seat].choose(Observation(state)))
    return row_of(job.key, game, state, watch)


def row_of(key: str, game: Game[Any], state: State, watch: Watch | None) -> Row:
    """What came of a game that is over, or was ended where it stands."""
    result = game.outcome(state) if state.over else game.adjudicate(state)
    rounds, _ = game.moment(state)
    if watch is None:
        return Row(key, result.winners, result.scores, state.number, rounds)
    watch.look(state)
    return Row(key, result.winners, result.scores, state.number, rounds, watch.first, watch.drawn(), watch.played())
