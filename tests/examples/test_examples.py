"""The examples run; here with a tiny budget. What they find with a real one is in docs/research.md."""

import re
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *words: str) -> Any:
    return run_path(str(EXAMPLES / f"{name}.py"))["main"](words)


def test_rollouts_give_a_value_to_each_option(capsys: pytest.CaptureFixture[str]) -> None:
    won = run("random_rollouts", "--game", "btwixt", "--rollouts", "3")
    assert all(0 <= value <= 3 for value in won)
    assert len(won) > 1
    assert f"{3 * len(won)} games in" in capsys.readouterr().out


@pytest.mark.long
def test_a_deck_is_evaluated(capsys: pytest.CaptureFixture[str]) -> None:
    decks = ("the-old-ways", "--against", "at-the-wall,secrets-and-schemes")
    share = run("evaluate_deck", *decks, "--games", "2", "--bot", "random")
    assert 0 <= share <= 1
    told = capsys.readouterr().out
    assert "of 4 games" in told
    cards = [line for line in told.splitlines() if " points " in line]
    assert len(cards) == len(set(cards)) > 0, "each card once"
    assert all(re.search(r"points \([+-]\d+ to [+-]\d+\)$", line) for line in cards)


@pytest.mark.long
def test_a_learner_draws_its_curve(capsys: pytest.CaptureFixture[str]) -> None:
    run("learning_curve", "--games", "2", "--points", "1", "--evaluate", "2", "--batch", "2")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[0] for line in lines] == ["games learnt from", "0", "2"]


def test_a_policy_learns_what_wins() -> None:
    """Two options, of which the second wins: its chance grows."""
    import numpy as np

    example = run_path(str(EXAMPLES / "learning_curve.py"))
    policy = example["Policy"]()
    places, where = np.array([[0], [1]]), np.array([[2], [3]])
    measures = np.ones((2, 1))
    before = policy.chances(places, where, measures)[1]
    for _ in range(20):
        gradient = np.zeros(example["SIZE"])
        gradient[[1, 3]], gradient[[0, 2]] = 0.5, -0.5
        policy.climb(gradient, 0.1)
    assert before == 0.5
    assert policy.chances(places, where, measures)[1] > 0.9


def test_throughput_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run("throughput", "--seconds", "0.05", "--games", "btwixt,leduc_poker")
    assert [line.game for line in lines] == ["btwixt", "leduc_poker"]
    assert all(line.decisions > 0 for line in lines)
    assert "| Kingsmoot | btwixt |" in capsys.readouterr().out
