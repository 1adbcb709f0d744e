"""Processes that play games for training, and write the decisions into shared memory.

The games are in two halves: while the network looks at the decisions of one half, the processes play the other on.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kingsmoot.bots import Bot, Observation, make_bot
from kingsmoot.env.observation import observe
from kingsmoot.env.rewards import returns
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.learn.deals import deal
from kingsmoot.learn.encoding import Encoded, encode, printed
from kingsmoot.learn.torch_network import ENTITIES, OPTIONS, Decisions, columns

HALVES: Final = 2
LONGEST: Final = 1500
"""A game of more decisions is broken off, as a draw."""
_SPAWN: Final = get_context("spawn")


@dataclass(frozen=True)
class Plan:
    """What is played."""

    game: str
    decks: tuple[str, ...]
    opponent: str
    """The bot that sits opposite in some games; in the others the network plays both seats."""
    share: float
    """In how many of them."""
    seed: int


class Memory:
    """The arrays of all games in one piece of memory; games are counted along the first axis."""

    def __init__(self, game: str, games: int, name: str | None = None) -> None:
        sizes: dict[str, tuple[tuple[int, ...], type[np.generic]]] = {
            **columns(game),
            "rewards": ((2,), np.float32),
            "over": ((), np.int8),
            "seats": ((), np.int8),
            "against": ((), np.int8),
            "actions": ((), np.int16),
        }
        places, total = {}, 0
        for key, (shape, kind) in sizes.items():
            places[key] = total
            total += -(-int(np.prod((games, *shape))) * np.dtype(kind).itemsize // 64) * 64
        self.memory = SharedMemory(name, create=name is None, size=total)
        self.arrays: dict[str, NDArray[Any]] = {
            key: np.ndarray((games, *shape), kind, self.memory.buf, places[key]) for key, (shape, kind) in sizes.items()
        }

    def __getitem__(self, key: str) -> NDArray[Any]:
        return self.arrays[key]

    def decisions(self, part: slice) -> Decisions:
        """A copy of what is asked in these games."""
        return Decisions(*(self.arrays[key][part].copy() for key in Decisions._fields))

    def close(self, *, unlink: bool) -> None:
        self.arrays.clear()
        self.memory.close()
        if unlink:
            self.memory.unlink()


def write(arrays: dict[str, NDArray[Any]], place: int, one: Encoded) -> None:
    """Put a decision into padded arrays."""
    many, offered = min(len(one.cards), ENTITIES), min(len(one.options), OPTIONS)
    for key in ("cards", "places", "hosts", "numbers"):
        arrays[key][place, :many] = getattr(one, key)[:many]
        arrays[key][place, many:] = 0
    arrays["whole"][place] = one.whole
    arrays["options"][place, :offered] = one.options[:offered]
    arrays["options"][place, offered:] = 0
    arrays["entities"][place] = many
    arrays["offered"][place] = offered


class Seating(NamedTuple):
    """A game that is going on."""

    state: State
    bot: Bot | None
    """The opponent, if it is not the network itself."""
    learner: int
    """The seat of the network then."""


class Actor:
    """Plays some of the games."""

    def __init__(self, plan: Plan, memory: Memory, mine: Sequence[int]) -> None:
        self.plan, self.memory = plan, memory
        self.known, _ = printed(plan.game)
        self.rngs = {place: Rng(plan.seed).fork(place) for place in mine}
        self.games: dict[int, Seating] = {}
        self.broken = 0

    def begin(self, place: int) -> None:
        while True:
            rng = self.rngs[place]
            against = rng.below(1000) < 1000 * self.plan.share
            bot = make_bot(self.plan.opponent, rng.word() % (1 << 31)) if against else None
            seating = Seating(deal(self.plan.game, self.plan.decks, rng), bot, rng.below(2))
            self.games[place] = seating
            self._go_on(seating)
            if not seating.state.over:
                self._show(place)
                return

    def step(self, place: int) -> None:
        seating, arrays = self.games[place], self.memory.arrays
        state = seating.state
        try:
            state.act(int(arrays["actions"][place]))
            self._go_on(seating)
            done = state.over or state.number > LONGEST
            arrays["rewards"][place] = returns(state) if state.over else 0.0
        except Exception as why:  # a fault of the engine costs this game, not the training
            self.broken += 1
            print(f"A game was broken off: {type(why).__name__}: {why}", file=sys.stderr, flush=True)
            done = True
            arrays["rewards"][place] = 0.0
        arrays["over"][place] = done
        if done:
            # 0: against itself; 1 and 2: against the bot, in seat 0 or 1
            arrays["against"][place] = 0 if seating.bot is None else 1 + seating.learner
            self.begin(place)
        else:
            self._show(place)

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

    def _show(self, place: int) -> None:
        state = self.games[place].state
        seen = observe(state, state.seat)
        write(self.memory.arrays, place, encode(self.plan.game, seen, self.known))
        self.memory["seats"][place] = state.seat


def _act(plan: Plan, games: int, name: str, mine: list[range], orders: Connection) -> None:
    memory = Memory(plan.game, games, name)
    actor = Actor(plan, memory, [place for part in mine for place in part])
    for place in actor.rngs:
        actor.begin(place)
    orders.send_bytes(b"ready")
    while True:
        try:
            order = orders.recv_bytes()
        except EOFError:
            break
        if order == b"stop":
            break
        for place in mine[order[0]]:
            actor.step(place)
        orders.send_bytes(b"done")
    del actor
    memory.close(unlink=False)


class Actors:
    """So many processes with so many games in each half."""

    def __init__(self, plan: Plan, processes: int, games: int) -> None:
        """``games`` are those of a process in each half."""
        self.each = processes * games
        self.total = HALVES * self.each
        self.memory = Memory(plan.game, self.total)
        self._orders: list[Connection] = []
        self._processes = []
        for number in range(processes):
            ours, theirs = _SPAWN.Pipe()
            mine = [range(h * self.each + number * games, h * self.each + (number + 1) * games) for h in range(HALVES)]
            given = (plan, self.total, self.memory.memory.name, mine, theirs)
            process = _SPAWN.Process(target=_act, args=given, daemon=True)
            process.start()
            theirs.close()
            self._orders.append(ours)
            self._processes.append(process)
        for one in self._orders:
            one.recv_bytes()

    def part(self, half: int) -> slice:
        return slice(half * self.each, (half + 1) * self.each)

    def send(self, half: int) -> None:
        """Play these games on, by what is in ``actions``."""
        for one in self._orders:
            one.send_bytes(bytes([half]))

    def wait(self) -> None:
        """Until the half that was sent first has been played on."""
        for one in self._orders:
            one.recv_bytes()

    def close(self) -> None:
        for one in self._orders:
            one.send_bytes(b"stop")
        for process in self._processes:
            process.join(5)
            if process.is_alive():
                process.kill()
        self.memory.close(unlink=True)
