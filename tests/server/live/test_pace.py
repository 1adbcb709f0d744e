"""How long bots wait before they move."""

from __future__ import annotations

import pytest

from kingsmoot.server.live.pace import bot_patience, bot_pause


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


def test_whoever_wants_fast_bots_waits_less_for_them() -> None:
    assert bot_patience(5, []) == 5
    assert bot_patience(5, ["normal", "slow"]) == 5
    assert bot_patience(5, ["normal", "fast"]) == 2


def test_many_decisions_in_a_row_take_no_longer_than_two() -> None:
    """A bot that marshals five cards does not think five times as long."""
    assert bot_patience(5, ["normal"], 5) == 5
    assert bot_patience(5, ["normal"], 8) == 2
    assert bot_patience(5, ["normal"], 60) == 0.5
