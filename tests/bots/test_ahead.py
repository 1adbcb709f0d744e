"""Playing ahead: what luck is the same, when it stops, and what the end of a round says about who will win."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from kingsmoot.bots import Observation
from kingsmoot.bots.ahead import Worlds, chance_of, halve, play_on
from kingsmoot.bots.search import SearchBot
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.registry import known_games
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.scenario import Scenario, side
from tests.bots.test_search import GAMES, begun


def test_a_choice_between_two_alike_ends_at_once() -> None:
    """Which of two Hedge Knights dies makes no difference, whatever happens afterwards."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"], hand=["Hodor", "Summer"]),
        lannister=side("lannister", play=["Hedge Knight", "Hedge Knight"], hand=["Cersei Lannister", "The Tickler"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows(until="defenders")
    t.lannister.choose("done")
    t.pass_windows(until="claim")
    found = SearchBot(1, playouts=400).judge(Observation(t.s))
    assert found[0].chance == found[1].chance
    assert sum(one.playouts for one in found) <= 8


def test_a_clear_choice_takes_fewer_playouts_than_the_budget() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark", "Sansa Stark"], power=12),
        lannister=side("lannister", play=["The Tickler (kneeling)"], power=3),
    )
    t.pass_windows(until="challenge")
    found = SearchBot(1, playouts=400).judge(Observation(t.s))
    assert sum(one.playouts for one in found) < 200


def test_the_same_luck_gives_the_same_end_of_the_round() -> None:
    def end(luck: int) -> str:
        s = begun("second-edition", 4, 30)
        play_on(s, s.game.horizon(s), luck)
        return s.digest()

    assert end(5) == end(5)
    assert len({end(luck) for luck in range(6)}) > 1


def test_of_many_options_the_best_are_tried_most() -> None:
    s = begun("second-edition", 4, 30)
    while len(s.choices) < 4:
        s.act(s.game.choose_quickly(s, Rng(1)))
    found = halve(Worlds(Observation(s), 1), list(range(4)), 64)
    assert [one.playouts for one in found] == sorted((one.playouts for one in found), reverse=True)


# -- the end of a round ---------------------------------------------------------------------------------------


def next_round(name: str) -> State:
    s = begun(name, 7, 20)
    play_on(s, s.game.round_number(s), 1)
    return s


@pytest.mark.parametrize("name", GAMES)
def test_the_chances_of_all_are_one_together(name: str) -> None:
    s = next_round(name)
    assert sum(chance_of(s, seat) for seat in range(len(s.setup.seats))) == pytest.approx(1.0)


@pytest.mark.parametrize("name", [one.name for one in known_games()])
def test_every_number_of_a_tally_has_its_weight(name: str) -> None:
    rules = find_game(name)
    s = rules.new(rules.seats[0], seed=1)
    if rules.weights:
        assert len(rules.tally(s, 0)) == len(rules.weights)


@pytest.mark.parametrize("name", ["second-edition", "winter", "hbo"])
def test_power_and_a_strong_table_make_victory_likely(name: str) -> None:
    s: Any = next_round(name)
    before = chance_of(s, 0)
    s.power[s.deal.factions[0]] += 6
    s.touch()
    assert chance_of(s, 0) > before + 0.05


def test_in_btwixt_the_end_of_the_season_counts_and_there_the_councils() -> None:
    s: Any = begun("btwixt", 7, 20)
    assert (s.season, s.game.horizon(s)) == (0, 5)
    play_on(s, s.game.horizon(s), 1)
    assert (s.season, s.round) == (1, 1)
    play_on(s, s.game.horizon(s), 1)
    before = chance_of(s, 0)
    for council in s.own_councils(0):
        s.tokens[council] += [2, 2, 2]
    assert chance_of(s, 0) > before + 0.05


def test_by_rule_of_thumb_leaders_keep_most_of_the_hand_for_the_end_of_the_season() -> None:
    """Greedy does, and whoever takes it that others spend evenly pays too much early."""
    s: Any = find_game("btwixt").new(4, seed=5)
    play_on(s, 2, 1)
    assert s.round == 3
    assert sum(len(hand) for hand in s.hands) >= 30


def test_rounds_are_counted_as_everybody_counts_them() -> None:
    for name in GAMES:
        s = begun(name, 3, 40)
        assert s.game.round_number(s) == s.game.moment(s)[0]


LOADED = """
import sys
from kingsmoot.bots import Observation, make_bot
from kingsmoot.kernel.registry import game

for name in sys.argv[1:]:
    game(name).new(2, seed=1)
state, bot, chosen = game("second-edition").new(2, seed=3), make_bot("greedy", 1), []
while len(chosen) < 12:
    chosen.append(bot.choose(Observation(state)))
    state.act(chosen[-1])
print(chosen)
"""


@pytest.mark.process
def test_a_bot_chooses_the_same_whichever_games_were_loaded_before() -> None:
    def chosen(*loaded: str) -> str:
        command = [sys.executable, "-c", LOADED, *loaded]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    assert chosen() == chosen("winter", "hbo")
