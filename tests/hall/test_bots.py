"""Bots think in processes of their own: slow, broken or killed ones hold up nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingsmoot import game
from kingsmoot.server.live import bots as module
from kingsmoot.server.live.bots import BotPool, Urgency
from kingsmoot.server.live.processes import Queue
from tests.hall.player import PATIENCE
from tests.hall.process import Server
from tests.hall.thinking import tell_seconds, think

pytestmark = pytest.mark.anyio


@pytest.fixture
def bot_pool(monkeypatch: pytest.MonkeyPatch) -> Iterator[BotPool]:
    monkeypatch.setattr(module, "choose", think)
    bot_pool = BotPool(1, 10)
    yield bot_pool
    bot_pool.close()


STATE = game("btwixt").new(seats=3, seed=1)


async def test_a_bot_that_thinks_for_ever_harms_only_itself(bot_pool: BotPool) -> None:
    """Those who waited behind it, however many, get their own time."""
    asked = ["quick", "slow", *["quick"] * 65]  # one after another these take longer than one may
    chosen = await asyncio.gather(*(bot_pool.choose(STATE, bot, 1) for bot in asked))
    assert chosen == [1, 0, *[1] * 65]


async def test_bots_that_fail_take_the_first_option(bot_pool: BotPool) -> None:
    asked = ["broken", "confused", "fatal", "quick"]
    assert [await bot_pool.choose(STATE, bot, 1) for bot in asked] == [0, 0, 0, 1]


async def test_a_process_that_is_killed_is_replaced(bot_pool: BotPool) -> None:
    assert await bot_pool.choose(STATE, "quick", 1) == 1
    for process in (bot_pool.quick.start()._processes or {}).values():
        process.kill()
    assert await bot_pool.choose(STATE, "quick", 1) == 1


async def test_quick_bots_do_not_wait_behind_those_that_take_their_time(bot_pool: BotPool) -> None:
    """However many think: somebody at another table does not notice."""
    thinking = [asyncio.create_task(bot_pool.choose(STATE, "search", 1)) for _ in range(20)]
    await asyncio.sleep(0)
    quick = await asyncio.gather(*(bot_pool.choose(STATE, "quick", 1) for _ in range(3)))
    assert quick == [1, 1, 1]
    assert not all(task.done() for task in thinking)
    assert await asyncio.gather(*thinking) == [1] * 20


async def test_a_quick_bot_decides_for_one_that_comes_to_no_end(
    monkeypatch: pytest.MonkeyPatch, bot_pool: BotPool
) -> None:
    monkeypatch.setattr(module, "GRACE", 0.0)
    bot_pool.seconds = 0.5
    assert await bot_pool.choose(STATE, "search:7", 1) == 1  # which is what greedy says here, and not the first option


async def test_each_of_many_has_its_share_of_the_time(bot_pool: BotPool) -> None:
    """Who thinks alone may use all of it; of thirty, who come while one thinks, each has a thirtieth."""
    assert await told_seconds(bot_pool, 1) == [pytest.approx(10, abs=1)]
    first, *many = await told_seconds(bot_pool, 30)
    assert first == pytest.approx(10, abs=1)
    assert many[0] <= 10 / 29
    assert many == sorted(many)


async def told_seconds(bot_pool: BotPool, count: int) -> list[float]:
    asking = [bot_pool._ask(bot_pool.deep, Urgency.SEEN, 10.0, tell_seconds, STATE) for _ in range(count)]
    return await asyncio.gather(*asking)


async def test_who_is_waited_for_comes_first_and_the_background_last() -> None:
    queue, came = Queue(1), list[str]()

    async def come(name: str, urgency: Urgency) -> None:
        async with queue.place(urgency):
            came.append(name)
            await asyncio.sleep(0)

    async with queue.place(Urgency.UNSEEN):
        waiting = [
            asyncio.create_task(come(name, urgency))
            for name, urgency in (
                ("study", Urgency.BACKGROUND),
                ("bots alone", Urgency.UNSEEN),
                ("gone", Urgency.SEEN),
                ("a move", Urgency.SEEN),
                ("a hint", Urgency.SEEN),
            )
        ]
        await asyncio.sleep(0)
        waiting[2].cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert came == ["a move", "a hint", "bots alone", "study"]
    assert queue.crowd(Urgency.BACKGROUND) == 0


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_bots_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'hall.db'}")
    server.start()
    assert server.process is not None
    try:
        while not (there := children(server.process.pid)):
            time.sleep(0.05)
        os.kill(server.process.pid, signal.SIGKILL)  # the server alone
        server.process.wait()
        until = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}/exe").exists() for pid in there):
            assert time.monotonic() < until, "bots are still there"
            time.sleep(0.1)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(server.process.pid, signal.SIGKILL)
