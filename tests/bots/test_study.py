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


def test_a_challenge_is_told_by_how_it_usually_ends() -> None:
    won, free, lost = (Story(fight(w, unopposed=u), [0, 0], [0, 0]) for w, u in ((0, False), (0, True), (1, False)))
    assert said(won, won, won) == "You'd win your power challenge."
    assert said(free, free, won) == "You'd win your power challenge, unopposed."
    assert said(won, won, lost) == "You'd usually win your power challenge."
    assert said(won, lost) == "Your power challenge could go either way."
    assert said(won, lost, lost) == "You'd usually lose your power challenge."
    assert said(lost, lost, lost) == "You'd lose your power challenge."


def test_a_few_tries_say_only_what_is_likely() -> None:
    won, lost = (Story(fight(w), [0, 0], [0, 0]) for w in (0, 1))
    assert said(won) == "You'd probably win your power challenge."
    assert said(lost, lost) == "You'd probably lose your power challenge."


def test_a_challenge_against_you_is_told_as_one() -> None:
    held, lost = (Story(fight(w, attacker=1), [0, 0], [0, 0]) for w in (0, 1))
    assert said(held, held, held) == "You'd win the power challenge against you."
    assert said(held, lost) == "The power challenge against you could go either way."
    assert said(held, lost, lost) == "You'd usually lose the power challenge against you."


def test_power_and_losses_in_numbers_that_fit() -> None:
    assert said(Story(None, [3, 1], [0, 0])) == "You'd gain about 2 more power than your opponent."
    assert said(Story(None, [0, 1], [0, 0])) == "Your opponent would gain about 1 more power than you."
    assert said(Story(None, [3, 1, 0], [0, 0, 0])) == "You'd gain about 2 more power than anyone else."
    assert said(Story(None, [0, 1, 0], [0, 0, 0])) == "Someone else would gain about 1 more power than you."
    assert said(Story(None, [1, 1], [0, 0])) == ""


@pytest.mark.parametrize(
    ("lost", "words"),
    [
        ([1, 1], "You'd both lose a character."),
        ([2, 2], "You'd both lose about 2 characters."),
        ([1, 0], "You'd lose a character."),
        ([2, 1], "You'd lose about 2 characters, your opponent 1."),
        ([0, 1], "Your opponent would lose a character."),
        ([0, 2], "Your opponent would lose about 2 characters."),
        ([1, 1, 1], "You'd lose a character, the others 2."),
        ([0, 1, 0], "Someone else would lose a character."),
        ([0, 1, 1], "The others would lose about 2 characters."),
    ],
)
def test_losses_are_told_of_whoever_has_them(lost: list[int], words: str) -> None:
    assert said(Story(None, [1] * len(lost), lost)) == words


def test_the_end_of_the_game_comes_before_any_challenge() -> None:
    won, lost, on = (Story(fight(0), [0, 0], [0, 0], winners) for winners in ((0,), (1,), ()))
    assert said(won, won, won) == "This wins the game."
    assert said(won, won, on) == "This usually wins the game."
    assert said(won, on) == "This could win the game."
    assert said(lost, lost, lost) == "This loses the game."
    assert said(lost, lost, on) == "This usually loses the game."
    assert said(lost, on) == "This could lose the game."


def test_what_tells_options_apart_is_said_first() -> None:
    cheap = [Story(fight(0), [1, 1], [1, 0])]
    dear = [Story(fight(0, unopposed=True), [1, 1], [4, 0])]
    assert tell([cheap, dear], 0) == [
        "You'd lose a character. You'd probably win your power challenge.",
        "You'd lose about 4 characters. You'd probably win your power challenge, unopposed.",
    ]


def test_what_all_options_have_in_common_is_left_out() -> None:
    cheap = [Story(fight(0), [1, 1], [1, 0])]
    dear = [Story(fight(0), [1, 1], [3, 0])]
    assert tell([cheap, dear], 0) == ["You'd lose a character.", "You'd lose about 3 characters."]


def test_options_that_lead_to_the_same_say_what_that_is() -> None:
    same = [Story(fight(0), [1, 1], [0, 0])]
    assert tell([same, same], 0) == ["You'd probably win your power challenge."] * 2
