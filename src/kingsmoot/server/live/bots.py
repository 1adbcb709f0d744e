"""Bots think in processes of their own, and never longer than they may.

Those that answer at once have a process to themselves, so they never wait behind those that take their time. Among the
latter whoever somebody waits for comes first, and what is worked out in the background last. When many think at once,
each gets its share of the time.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from enum import IntEnum
from typing import Final, TypeVar

from kingsmoot.bots.bot import Observation
from kingsmoot.bots.levels import make_opponent, thinks
from kingsmoot.bots.study import Verdict, judge, win_chance
from kingsmoot.kernel.registry import game
from kingsmoot.kernel.state import State
from kingsmoot.server import metrics
from kingsmoot.server.live.processes import Processes, ProcessLost

log = logging.getLogger("kingsmoot.bots")

QUICK_PROCESSES: Final = 1
NICENESS: Final = 10
"""Of those who take their time: the hall itself, and bots that answer at once, come first at the processor as well."""
LEAST_SECONDS: Final = 0.1
"""However many think at once, and however long one has waited."""
BACKGROUND_SECONDS: Final = 1.5
"""A piece of work in the background: so long somebody may have to wait for it to be done."""
GRACE: Final = 4.0
"""A bot that keeps track of its time may be so late; then its process is ended."""
FIRST_THOUGHT: Final = "greedy"
"""Who decides for a bot that did not come to an end."""

T = TypeVar("T")


class Urgency(IntEnum):
    """Who comes first. Somebody waits for a move they see, and for a hint; nobody waits for what bots do alone."""

    SEEN = 0
    UNSEEN = 1
    BACKGROUND = 2


# -- in the processes ------------------------------------------------------------------------------------------------


def choose(game_name: str, data: bytes, bot: str, seed: int, seconds: float) -> int:
    """The choice of a bot, in its process. It gets the state, and looks at it through the eyes of its seat only."""
    state: State = game(game_name).decode(data)
    return make_opponent(bot, seed, seconds).choose(Observation(state))


def judge_options(
    game_name: str, data: bytes, seed: int, playouts: int, played: int | None, seconds: float
) -> list[Verdict]:
    """What each option is worth to the seat that is asked, with its eyes."""
    state: State = game(game_name).decode(data)
    return judge(Observation(state), seed, playouts, seconds, played)


def chance_of(game_name: str, data: bytes, seat: int, seed: int, playouts: int, seconds: float) -> float:
    """How likely a seat wins, as far as it can know."""
    state: State = game(game_name).decode(data)
    return win_chance(state, seat, seed, playouts, seconds)


# -- in the server ---------------------------------------------------------------------------------------------------


class BotPool:
    """The processes for all bots of this server."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.seconds = seconds
        """The patience of players: no bot thinks longer about one decision."""
        self.quick = Processes(QUICK_PROCESSES)
        self.deep = Processes(processes, NICENESS)

    def warm_up(self) -> None:
        """Start the processes of quick bots before the first has to move; the others come when they are needed."""
        self.quick.start()

    async def choose(
        self, state: State, bot: str, seed: int, *, seconds: float | None = None, urgency: Urgency = Urgency.SEEN
    ) -> int:
        """What the bot chooses. If it does not come to an end, a quick one decides; if that fails, the first option."""
        told = {"bot": bot, "game": state.game.name}
        patience = self.seconds if seconds is None else min(seconds, self.seconds)
        processes = self.deep if thinks(bot) else self.quick
        began = time.perf_counter()
        try:
            index = await self._ask(processes, urgency, patience, choose, state, bot, seed)
        except Exception as failed:
            reason = "took too long" if isinstance(failed, TimeoutError) else "failed"
            log.warning("a bot %s", reason, extra=told, exc_info=not isinstance(failed, TimeoutError | ProcessLost))
            return await self._first_thought(state, seed) if processes is self.deep else 0
        metrics.bot_seconds.observe(time.perf_counter() - began)
        return index if 0 <= index < len(state.choices) else 0

    async def _first_thought(self, state: State, seed: int) -> int:
        try:
            return await self._ask(self.quick, Urgency.SEEN, self.seconds, choose, state, FIRST_THOUGHT, seed)
        except Exception:
            log.exception("a quick bot failed for another", extra={"game": state.game.name})
            return 0

    async def judge(self, state: State, seed: int, playouts: int, played: int | None = None) -> list[Verdict]:
        """What each option is worth to the seat that is asked; TimeoutError if that cannot be found out in time."""
        return await self._ask(self.deep, Urgency.SEEN, self.seconds, judge_options, state, seed, playouts, played)

    async def win_chance(self, state: State, seat: int, seed: int, playouts: int) -> float:
        """How likely a seat wins, as far as it can know. Whoever waits for something else comes first."""
        async with self.deep.queue.place(Urgency.BACKGROUND):
            about = state.game.name, state.encode(), seat, seed, playouts, BACKGROUND_SECONDS
            return await self.deep.run(self.seconds + GRACE, chance_of, *about)

    async def _ask(
        self,
        processes: Processes,
        urgency: Urgency,
        patience: float,
        work: Callable[..., T],
        state: State,
        *about: object,
    ) -> T:
        asked = time.monotonic()
        async with processes.queue.place(urgency):
            left = patience - (time.monotonic() - asked)
            crowd = max(processes.count, processes.queue.crowd(urgency))
            seconds = max(LEAST_SECONDS, left * processes.count / crowd)
            # A bot that does not look at the time has all of it from when it begins: it is not hurried by others.
            limit = max(seconds, self.seconds) + (GRACE if processes is self.deep else 0)
            return await processes.run(limit, work, state.game.name, state.encode(), *about, seconds)

    def close(self) -> None:
        self.quick.close()
        self.deep.close()
