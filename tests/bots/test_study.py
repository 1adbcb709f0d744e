"""Hints and win chances: what they say, and that they know no more than the player does."""

from __future__ import annotations

import pytest

from kingsmoot.bots import Observation
from kingsmoot.bots.study import Story, judge, tell, win_chance
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.summary import SummaryChallenge
from tests.bots.test_levels import position

LONG = 60.0
"""Seconds: a search that is not hurried gives the same each time."""


@pytest.mark.parametrize("name", ["second-edition", "winter", "hbo", "btwixt"])
def test_a_verdict_for_every_option_the_best_first(name: str) -> None:
    seen = Observation(position(name))
    found = judge(seen, 3, 24, LONG, played=seen.options - 1)
    assert sorted(one["option"] for one in found) == list(range(seen.options))
    told = [one for one in found if one["reason"]]
    assert len(told) <= 4
    for one in told:
        assert one["reason"].endswith(".")
    best = found[: min(3, seen.options)]
    assert [one["chance"] for one in best] == sorted((one["chance"] for one in best), reverse=True)
    assert len({one["tries"] for one in best}) == 1


@pytest.mark.parametrize("name", ["second-edition", "btwixt"])
def test_a_hint_sees_no_hidden_card(name: str) -> None:
    """In any game that looks the same to the seat, the hint is the same to the last digit."""
    state = position(name)
    other = state.resample(state.seat, Rng(99))
    assert other.data() != state.data()
    assert judge(Observation(state), 3, 24, LONG) == judge(Observation(other), 3, 24, LONG)


def test_a_win_chance_sees_no_hidden_card_whoever_is_asked() -> None:
    state = position()
    for seat in range(2):
        other = state.resample(seat, Rng(99))
        assert win_chance(state, seat, 3, 8, LONG) == win_chance(other, seat, 3, 8, LONG)


def test_the_chances_of_two_players_are_about_one_together() -> None:
    """Not quite: each knows something that the other does not."""
    state = position()
    assert 0.6 < win_chance(state, 0, 3, 24, LONG) + win_chance(state, 1, 3, 24, LONG) < 1.4


def test_a_little_time_is_enough_for_an_answer() -> None:
    found = judge(Observation(position()), 3, 100_000, 0.01)
    assert all(one["tries"] >= 1 for one in found[:3])
    assert 0 <= win_chance(position(), 0, 3, 100_000, 0.0) <= 1


# -- words -----------------------------------------------------------------------------------------------------------


def fight(winner: int | None, *, unopposed: bool = False, attacker: int = 0) -> SummaryChallenge:
    return {
        "kind": "power",
        "attacker": attacker,
        "defender": 1 - attacker,
        "strength": [3, 2],
        "winner": winner,
        "unopposed": unopposed,
    }


def said(*stories: Story) -> str:
    return tell([list(stories)], 0)[0]


def test_a_challenge_is_told_by_how_often_it_is_won() -> None:
    won, free, lost = (Story(fight(w, unopposed=u), [0, 0], [0, 0]) for w, u in ((0, False), (0, True), (1, False)))
    assert said(won, free, free, lost) == "You win your power challenge in 3 of 4 tries, 2 times unopposed."
    assert said(won, won, free) == "You win your power challenge in all 3 tries, once unopposed."
    assert said(free, free) == "You win your power challenge in both tries, each time unopposed."
    assert said(lost, lost) == "You lose your power challenge in both tries."


def test_a_challenge_against_you_is_held_or_lost() -> None:
    held, lost = (Story(fight(w, attacker=1), [0, 0], [0, 0]) for w in (0, 1))
    assert said(held, lost) == "You hold the power challenge against you in 1 of 2 tries."
    assert said(lost, lost) == "You lose the power challenge against you in both tries."


def test_power_and_losses_in_numbers_that_fit() -> None:
    assert said(Story(None, [3, 1], [0, 0])) == "You then gain about 2 power more than your opponent."
    assert said(Story(None, [0, 1], [0, 0])) == "Your opponent then gains about 1 power more than you."
    assert said(Story(None, [0, 1, 0], [0, 0, 0])) == "Someone else then gains about 1 power more than you."
    assert said(Story(None, [1, 1], [1, 0])) == "You lose about 1 character."
    assert said(Story(None, [1, 1], [2, 1])) == "You lose about 2 characters, the other side 1."
    assert said(Story(None, [1, 1], [0, 2])) == "The other side loses about 2 characters."
    assert said(Story(None, [1, 1], [0, 0])) == ""


def test_the_end_of_the_game_comes_before_any_challenge() -> None:
    assert said(Story(fight(0), [3, 0], [0, 0], (0,))).startswith("You win the game at once in the one try.")


def test_what_tells_options_apart_is_said_first() -> None:
    same = [Story(fight(0), [1, 1], [1, 0])]
    dear = [Story(fight(0), [1, 1], [3, 0])]
    assert tell([same, dear], 0) == [
        "You lose about 1 character. You win your power challenge in the one try.",
        "You lose about 3 characters. You win your power challenge in the one try.",
    ]
