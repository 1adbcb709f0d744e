"""The opponents of the hall: each plays, the same again with the same seed, and the weak ones slip."""

from __future__ import annotations

import pytest

from kingsmoot.bots import Observation, make_bot
from kingsmoot.bots.careless import CarelessBot
from kingsmoot.bots.levels import LEVELS, check_opponent, levels_for, make_opponent, thinks
from kingsmoot.bots.search import SearchBot
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.registry import game, known_games
from kingsmoot.kernel.state import State


def position(name: str = "second-edition", decisions: int = 24) -> State:
    """A game between quick bots, at a decision with a real choice."""
    state: State = game(name).new(game(name).seats[0], seed=5)
    bot = make_bot("greedy", 1)
    while decisions > 0 or len(state.choices) < 4:
        state.act(bot.choose(Observation(state)))
        decisions -= 1
    return state


@pytest.mark.parametrize("key", [level.key for level in LEVELS])
def test_a_level_decides_and_decides_alike_with_the_same_seed(key: str) -> None:
    seen = Observation(position())
    chosen = {make_opponent(key, 7).choose(seen) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen.pop() in range(seen.options)


def test_every_game_has_a_ladder_of_levels_from_easy_to_hard() -> None:
    for one in known_games():
        playing = levels_for(one.name)
        assert len(playing) >= 3
        slips = [int(level.bot.partition(":")[2]) for level in playing if level.bot.startswith("careless:")]
        assert slips == sorted(slips, reverse=True)
        playouts = [int(level.bot.partition(":")[2]) for level in playing if level.thinks]
        assert playouts == sorted(playouts)
        assert [level.thinks for level in playing] == sorted(level.thinks for level in playing)


def test_levels_and_earlier_bots_can_sit_down_and_nobody_else() -> None:
    for name in ("squire", "grandmaster", "greedy", "random"):
        check_opponent(name)
    for stranger in ("nobody", "search:100000", "", None):
        with pytest.raises(KingsmootError, match="choose one of squire, hedge-knight"):
            check_opponent(stranger)


def test_only_those_who_search_take_their_time() -> None:
    assert [level.key for level in LEVELS if thinks(level.key)] == ["commander", "grandmaster"]
    assert thinks("search")
    assert thinks("search:20")
    assert thinks("advised:20")
    assert not thinks("greedy")


def careless(seen: Observation, slips: int, times: int = 60) -> list[int]:
    """What one chooses that else would always choose the same."""
    return [CarelessBot(seed, make_bot("greedy", 1), slips).choose(seen) for seed in range(times)]


def test_a_careless_bot_slips_as_often_as_it_is_said_to() -> None:
    """What it then takes is not always what it would have taken."""
    seen = Observation(position())
    usual = make_bot("greedy", 1).choose(seen)
    always, half = careless(seen, 100), careless(seen, 50)
    assert set(careless(seen, 0)) == {usual}
    assert always.count(usual) < half.count(usual) < 60
    assert len(set(always)) > 2


def test_a_careless_bot_takes_the_better_of_what_it_glances_at() -> None:
    """So what looks worst at once is hardly ever taken."""
    state = position()
    seen = Observation(state)

    def look(option: int) -> float:
        future = state.copy()
        future.act(option)
        return state.game.appraise(future, state.seat)

    worst = min(range(seen.options), key=look)
    taken = careless(seen, 100, 80)
    assert taken.count(worst) <= 80 / seen.options


def test_a_level_is_hurried_where_players_do_not_wait() -> None:
    bot = make_opponent("grandmaster", 1, 0.0)
    assert isinstance(bot, SearchBot)
    found = bot.judge(Observation(position()))
    assert {one.playouts for one in found} <= {0, 1}, "each option is tried once, and the time is up"
    unhurried = make_opponent("grandmaster", 1)
    assert isinstance(unhurried, SearchBot)
    assert unhurried.seconds > 0
