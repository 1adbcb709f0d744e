"""Processes in which bots think, and the queue before them."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from typing import Final, ParamSpec, TypeVar, cast

from kingsmoot.kernel.registry import known_games

log = logging.getLogger("kingsmoot.bots")

TRIES: Final = 3
"""So often work is begun anew if its process is lost."""
LAST_SECONDS: Final = 5.0
"""How long the end of the processes is waited for when the server closes."""

P = ParamSpec("P")
T = TypeVar("T")


class ProcessLost(Exception):
    """Whatever was asked takes its process down, each time."""


def _begin(niceness: int) -> None:
    """In each new process: Ctrl-C is for the server, which then ends the bots; and the games are loaded at once."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    threading.Thread(target=_go_with_the_server, daemon=True).start()
    known_games()


def _go_with_the_server() -> None:
    """A server that is killed cannot end its bots."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Queue:
    """Lets in as many as there are places: the most urgent first, and of these the first to come."""

    def __init__(self, places: int) -> None:
        self.places = places
        self._inside = 0
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def crowd(self, urgency: int) -> int:
        """How many are inside, or wait and are as urgent as this: those who share the places now."""
        return self._inside + sum(rank <= urgency and not turn.done() for rank, _, turn in self._waiting)

    @asynccontextmanager
    async def place(self, urgency: int) -> AsyncIterator[None]:
        """Low numbers are urgent."""
        if self._inside < self.places:
            self._inside += 1
        else:
            turn = asyncio.get_running_loop().create_future()
            heapq.heappush(self._waiting, (urgency, next(self._order), turn))
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():  # its turn had come meanwhile
                    self._leave()
                raise
        try:
            yield
        finally:
            self._leave()

    def _leave(self) -> None:
        """The place goes to the next one, without ever being free in between."""
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._inside -= 1


class Processes:
    """A few processes for one kind of work, started when they are first needed."""

    def __init__(self, count: int, niceness: int = 0) -> None:
        self.count = count
        self.niceness = niceness
        self.queue = Queue(count)
        self._pool: ProcessPoolExecutor | None = None
        self._started: list[Future[int]] = []

    def start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.count, mp_context=context, initializer=_begin, initargs=(self.niceness,)
            )
            self._started = [self._pool.submit(int) for _ in range(self.count)]
        return self._pool

    async def run(self, limit: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work gives; whoever calls has a place in the queue.

        TimeoutError after so many seconds, which begin when a process is there; ProcessLost if it cannot be done.
        """
        for _ in range(TRIES):
            pool = self.start()
            try:
                for start in self._started:
                    await asyncio.shield(asyncio.wrap_future(start))
                if pool is not self._pool:
                    continue  # other work took too long meanwhile
                coming = asyncio.wrap_future(pool.submit(work, *args, **kwargs))
                return await asyncio.wait_for(coming, limit)
            except TimeoutError:
                self._give_up(pool)
                raise
            except BrokenProcessPool:  # perhaps because other work took too long
                log.warning("a bot lost its process")
                self._give_up(pool)
        raise ProcessLost

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """Whoever does not answer is not asked again: new processes are started when needed."""
        if pool is self._pool:
            self._end()

    def close(self) -> None:
        """End the processes, and wait for the thread that looks after them: the end of the program would wake it."""
        keeper = self._end()
        if keeper is not None:
            keeper.join(LAST_SECONDS)

    def _end(self) -> threading.Thread | None:
        """End the processes; the thread that looks after them is about to end."""
        pool, self._pool = self._pool, None
        if pool is None:
            return None
        processes = list((pool._processes or {}).values())
        keeper = cast("threading.Thread | None", pool._executor_manager_thread)
        pool.shutdown(wait=False)
        for process in processes:
            with contextlib.suppress(Exception):
                process.terminate()
        return keeper
