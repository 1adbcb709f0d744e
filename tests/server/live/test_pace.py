"""How long bots wait before they move."""

from __future__ import annotations

import pytest

from kingsmoot.server.live.pace import bot_pause


def test_nobody_is_waited_for_where_nobody_is() -> None:
    assert bot_pause(0.7, [], declines=False) == 0


def test_each_player_may_ask_for_faster_or_slower_bots() -> None:
    assert bot_pause(0.7, ["fast"], declines=False) == pytest.approx(0.2)
    assert bot_pause(0.7, ["normal"], declines=False) == pytest.approx(0.7)
    assert bot_pause(0.7, ["slow"], declines=False) == pytest.approx(1.5)


def test_the_slowest_counts() -> None:
    assert bot_pause(0.7, ["fast", "slow", "normal"], declines=False) == pytest.approx(1.5)


def test_a_pass_is_quick() -> None:
    assert bot_pause(0.7, ["slow"], declines=True) == 0.25
    assert bot_pause(0.02, ["normal"], declines=True) == 0.02
