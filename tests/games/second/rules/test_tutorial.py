"""The tutorial joust: an empty deck ends the game for both, and the most power wins."""

import pytest

import kingsmoot
from kingsmoot.kernel.errors import BadSetup

DECKS = [{"deck": "tutorial-stark"}, {"deck": "tutorial-lannister"}]


def test_whoever_runs_out_of_cards_may_still_win_by_power() -> None:
    game = kingsmoot.game("second-edition")
    for seed in range(40):
        state = game.new(DECKS, seed=seed, variants=["tutorial"])
        while not state.over:
            state.act(0)
        result = state.result
        assert result is not None
        (winner,) = result.winners
        if max(result.scores) < 15:
            assert result.scores[winner] == max(result.scores)
            assert "a deck is empty" in result.reason
            assert not all(state.deck)
            return
    raise AssertionError("no tutorial ended with an empty deck")


def test_the_tutorial_is_for_two() -> None:
    with pytest.raises(BadSetup, match="for two players"):
        kingsmoot.game("second-edition").new(3, variants=["tutorial"])
