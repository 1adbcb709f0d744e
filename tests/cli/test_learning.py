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
def test_a_network_is_measured(tmp_path: Path) -> None:
    untrained().save(tmp_path / "small.npz")
    asked = ("learn", "measure", str(tmp_path / "small.npz"), "--against", "random", "--games", "2", "--seed", "4")
    found = json.loads(kingsmoot(*asked, "--json").stdout)
    assert (found["against"], found["games"], found["seed"]) == ("random", 2, 4)
    assert found["interval"][0] <= found["won"] <= found["interval"][1]
    assert "of 2 games against random" in kingsmoot(*asked).stdout


def test_what_is_no_network_cannot_be_measured(tmp_path: Path) -> None:
    shown = kingsmoot("learn", "measure", str(tmp_path / "none.npz"))
    assert shown.exit_code == 2
    assert "no network that can be read" in shown.stderr


def test_training_says_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.delitem(sys.modules, "kingsmoot.learn.training", raising=False)
    shown = kingsmoot("learn", "train", str(tmp_path))
    assert shown.exit_code == 2
    assert "Training needs torch: pip install 'kingsmoot[learn]'." in shown.stderr
