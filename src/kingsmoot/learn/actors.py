"""Processes that play games for training, and write the decisions into shared memory.

The games are in groups: while the network looks at the decisions of one group, the processes play the others on.
``python -m kingsmoot.learn.actors`` is such a process. It needs no PyTorch, and may be another Python than the one that
learns.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, NamedTuple

from kingsmoot.bots import Bot, Observation, make_bot
from kingsmoot.env.features.reading import read
from kingsmoot.env.rewards import returns
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.learn.deals import begin, deal
from kingsmoot.learn.examples import LONGEST, Example, read_examples
from kingsmoot.learn.memory import OPTIONS, Memory, write

GROUPS: Final = 4


@dataclass(frozen=True)
class Plan:
    """What is played."""

    game: str
    decks: Sequence[str]
    opponent: str
    """The bot that sits opposite in some games; in the others the network plays both seats."""
    share: float
    """In how many of them."""
    seed: int
    examples: str = ""
    """A file of games to be shown again, instead of new ones."""
    python: str = ""
    """The Python that plays, if it isn't the one that learns."""


class Actor(ABC):
    """Plays some of the games, or shows some again."""

    def __init__(self, plan: Plan, memory: Memory) -> None:
        self.plan, self.memory = plan, memory

    @abstractmethod
    def begin(self, place: int) -> None:
        """Deal a game, and show the first decision."""

    @abstractmethod
    def step(self, place: int) -> None:
        """Play a game on to the next decision of the network."""

    def _show(self, place: int, state: State) -> None:
        write(self.memory.columns, place, self.plan.game, read(state, state.seat))
        self.memory["seats"][place] = state.seat


class Seating(NamedTuple):
    """A game that is going on."""

    state: State
    bot: Bot | None
    """The opponent, if it is not the network itself."""
    learner: int
    """The seat of the network then."""


class Player(Actor):
    """Plays what the network chooses."""

    def __init__(self, plan: Plan, memory: Memory, mine: Iterable[int]) -> None:
        super().__init__(plan, memory)
        self.decks = tuple(plan.decks)
        self.rngs = {place: Rng(plan.seed).fork(place) for place in mine}
        self.games: dict[int, Seating] = {}

    def begin(self, place: int) -> None:
        while True:
            rng = self.rngs[place]
            against = rng.below(1000) < 1000 * self.plan.share
            bot = make_bot(self.plan.opponent, rng.word() % (1 << 31)) if against else None
            seating = Seating(deal(self.plan.game, self.decks, rng), bot, rng.below(2))
            self.games[place] = seating
            self._go_on(seating)
            if not seating.state.over:
                self._show(place, seating.state)
                return

    def step(self, place: int) -> None:
        seating, memory = self.games[place], self.memory
        state = seating.state
        try:
            state.act(int(memory["actions"][place]))
            self._go_on(seating)
            done = state.over or state.number > LONGEST
            memory["rewards"][place] = returns(state) if state.over else 0.0
        except Exception as why:  # a fault of the engine costs this game, not the training
            print(f"A game was broken off: {type(why).__name__}: {why}", file=sys.stderr, flush=True)
            done = True
            memory["rewards"][place] = 0.0
        memory["over"][place] = done
        if done:
            # 0: against itself; 1 and 2: against the bot, in seat 0 or 1
            memory["against"][place] = 0 if seating.bot is None else 1 + seating.learner
            self.begin(place)
        else:
            self._show(place, state)

    def _go_on(self, seating: Seating) -> None:
        """As far as the network has something to decide."""
        state = seating.state
        while not state.over and state.number <= LONGEST:
            if len(state.choices) == 1:
                state.act(0)
            elif seating.bot is not None and state.seat != seating.learner:
                state.act(seating.bot.choose(Observation(state)))
            else:
                return


class Demonstrator(Actor):
    """Shows games again: what was meant in ``shown``, what came of it in ``outcome``; nothing (-1) when all are."""

    def __init__(self, plan: Plan, memory: Memory, examples: Iterable[Example]) -> None:
        super().__init__(plan, memory)
        self.left = iter(examples)
        self.games: dict[int, tuple[State, Example, list[float]]] = {}

    def begin(self, place: int) -> None:
        self.memory["shown"][place] = -1
        self.games.pop(place, None)
        for one in self.left:
            state = begin(self.plan.game, one.decks, one.seed)
            for option in one.taken:
                state.act(option)
            self.games[place] = begin(self.plan.game, one.decks, one.seed), one, returns(state)
            if self._find(place):
                return

    def step(self, place: int) -> None:
        if place in self.games:
            state, one, _ = self.games[place]
            state.act(one.taken[state.number])
            if not self._find(place):
                self.begin(place)

    def _find(self, place: int) -> bool:
        """Show the next decision with something to choose, if there is one."""
        state, one, worth = self.games[place]
        while not state.over:
            if len(state.choices) > 1 and one.meant[state.number] < OPTIONS:
                self._show(place, state)
                self.memory["shown"][place] = one.meant[state.number]
                self.memory["outcome"][place] = worth[state.seat]
                return True
            state.act(one.taken[state.number])
        return False


def _actor(plan: Plan, memory: Memory, mine: list[range], number: int, processes: int) -> Actor:
    if plan.examples:
        return Demonstrator(plan, memory, read_examples(Path(plan.examples))[number::processes])
    return Player(plan, memory, [place for part in mine for place in part])


def main() -> None:
    """Play on the group that is told by a byte, and answer with a byte, until there are no more."""
    told = json.loads(sys.argv[1])
    plan, mine = Plan(**told["plan"]), [range(*part) for part in told["mine"]]
    memory = Memory(plan.game, told["games"], Path(told["memory"]))
    orders, answers = sys.stdin.fileno(), os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is printed is no answer
    actor = _actor(plan, memory, mine, told["number"], told["processes"])
    for part in mine:
        for place in part:
            actor.begin(place)
    os.write(answers, b"!")
    while order := os.read(orders, 1):
        for place in mine[order[0]]:
            actor.step(place)
        os.write(answers, b"!")


class Actors:
    """So many processes with so many games in each group."""

    def __init__(self, plan: Plan, processes: int, games: int) -> None:
        """``games`` are those of a process in each group."""
        self.each = processes * games
        self.total = GROUPS * self.each
        self.memory = Memory(plan.game, self.total)
        self._processes: list[subprocess.Popen[bytes]] = []
        for number in range(processes):
            first = [group * self.each + number * games for group in range(GROUPS)]
            told = {
                "plan": asdict(plan),
                "memory": str(self.memory.path),
                "games": self.total,
                "mine": [(one, one + games) for one in first],
                "number": number,
                "processes": processes,
            }
            command = [plan.python or sys.executable, "-m", "kingsmoot.learn.actors", json.dumps(told)]
            environment = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
            self._processes.append(
                subprocess.Popen(command, 0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
            )
        self.wait()
        self.memory.close()  # all have it open

    def part(self, group: int) -> slice:
        return slice(group * self.each, (group + 1) * self.each)

    def send(self, group: int) -> None:
        """Play these games on, by what is in ``actions``."""
        for one in self._processes:
            assert one.stdin is not None
            one.stdin.write(bytes([group]))

    def wait(self) -> None:
        """Until the group that was sent first has been played on."""
        for one in self._processes:
            assert one.stdout is not None
            if not one.stdout.read(1):
                raise KingsmootError("A worker process has ended. See its message above.")

    def close(self) -> None:
        for one in self._processes:
            one.kill()
            one.communicate()


if __name__ == "__main__":
    main()
