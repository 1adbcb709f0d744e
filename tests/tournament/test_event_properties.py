"""A thousand random events: whatever is done at the desk, the rules hold (see `walking`)."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kingsmoot.kernel.rng import Rng
from tests.tournament.walking import Walk, check_log

STEPS = 60


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_random_events(seed: int) -> None:
    """A hundred events for every seed."""
    rng = Rng(seed).fork(2026)
    played = refused = 0
    for _ in range(100):
        walk = Walk(rng.below)
        walk.wander(STEPS)
        check_log(walk.desk)
        walk.to_the_end()
        played += walk.event.over
        refused += walk.refused
    assert played > 80, "most of them come to an end"
    assert refused > 100, "and not all that is tried can be done"


@pytest.mark.long
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.data())
def test_events_searched_for_a_fault(data: st.DataObject) -> None:
    walk = Walk(lambda below: data.draw(st.integers(0, below - 1)))
    walk.wander(data.draw(st.integers(0, STEPS)))
    check_log(walk.desk)
    walk.to_the_end()
