"""How strong a network is after a course: a duel with the bot that it was trained against."""

from dataclasses import replace
from pathlib import Path

import pytest

from kingsmoot.learn.course import read_course
from kingsmoot.learn.strength import MEASURED, measure
from tests.learn.test_network import untrained

DECKS = ("teeth-of-the-pack", "gold-among-roses")


@pytest.mark.long
@pytest.mark.process
def test_a_network_is_measured_for_as_long_as_there_is_time(tmp_path: Path) -> None:
    untrained().save(tmp_path / "small.npz")
    course = replace(read_course(None), opponent="random", games=2, measure=60.0)
    found = measure(tmp_path / "small.npz", course, DECKS)
    assert (found["against"], found["games"], found["first"], found["decks"]) == ("random", 2, MEASURED, 2)
    low, high = found["interval"]
    assert low <= found["won"] <= high
    assert measure(tmp_path / "small.npz", course, DECKS) == found
    assert measure(tmp_path / "small.npz", replace(course, measure=0.0), DECKS)["games"] == 0
