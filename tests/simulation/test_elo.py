"""How strong players are, from who beat whom."""

import pytest

from kingsmoot.simulation.elo import beats, fit, standings

AHEAD = {("b", "a"): 300.0, ("a", "b"): 100.0}


def test_three_wins_in_four_are_190_points() -> None:
    assert fit(AHEAD, ["a", "b"]) == {"a": 0, "b": pytest.approx(190, abs=1)}


def test_strength_follows_through_those_whom_both_have_met() -> None:
    found = fit({**AHEAD, ("c", "b"): 300, ("b", "c"): 100}, ["a", "b", "c"])
    assert found["c"] == pytest.approx(2 * found["b"], rel=0.01)


def test_whoever_always_wins_is_not_endlessly_strong() -> None:
    assert 300 < fit({("b", "a"): 20}, ["a", "b"])["b"] < 1500
    assert fit({}, ["a", "b"]) == {"a": 0, "b": 0}


def test_who_has_beaten_whom_in_a_game() -> None:
    assert beats(["a", "b"], (1,)) == {("b", "a"): 1}
    assert beats(["a", "b"], ()) == beats(["a", "b"], (0, 1)) == {("a", "b"): 0.5, ("b", "a"): 0.5}
    assert beats(["a", "b", "b", "b"], (0,)) == {("a", "b"): 3}
    assert beats(["a", "b", "b", "b"], (1,)) == {("b", "a"): 1}
    assert beats(["b", "b"], (1,)) == {}


def test_more_games_make_intervals_narrow() -> None:
    deal = [{("b", "a"): 2.0}, {("b", "a"): 1.0, ("a", "b"): 1.0}]
    few, many = (standings({"b a": deal * times}, ["a", "b"])[1] for times in (10, 160))
    for one in (few, many):
        assert one.interval[0] < 191 < one.interval[1]
        assert one.gap == one.elo
    assert many.interval[1] - many.interval[0] < (few.interval[1] - few.interval[0]) / 3
