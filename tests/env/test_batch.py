"""Many games side by side."""

from __future__ import annotations

from multiprocessing import active_children

import numpy as np
import pytest

import kingsmoot
from kingsmoot.env import observe
from kingsmoot.env.batch import Batch
from kingsmoot.kernel.errors import IllegalMove, KingsmootError
from kingsmoot.kernel.rng import Rng

pytestmark = pytest.mark.process


def last_options(batch: Batch) -> list[int]:
    return [int(mask.sum()) - 1 for mask in batch.seen.mask]


def test_the_same_seed_gives_the_same_games_however_many_workers_there_are() -> None:
    with Batch("hbo", games=3, workers=1) as one, Batch("hbo", games=3, workers=2) as two:
        one.reset(seed=4)
        two.reset(seed=4)
        for _ in range(40):
            assert np.array_equal(one.seen.entities, two.seen.entities)
            assert np.array_equal(one.seen.mask, two.seen.mask)
            one.step(last_options(one))
            two.step(last_options(two))
        assert np.array_equal(one.seats, two.seats)


def test_a_batch_shows_what_each_game_shows_by_itself_and_deals_anew_when_one_is_over() -> None:
    rng = Rng(4).fork(0)
    state = kingsmoot.game("btwixt").new(3, seed=rng.word() % (1 << 62))
    with Batch("btwixt", games=1) as batch:
        batch.reset(seed=4)
        while not state.over:
            assert int(batch.seats[0]) == state.seat
            assert np.array_equal(batch.seen.entities[0], observe(state, state.seat).entities)
            batch.step(last_options(batch))
            state.act(len(state.choices) - 1)
        assert bool(batch.over[0])
        assert float(batch.rewards[0].sum()) == pytest.approx(0)
        anew = kingsmoot.game("btwixt").new(3, seed=rng.word() % (1 << 62))
        assert np.array_equal(batch.seen.entities[0], observe(anew, anew.seat).entities)
        batch.step(last_options(batch))
        assert not batch.over[0]


def test_an_option_that_is_not_there_is_refused_and_no_game_goes_on() -> None:
    with Batch("hbo", games=3) as batch:
        batch.reset()
        before = batch.seen.entities.copy(), batch.seen.options.copy(), batch.seats.copy()
        for wrong in (700, -1, 9999):
            with pytest.raises(IllegalMove, match=f"There is no option {wrong} in game 2"):
                batch.step([0, 0, wrong])
        for old, now in zip(before, (batch.seen.entities, batch.seen.options, batch.seats), strict=True):
            assert np.array_equal(old, now)
        batch.step([0, 0, 0])


def test_a_worker_that_is_killed_is_told_of_and_the_rest_goes_home() -> None:
    others = set(active_children())
    with Batch("hbo", games=2, workers=2) as batch:
        batch.reset()
        workers = set(active_children()) - others
        victim = workers.pop()
        victim.kill()
        victim.join()
        with pytest.raises(KingsmootError, match="A worker has died"):
            batch.step([0, 0])
    assert not [one for one in workers if one.is_alive()]
