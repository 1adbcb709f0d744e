"""Bots think in processes of their own, and never longer than they may."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import cast

from kingsmoot.bots import Observation, make_bot
from kingsmoot.kernel.registry import game, known_games
from kingsmoot.kernel.state import State
from kingsmoot.server import metrics

log = logging.getLogger("kingsmoot.bots")

TRIES = 3
"""So often a bot is asked anew if its process is lost."""
LAST_SECONDS = 5.0
"""How long the end of the processes is waited for when the server closes."""


def choose(game_name: str, data: bytes, bot: str, seed: int) -> int:
    """The choice of a bot, in its process. It gets the state, and looks at it through the eyes of its seat only."""
    state: State = game(game_name).decode(data)
    return make_bot(bot, seed).choose(Observation(state))


def _begin() -> None:
    """In each new process: Ctrl-C is for the server, which then ends the bots; and the games are loaded at once."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_the_server, daemon=True).start()
    known_games()


def _go_with_the_server() -> None:
    """A server that is killed cannot end its bots."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class BotPool:
    """A few processes for all bots of this server."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.processes = processes
        self.seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._started: list[Future[int]] = []
        self._free = asyncio.Semaphore(processes)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=_begin)
            self._started = [self._pool.submit(int) for _ in range(self.processes)]
        return self._pool

    def warm_up(self) -> None:
        """Start the processes before the first bot has to move."""
        self._running()

    async def choose(self, state: State, bot: str, seed: int) -> int:
        """What the bot chooses; the first option if it takes too long or dies.

        Its time begins when it has a process of its own: nobody is hurried because others think before it.
        """
        told = {"bot": bot, "game": state.game.name}
        async with self._free:
            for _ in range(TRIES):
                pool = self._running()
                try:
                    for start in self._started:
                        await asyncio.shield(asyncio.wrap_future(start))
                    if pool is not self._pool:
                        continue  # another bot took too long meanwhile
                    began = time.perf_counter()
                    index = await asyncio.wait_for(self._ask(pool, state, bot, seed), self.seconds)
                    metrics.bot_seconds.observe(time.perf_counter() - began)
                except TimeoutError:
                    log.warning("a bot took too long", extra=told)
                    self._give_up(pool)
                    return 0
                except BrokenProcessPool:  # perhaps because another bot took too long
                    log.warning("a bot lost its process", extra=told)
                    self._give_up(pool)
                except Exception:
                    log.exception("a bot failed", extra=told)
                    return 0
                else:
                    return index if 0 <= index < len(state.choices) else 0
        return 0

    @staticmethod
    def _ask(pool: ProcessPoolExecutor, state: State, bot: str, seed: int) -> asyncio.Future[int]:
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(pool, choose, state.game.name, state.encode(), bot, seed)

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
