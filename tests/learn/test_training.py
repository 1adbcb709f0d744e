"""Training, where PyTorch is installed: ``pip install 'kingsmoot[learn]'``."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is an extra")

import torch

from kingsmoot.env.observation import observe
from kingsmoot.learn.actors import write
from kingsmoot.learn.course import read_course
from kingsmoot.learn.encoding import encode
from kingsmoot.learn.network import Network, Size
from kingsmoot.learn.selfplay import advantages
from kingsmoot.learn.torch_network import Decisions, TorchNetwork, columns
from kingsmoot.learn.training import learn
from tests.learn.test_network import decisions

SMALL = Size(width=16, layers=2, heads=2, names=8)


def test_numpy_and_pytorch_judge_alike() -> None:
    network = TorchNetwork("second-edition", SMALL, "cpu", 3)
    generator = torch.Generator().manual_seed(4)
    with torch.no_grad():
        for weights in network.weights.values():  # some begin at 0
            weights.add_(0.1 * torch.randn(weights.shape, generator=generator))
    plain = network.plain()
    seen = [encode("second-edition", observe(s, s.seat), network.known) for s in decisions("second-edition")]
    arrays = {key: np.zeros((len(seen), *shape), kind) for key, (shape, kind) in columns("second-edition").items()}
    for place, one in enumerate(seen):
        write(arrays, place, one)
    with torch.no_grad():
        scores, values = network.judge(Decisions(*(arrays[key] for key in Decisions._fields)).on("cpu"))
    for place, one in enumerate(seen):
        judged = plain.judge_encoded(one)
        many = len(judged.scores)
        assert scores[place, :many].numpy() == pytest.approx(judged.scores, abs=1e-4)
        assert torch.isinf(scores[place, many:]).all()
        assert float(values[place]) == pytest.approx(judged.value, abs=1e-4)


def test_what_comes_of_a_decision_is_counted_for_its_own_seat() -> None:
    """Seat 0 decides twice, seat 1 between; then seat 0 has won. Afterwards another game has begun."""
    value = torch.tensor([[0.1], [-0.2], [0.5], [0.3]])
    seats = torch.tensor([[0], [1], [0], [1]])
    over = torch.tensor([[False], [False], [True], [False]])
    rewards = torch.zeros((4, 1, 2))
    rewards[2, 0] = torch.tensor([1.0, -1.0])
    found = advantages(value, seats, over, rewards, torch.tensor([0.4]), torch.tensor([0]), 0.5)
    last = 1.0 - 0.5
    first = 0.5 - 0.1 + 0.5 * last
    assert found[:, 0].tolist() == pytest.approx([first, -1.0 + 0.2, last, -0.4 - 0.3])


@pytest.mark.long
@pytest.mark.process
def test_a_short_course_leaves_weights_and_a_curve(tmp_path: Path) -> None:
    changes = [
        *("teacher=random", "opponent=random", "gather=1", "imitate=1", "play=1", "measure=1", "games=2", "batch=64"),
        *(
            "size.width=16",
            "size.layers=1",
            "size.heads=2",
            "practice.processes=1",
            "practice.games=2",
            "practice.steps=4",
        ),
        "practice.batch=8",
    ]
    learn(read_course(None, changes), tmp_path)
    lines = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text().splitlines()]
    assert {"begin", "gathered", "imitation", "self-play", "measured"} == {line["part"] for line in lines}
    assert Network.load(tmp_path / "learned.npz").size.width == 16
    assert json.loads((tmp_path / "course.json").read_text())["practice"]["games"] == 2
