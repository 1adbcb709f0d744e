"""Bots think in processes of their own, and never longer than they may."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from kingsmoot.bots import Observation, make_bot
from kingsmoot.kernel.registry import game
from kingsmoot.kernel.state import State

log = logging.getLogger("kingsmoot.bots")


def choose(game_name: str, data: bytes, bot: str, seed: int) -> int:
    """The choice of a bot, in its process. It gets the state, and looks at it through the eyes of its seat only."""
    state: State = game(game_name).decode(data)
    return make_bot(bot, seed).choose(Observation(state))


def _begin() -> None:
    """In each new process: Ctrl-C is for the server, which then ends the bots; and the games are loaded at once."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    import kingsmoot  # noqa: F401 - registers the games


class Thinkers:
    """A few processes for all bots of this server."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.processes = processes
        self.seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=_begin)
        return self._pool

    def warm_up(self) -> None:
        """Start the processes before the first bot has to move."""
        self._running().submit(int)

    async def choose(self, state: State, bot: str, seed: int) -> int:
        """What the bot chooses; the first option if it takes too long or dies."""
        task = asyncio.get_running_loop().run_in_executor(
            self._running(), choose, state.game.name, state.encode(), bot, seed
        )
        try:
            index = await asyncio.wait_for(task, self.seconds)
        except (TimeoutError, BrokenProcessPool):
            log.warning("a bot took too long, or died", extra={"bot": bot, "game": state.game.name})
            self.close()  # whoever does not answer is not asked again: new processes are started when needed
            return 0
        except Exception:
            log.exception("a bot failed", extra={"bot": bot, "game": state.game.name})
            return 0
        return index if 0 <= index < len(state.choices) else 0

    def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                with contextlib.suppress(Exception):
                    process.terminate()
