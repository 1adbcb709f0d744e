"""A few games in which what is kept for speed is compared with finding it out anew; ``make fuzz`` plays more."""

import pytest

from kingsmoot.thrones.model.state import ThronesState
from tests.fuzz.findings import play_on, unlike
from tests.fuzz.thrones import EDITIONS, edition, setup_of


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("number", range(4))
def test_a_state_that_knows_nothing_yet_plays_like_one_that_knows_it_all(name: str, number: int) -> None:
    game = edition(name)
    assert play_on(game, setup_of(game, number), decisions=150) == ""


def test_a_difference_is_told() -> None:
    game = edition("hbo")
    s = game.start(setup_of(game, 1))
    other: ThronesState = s.copy()
    other.pool[0] += 1
    assert unlike(s, other) == ["pool"]
