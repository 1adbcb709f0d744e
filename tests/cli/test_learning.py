"""``kingsmoot learn``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.command import kingsmoot
from tests.learn.test_network import untrained


@pytest.mark.long
@pytest.mark.process
def test_a_network_is_measured_in_a_duel(tmp_path: Path) -> None:
    untrained().save(tmp_path / "small.npz")
    asked = ("duel", f"learned:{tmp_path / 'small.npz'}", "random", "--games", "2", "--first", "4")
    found = json.loads(kingsmoot(*asked, "--json").stdout)
    assert (found["others"], found["games"], found["first"]) == ("random", 2, 4)
    assert found["interval"][0] <= found["win_rate"] <= found["interval"][1]
    assert found["thought"][0]["milliseconds"] > found["thought"][1]["milliseconds"]


def test_what_is_no_network_cannot_play(tmp_path: Path) -> None:
    shown = kingsmoot("duel", f"learned:{tmp_path / 'none.npz'}", "greedy")
    assert shown.exit_code == 2
    assert "no network that can be read" in shown.stderr


def test_a_network_plays_what_it_has_learned_and_nothing_else(tmp_path: Path) -> None:
    untrained().save(tmp_path / "small.npz")
    shown = kingsmoot("sim", "hbo", "--games", "1", "--bots", f"learned:{tmp_path / 'small.npz'}")
    assert shown.exit_code == 2
    assert "The bot learned plays second-edition with 2 players only. Choose another bot." in shown.stderr


def test_play_says_what_it_plays_before_anybody_decides() -> None:
    for asked in (["hbo"], ["second-edition", "--players", "3"]):
        shown = kingsmoot("play", *asked, "--bot", "learned", "--plain")
        assert shown.exit_code == 2
        assert "The bot learned plays second-edition and winter with 2 players only." in shown.stderr
        assert not shown.stdout


def test_training_says_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.delitem(sys.modules, "kingsmoot.learn.training", raising=False)
    shown = kingsmoot("learn", "train", str(tmp_path))
    assert shown.exit_code == 2
    assert "Training needs torch: pip install 'kingsmoot[learn]'." in shown.stderr
