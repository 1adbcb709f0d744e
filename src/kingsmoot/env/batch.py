"""Many games side by side, in worker processes that write what is seen into shared memory.

    with Batch("hbo", games=64, workers=4) as batch:
        batch.reset(seed=7)
        while learning:
            batch.step(choose(batch.seen))        # an option for each game; batch.seen, .seats, .rewards, .over follow

A game that is over is dealt anew in the same step: ``over`` and ``rewards`` are of the game that has ended, ``seen`` is
the first decision of the next one. The same seed gives the same games, however many workers there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, Final, NamedTuple, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

import kingsmoot
from kingsmoot.env.observation import OPTIONS, Mask, Numbers, Observed, Shape, observe, shape_of
from kingsmoot.env.rewards import returns
from kingsmoot.kernel.errors import IllegalMove, KingsmootError
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State

Seats: TypeAlias = int | Sequence[Mapping[str, Any]]
_SEEDS: Final = 1 << 62
_SPAWN: Final = get_context("spawn")


class Plan(NamedTuple):
    """What is played."""

    game: str
    seats: Seats
    setup: Mapping[str, Any]
    rows: int

    @property
    def players(self) -> int:
        return self.seats if isinstance(self.seats, int) else len(self.seats)

    @property
    def shape(self) -> Shape:
        return shape_of(self.game, self.players, self.rows)


class Arrays:
    """The arrays of all games in one piece of memory; games are counted along the first axis."""

    def __init__(self, plan: Plan, games: int, name: str | None = None) -> None:
        shape, players = plan.shape, plan.players
        sizes: dict[str, tuple[tuple[int, ...], type[np.generic]]] = {
            "entities": ((games, *shape.entities), np.int32),
            "globals": ((games, shape.globals), np.int32),
            "options": ((games, *shape.options), np.int32),
            "rewards": ((games, players), np.float32),
            "seats": ((games,), np.int32),
            "actions": ((games,), np.int32),
            "mask": ((games, shape.options[0]), np.int8),
            "over": ((games,), np.int8),
        }
        total = sum(int(np.prod(size)) * np.dtype(kind).itemsize for size, kind in sizes.values())
        self.memory = SharedMemory(name, create=name is None, size=total)
        self._made: dict[str, NDArray[Any]] = {}
        start = 0
        for key, (size, kind) in sizes.items():
            self._made[key] = np.ndarray(size, kind, self.memory.buf, start)
            start += self._made[key].nbytes

    def __getitem__(self, key: str) -> NDArray[Any]:
        return self._made[key]

    def close(self, *, unlink: bool) -> None:
        self._made.clear()
        self.memory.close()
        if unlink:
            self.memory.unlink()


class Worker:
    """Plays some of the games."""

    def __init__(self, plan: Plan, arrays: Arrays, mine: range) -> None:
        self.plan, self.arrays, self.mine = plan, arrays, mine
        self.rules = kingsmoot.game(plan.game)
        self.rngs: dict[int, Rng] = {}
        self.states: dict[int, State] = {}

    def reset(self, seed: int) -> None:
        for place in self.mine:
            self.rngs[place] = Rng(seed).fork(place)
            self._deal(place)
            self.arrays["rewards"][place] = 0
            self.arrays["over"][place] = 0

    def step(self) -> None:
        for place in self.mine:
            state = self.states[place]
            state.act(int(self.arrays["actions"][place]))
            self.arrays["rewards"][place] = returns(state)
            self.arrays["over"][place] = state.over
            if state.over:
                self._deal(place)
            else:
                self._show(place)

    def _deal(self, place: int) -> None:
        seed = self.rngs[place].word() % _SEEDS
        self.states[place] = self.rules.new(self.plan.seats, seed=seed, **self.plan.setup)
        self._show(place)

    def _show(self, place: int) -> None:
        state = self.states[place]
        seen = observe(state, state.seat, self.plan.rows)
        for name, array in seen._asdict().items():
            self.arrays[name][place] = array
        self.arrays["seats"][place] = state.seat


def _work(plan: Plan, games: int, name: str, mine: range, orders: Connection) -> None:
    """What a process does: what it is told, until it is told no more. It answers with what went wrong, if anything."""
    arrays = Arrays(plan, games, name)
    worker = Worker(plan, arrays, mine)
    while True:
        try:
            order = orders.recv()
        except EOFError:
            order = None
        if order is None:
            break
        try:
            worker.step() if order == "step" else worker.reset(order)
            orders.send("")
        except KingsmootError as why:
            orders.send(str(why))
    del worker
    arrays.close(unlink=False)


class Batch:
    """So many games side by side."""

    def __init__(
        self,
        game: str,
        seats: Seats | None = None,
        *,
        games: int = 16,
        workers: int = 1,
        options: int = OPTIONS,
        **setup: Any,
    ) -> None:
        """``seats`` is their number, or what each brings; ``setup`` what ``Game.new`` takes beside seats and seed."""
        self.plan = Plan(game, seats if seats is not None else kingsmoot.game(game).seats[0], setup, options)
        self.games = games
        self._arrays = Arrays(self.plan, games)
        self._orders: list[Connection] = []
        self._processes = []
        for number in range(workers):
            ours, theirs = _SPAWN.Pipe()
            mine = range(games * number // workers, games * (number + 1) // workers)
            given = (self.plan, games, self._arrays.memory.name, mine, theirs)
            process = _SPAWN.Process(target=_work, args=given, daemon=True)
            process.start()
            theirs.close()
            self._orders.append(ours)
            self._processes.append(process)

    @property
    def seen(self) -> Observed:
        """What each seat that is asked sees. The arrays are written anew by the next step: copy what you keep."""
        arrays = self._arrays
        return Observed(arrays["entities"], arrays["globals"], arrays["options"], arrays["mask"])

    @property
    def seats(self) -> Numbers:
        """Who is asked in each game."""
        return self._arrays["seats"]

    @property
    def rewards(self) -> NDArray[np.float32]:
        """By game and seat: what the last step has brought."""
        return self._arrays["rewards"]

    @property
    def over(self) -> Mask:
        """1 for each game that has ended with the last step, and has been dealt anew."""
        return self._arrays["over"]

    def reset(self, seed: int = 0) -> None:
        """Deal all games anew."""
        self._tell(seed)

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Take this option in each game; IllegalMove, and no game goes on, if one of them has no such option."""
        self._check(np.asarray(actions))
        self._arrays["actions"][:] = actions
        self._tell("step")

    def _check(self, actions: NDArray[Any]) -> None:
        offered = self._arrays["mask"].sum(axis=1, dtype=np.int32)
        wrong = np.flatnonzero((actions < 0) | (actions >= offered))
        if len(wrong):
            game = int(wrong[0])
            raise IllegalMove(
                f"There is no option {int(actions[game])} in game {game}: it has options 0 to {int(offered[game]) - 1}."
            )

    def _tell(self, order: int | str) -> None:
        try:
            for one in self._orders:
                one.send(order)
            answers = [one.recv() for one in self._orders]
        except (EOFError, OSError):
            raise KingsmootError("A worker has died: is there enough memory? Close the batch and begin anew.") from None
        wrong = [answer for answer in answers if answer]
        if wrong:
            raise KingsmootError(wrong[0])

    def close(self) -> None:
        """Let the workers go home."""
        for one in self._orders:
            with suppress(OSError):  # it may have died
                one.send(None)
        for process in self._processes:
            process.join(10)
        if self._orders:
            self._arrays.close(unlink=True)
        self._orders, self._processes = [], []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, why: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()
