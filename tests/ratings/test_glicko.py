"""Glicko-2: Glickman's published example, and what anybody would expect of a rating."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.ratings.glicko import UNKNOWN, Rating, Result, rate

RATINGS = st.builds(Rating, st.floats(600, 2800), st.floats(30, 350), st.floats(0.03, 0.12))


def test_the_published_example() -> None:
    results = [
        Result(Rating(1400, 30), 1),
        Result(Rating(1550, 100), 0),
        Result(Rating(1700, 300), 0),
    ]
    after = rate(Rating(1500, 200, 0.06), results)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_a_game_the_rating_stays_and_is_less_sure() -> None:
    before = Rating(1700, 60)
    after = rate(before, [])
    assert after.value == 1700
    assert after.deviation == pytest.approx(60.90, abs=0.01)
    assert before.after(10_000).deviation == UNKNOWN


def test_a_draw_against_a_stronger_player_is_a_gain() -> None:
    assert rate(Rating(1500, 80), [Result(Rating(1800, 80), 0.5)]).value > 1500


def test_half_a_weight_moves_the_rating_less() -> None:
    whole = rate(Rating(1500, 80), [Result(Rating(1500, 80), 1)])
    half = rate(Rating(1500, 80), [Result(Rating(1500, 80), 1, weight=0.5)])
    assert 1500 < half.value < whole.value
    assert half.deviation > whole.deviation


def test_two_halves_of_a_result_are_one_result() -> None:
    other = Result(Rating(1600, 90), 1)
    halves = [Result(Rating(1600, 90), 1, weight=0.5)] * 2
    one, two = rate(Rating(), [other]), rate(Rating(), halves)
    assert (one.value, one.deviation) == pytest.approx((two.value, two.deviation))


@given(RATINGS, RATINGS)
def test_a_win_raises_and_a_loss_lowers_and_both_make_sure(one: Rating, other: Rating) -> None:
    won, lost = (rate(one, [Result(other, score)], periods=0) for score in (1.0, 0.0))
    assert won.value > one.value > lost.value
    assert max(won.deviation, lost.deviation) < one.deviation
    assert won.low <= won.value <= won.high
