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
from kingsmoot.server.live.bots import Thinkers
from tests.hall.player import PATIENCE
from tests.hall.process import Server
from tests.hall.thinking import think

pytestmark = pytest.mark.anyio


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinkers]:
    monkeypatch.setattr(module, "choose", think)
    thinkers = Thinkers(1, 10)
    yield thinkers
    thinkers.close()


STATE = game("btwixt").new(seats=3, seed=1)


async def test_a_bot_that_thinks_for_ever_harms_only_itself(thinkers: Thinkers) -> None:
    """Those who waited behind it, however many, get their own time."""
    asked = ["quick", "slow", *["quick"] * 65]  # one after another these take longer than one may
    chosen = await asyncio.gather(*(thinkers.choose(STATE, bot, 1) for bot in asked))
    assert chosen == [1, 0, *[1] * 65]


async def test_bots_that_fail_take_the_first_option(thinkers: Thinkers) -> None:
    asked = ["broken", "confused", "fatal", "quick"]
    assert [await thinkers.choose(STATE, bot, 1) for bot in asked] == [0, 0, 0, 1]


async def test_a_process_that_is_killed_is_replaced(thinkers: Thinkers) -> None:
    assert await thinkers.choose(STATE, "quick", 1) == 1
    assert thinkers._pool is not None
    for process in (thinkers._pool._processes or {}).values():
        process.kill()
    assert await thinkers.choose(STATE, "quick", 1) == 1


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
