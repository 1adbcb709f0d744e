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
from kingsmoot.server.live.bots import BotPool
from tests.hall.player import PATIENCE
from tests.hall.process import Server
from tests.hall.thinking import think

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
