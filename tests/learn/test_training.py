"""Training, where PyTorch is installed: ``pip install 'kingsmoot[learn]'``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("torch", reason="PyTorch is an extra")

import torch

from kingsmoot.env.features.reading import read
from kingsmoot.env.observation import observe
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.state import State
from kingsmoot.learn.course import read_course
from kingsmoot.learn.encoding import encode
from kingsmoot.learn.memory import sizes, write
from kingsmoot.learn.network import Network, Size
from kingsmoot.learn.selfplay import advantages
from kingsmoot.learn.torch_network import TorchNetwork
from kingsmoot.learn.training import learn
from tests.learn.test_network import decisions

SMALL = Size(width=16, layers=2, heads=2, names=8)


def written(states: list[State]) -> dict[str, NDArray[Any]]:
    """Decisions as actors write them, over what was there before."""
    arrays = {key: np.full((len(states), *shape), 9, kind) for key, (shape, kind) in sizes("second-edition").items()}
    for place, state in enumerate(states):
        write(arrays, place, "second-edition", read(state, state.seat))
    return arrays


def test_decisions_are_encoded_alike_one_by_one_and_together() -> None:
    network = TorchNetwork("second-edition", SMALL, "cpu")
    states = decisions("second-edition")
    together = network.encoder.encode(written(states))
    for place, state in enumerate(states):
        one = encode("second-edition", observe(state, state.seat), network.known)
        things, offered = int(together.things[place]), int(together.offered[place])
        assert (things, offered) == (len(one.cards), len(one.options))
        for name in ("cards", "places", "hosts", "numbers"):
            assert np.array_equal(getattr(together, name)[place, :things].numpy(), getattr(one, name)), name
        assert np.array_equal(together.whole[place].numpy(), one.whole)
        assert np.array_equal(together.options[place, :offered].numpy(), one.options)


def test_numpy_and_pytorch_judge_alike() -> None:
    network = TorchNetwork("second-edition", SMALL, "cpu", 3)
    generator = torch.Generator().manual_seed(4)
    with torch.no_grad():
        for weights in network.weights.values():  # some begin at 0
            weights.add_(0.1 * torch.randn(weights.shape, generator=generator))
    plain = network.plain()
    states = decisions("second-edition")
    with torch.no_grad():
        scores, values = network.judge(network.encoder.encode(written(states)))
    for place, state in enumerate(states):
        judged = plain.judge(observe(state, state.seat))
        many = len(judged.scores)
        assert scores[place, :many].numpy() == pytest.approx(judged.scores, abs=1e-4)
        assert torch.isinf(scores[place, many:]).all()
        assert float(values[place]) == pytest.approx(judged.value, abs=1e-4)


def test_training_goes_on_from_the_weights_that_are_played_with(tmp_path: Path) -> None:
    network, other = TorchNetwork("second-edition", SMALL, "cpu", 3), TorchNetwork("second-edition", SMALL, "cpu", 4)
    with torch.no_grad():
        network.weights["card"].add_(torch.randn(network.weights["card"].shape))
    network.plain().save(tmp_path / "learned.npz")
    other.go_on_from(Network.load(tmp_path / "learned.npz"))
    for name, weights in network.weights.items():
        assert torch.allclose(weights, other.weights[name], atol=0.01), name
    larger = TorchNetwork("second-edition", Size(width=32, layers=2, heads=2, names=8), "cpu")
    with pytest.raises(KingsmootError, match="set the course"):
        larger.go_on_from(Network.load(tmp_path / "learned.npz"))


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
    assert {"begin", "gathered", "watched", "imitation", "self-play", "measured"} == {line["part"] for line in lines}
    assert Network.load(tmp_path / "learned.npz").size.width == 16
    assert json.loads((tmp_path / "course.json").read_text())["practice"]["games"] == 2
