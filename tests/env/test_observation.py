"""What a seat sees as arrays."""

from __future__ import annotations

import numpy as np
import pytest

import kingsmoot
from kingsmoot.env import TooMany, observe, shape_of
from kingsmoot.env.features.feature import number_of
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.scenario import Scenario, side

GAMES = [("second-edition", 2), ("second-edition", 4), ("winter", 2), ("hbo", 2), ("btwixt", 4)]


def played(game: str, players: int, seed: int) -> list[State]:
    """Some states of a random game."""
    rng, found = Rng(seed), []
    state = kingsmoot.game(game).new(players, seed=seed)
    while not state.over:
        if rng.below(12) == 0:
            found.append(state.copy())
        state.act(rng.below(len(state.choices)))
    return found


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_games_that_a_seat_cannot_tell_apart_give_equal_arrays(game: str, players: int) -> None:
    rng = Rng(3)
    for state in played(game, players, 5):
        for seat in range(players):
            seen, other = observe(state, seat), observe(state.resample(seat, rng), seat)
            assert np.array_equal(seen.entities, other.entities)
            assert np.array_equal(seen.globals, other.globals)
            assert np.array_equal(seen.options, other.options)
            assert np.array_equal(seen.mask, other.mask)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_arrays_of_a_game_have_one_shape(game: str, players: int) -> None:
    shape = shape_of(game, players)
    for state in played(game, players, 6):
        for seat in range(players):
            seen = observe(state, seat)
            assert seen.entities.shape == shape.entities
            assert seen.globals.shape == (shape.globals,)
            assert seen.options.shape == shape.options
            assert int(seen.mask.sum()) == (len(state.choices) if seat == state.seat else 0)


def test_an_attacker_is_seen_attacking_and_an_option_points_at_its_card() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]), lannister=side("lannister", play=["The Tickler", "Tywin Lannister"])
    )
    t.stark.challenge("military", "Robb Stark")
    names = shape_of("second-edition", 2).entity_fields
    seen = observe(t.s, 1)
    robb = seen.entities[seen.entities[:, names.index("card")] == number_of(t.card("Robb Stark").code)][0]
    assert robb[names.index("side")] == 1
    assert robb[names.index("controller")] == 2
    assert robb[names.index("strength")] == t.card("Robb Stark").strength
    for row, option in enumerate(t.s.decision.options):
        if option.on:
            entity = seen.entities[seen.options[row, 1] - 1]
            assert entity[names.index("card")] == number_of(t.card(option.text).code)


def test_who_looks_comes_first() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"], gold=3), lannister=side("lannister", gold=5))
    names = shape_of("second-edition", 2).global_fields
    mine, theirs = names.index("player 1: gold"), names.index("player 2: gold")
    assert [int(observe(t.s, 0).globals[i]) for i in (mine, theirs)] == [3, 5]
    assert [int(observe(t.s, 1).globals[i]) for i in (mine, theirs)] == [5, 3]


def test_too_many_options_are_refused_with_a_sentence() -> None:
    state = kingsmoot.game("btwixt").new(4, seed=1)
    with pytest.raises(TooMany, match="ask for more rows"):
        observe(state, state.seat, options=1)


def test_numbers_of_names_never_change() -> None:
    assert [number_of("01141"), number_of("pass")] == [12359182, 8822738]
