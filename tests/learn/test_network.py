"""The network that scores options, run with NumPy."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import kingsmoot
from kingsmoot.bots import Observation
from kingsmoot.env.observation import Observed, observe, shape_of
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.learn.bot import LearnedBot
from kingsmoot.learn.encoding import encode, rows_of
from kingsmoot.learn.network import Network, Size

SMALL = Size(width=16, layers=2, heads=2, names=8)


def untrained(game: str = "second-edition", seed: int = 1) -> Network:
    return Network.untrained(game, SMALL, seed)


def decisions(game: str, seed: int = 3, every: int = 9) -> list[State]:
    """Some decisions of a random game, with something to choose."""
    rng, found = Rng(seed), []
    state = kingsmoot.game(game).new(2, seed=seed)
    while not state.over:
        if rng.below(every) == 0 and len(state.choices) > 1:
            found.append(state.copy())
        state.act(rng.below(len(state.choices)))
    return found


@pytest.mark.parametrize("game", ["second-edition", "winter"])
def test_every_option_has_a_score_and_the_seat_an_expectation(game: str) -> None:
    network = untrained(game)
    for state in decisions(game):
        judged = network.judge(observe(state, state.seat))
        assert judged.scores.shape == (len(state.choices),)
        assert np.isfinite(judged.scores).all()
        assert -1 < judged.value < 1
        assert judged.chances.sum() == pytest.approx(1, abs=1e-5)
        assert judged.chances.argmax() == judged.scores.argmax()


def test_it_chooses_the_same_in_games_that_the_seat_cannot_tell_apart() -> None:
    network, rng = untrained(), Rng(5)
    for state in decisions("second-edition"):
        other = state.resample(state.seat, rng)
        first, second = LearnedBot(1, network), LearnedBot(2, network)
        judged, again = first.judge(Observation(state)), second.judge(Observation(other))
        assert np.array_equal(judged.scores, again.scores)
        assert judged.value == again.value
        assert first.choose(Observation(state)) == second.choose(Observation(other))


def test_an_option_is_judged_by_what_it_is_about() -> None:
    """The order of entities and options says nothing: whoever stands elsewhere is worth the same."""
    network = untrained()
    state = max(decisions("second-edition"), key=lambda one: len(one.choices))
    seen = observe(state, state.seat)
    fields = shape_of("second-edition", 2)
    many = int(np.count_nonzero(seen.entities[:, fields.entity_fields.index("zone")]))
    offered = int(seen.mask.sum())
    entities, options = seen.entities.copy(), seen.options.copy()
    entities[:many] = seen.entities[:many][::-1]
    host, about = fields.entity_fields.index("host"), fields.option_fields.index("entity")
    entities[:many, host] = np.where(entities[:many, host] > 0, many + 1 - entities[:many, host], 0)
    options[:offered] = seen.options[:offered][::-1]
    options[:offered, about] = np.where(options[:offered, about] > 0, many + 1 - options[:offered, about], 0)
    turned = network.judge(Observed(entities, seen.globals, options, seen.mask))
    judged = network.judge(seen)
    assert turned.scores[::-1] == pytest.approx(judged.scores, abs=1e-4)
    assert turned.value == pytest.approx(judged.value, abs=1e-4)
    assert np.ptp(judged.scores) > 1e-3


def test_a_card_that_it_does_not_know_is_no_obstacle() -> None:
    network = untrained()
    state = decisions("second-edition")[-1]
    seen = observe(state, state.seat)
    card = shape_of("second-edition", 2).entity_fields.index("card")
    there = seen.entities[:, card] > 0
    new = Observed(seen.entities.copy(), seen.globals, seen.options, seen.mask)
    new.entities[there, card] = 2**24 + 1  # no name has such a number
    assert np.isfinite(network.judge(new).scores).all()
    assert not encode("second-edition", new, network.cards).cards.any()
    assert encode("second-edition", seen, network.cards).cards[: there.sum()].all()


def test_rows_of_cards_start_after_the_unknown_one() -> None:
    known = np.array([3, 8, 20], np.int32)
    assert rows_of(np.array([8, 4, 20, 0, 99, 3], np.int32), known).tolist() == [2, 0, 3, 0, 0, 1]


def test_a_network_is_the_same_after_saving(tmp_path: Path) -> None:
    network = untrained()
    network.save(tmp_path / "small.npz")
    read = Network.load(tmp_path / "small.npz")
    assert (read.game, read.size) == (network.game, network.size)
    for state in decisions("second-edition")[:5]:
        seen = observe(state, state.seat)
        assert read.judge(seen).scores == pytest.approx(network.judge(seen).scores, abs=0.05)
    read.save(tmp_path / "again.npz")
    assert np.array_equal(Network.load(tmp_path / "again.npz").weights["cards"], read.weights["cards"])


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    (tmp_path / "deck.npz").write_text("3x Winter Is Coming")
    with pytest.raises(KingsmootError, match=r"deck\.npz has no network"):
        Network.load(tmp_path / "deck.npz")
    with pytest.raises(KingsmootError, match="btwixt"):
        Network("btwixt", SMALL, np.zeros(0, np.int32), {})
