"""The adapters pass the tests of the libraries that they are for."""

from __future__ import annotations

import warnings

import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from pettingzoo.test import api_test, seed_test

from kingsmoot.env.gymnasium_env import AnyOption, SeatEnv
from kingsmoot.env.openspiel_game import load
from kingsmoot.env.pettingzoo_env import kingsmoot_env
from kingsmoot.kernel.errors import IllegalMove

GAMES = ["hbo", "btwixt", "second-edition", "winter"]


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_takes_it_for_one_of_its_own(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advises arrays without names, and numbers that are not negative
        api_test(kingsmoot_env(game), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize("game", ["hbo", "btwixt"])
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    seed_test(lambda: kingsmoot_env(game), num_cycles=40)


def test_the_winner_is_told_1_and_the_loser_minus_1() -> None:
    env = kingsmoot_env("hbo")
    env.reset(seed=3)
    told: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        told[agent] = told.get(agent, 0) + reward
        env.step(None if over else int(env.action_space(agent).sample(seen["action_mask"])))
    result = env.position.result
    assert result is not None
    winner = f"player_{result.winners[0]}"
    assert told == {agent: 1.0 if agent == winner else -1.0 for agent in env.possible_agents}


def test_an_option_that_is_not_there_is_refused_and_changes_nothing() -> None:
    env = kingsmoot_env("hbo")
    env.reset(seed=3)
    before = env.position.digest()
    with pytest.raises(IllegalMove):
        env.step(500)
    assert env.position.digest() == before


def test_a_seat_against_bots_is_an_environment_of_gymnasium() -> None:
    env = SeatEnv("hbo", against="random")
    seen, _ = env.reset(seed=5)
    again, _ = env.reset(seed=5)
    assert env.observation_space.contains(seen)
    assert (seen["observation"]["entities"] == again["observation"]["entities"]).all()
    over, reward = False, 0.0
    while not over:
        assert env.position is not None
        assert env.position.seat == env.seat
        seen, reward, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
    assert reward in (1.0, -1.0)


@pytest.mark.parametrize("game", ["hbo", "btwixt"])
def test_gymnasium_takes_it_for_one_of_its_own(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have it without the wrapper, and registered
        check_env(AnyOption(SeatEnv(game, against="random", seat=None)))


def test_learners_that_mask_find_the_mask() -> None:
    env = SeatEnv("hbo", against="random")
    seen, _ = env.reset(seed=5)
    assert env.action_masks().dtype == bool
    assert (env.action_masks() == seen["action_mask"]).all()


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_takes_it_for_one_of_its_own(game: str) -> None:
    """Legal actions, clones, histories, observations, and states that are written and read back."""
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=True, verbose=False)


def test_the_information_set_search_of_openspiel_plays_a_game() -> None:
    state = load("btwixt", players=3, seed=2).new_initial_state()
    state.apply_action(3)
    search = ISMCTSBot(
        game=state.get_game(),
        evaluator=RandomRolloutEvaluator(n_rollouts=1),
        uct_c=2.0,
        max_simulations=2,
        final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        allow_inconsistent_action_sets=True,
    )
    turn = 0
    while not state.is_terminal():
        turn += 1
        searches = state.current_player() == 0 and turn % 4 == 0
        state.apply_action(search.step(state) if searches else state.legal_actions()[0])
    assert sum(state.returns()) == pytest.approx(0)
