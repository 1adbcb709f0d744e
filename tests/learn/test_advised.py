"""The bot ``advised``: search that asks the network first."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kingsmoot.bots import Observation, make_bot
from kingsmoot.bots.search import PLAYOUTS, SearchBot
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.learn.advised import AdvisedBot
from kingsmoot.learn.network import Judgement
from tests.bots.test_search import begun, robb_attacks


class Opinion:
    """An adviser that says always the same."""

    def __init__(self, *chances: float) -> None:
        self.chances = chances

    def plays(self, game: str, players: int) -> bool:
        return True

    def judge(self, seen: Observation) -> Judgement:
        return Judgement(np.log(np.array(self.chances, np.float32)), 0.0)


def advised_by(*chances: float, playouts: int = 16) -> AdvisedBot:
    bot: Any = AdvisedBot(1, playouts)
    bot.adviser = Opinion(*chances)
    found: AdvisedBot = bot
    return found


def three_ways() -> State:
    s = begun("second-edition", 4, 30)
    while len(s.choices) != 3:
        s.act(s.game.choose_quickly(s, Rng(1)))
    return s


def test_its_name_takes_a_number_of_playouts() -> None:
    bot, usual = make_bot("advised:32", 1), make_bot("advised", 1)
    assert isinstance(bot, AdvisedBot)
    assert isinstance(usual, AdvisedBot)
    assert (bot.playouts, usual.playouts) == (32, PLAYOUTS)
    with pytest.raises(KingsmootError, match=r"'advised:many' isn't a search. Give the playouts .* as in advised:200"):
        make_bot("advised:many", 1)


def test_what_the_network_is_sure_of_is_not_played_ahead() -> None:
    s = three_ways()
    for sure in range(3):
        bot = advised_by(*(0.98 if option == sure else 0.01 for option in range(3)))
        assert bot.choose(Observation(s)) == sure
        assert bot.rng.word() == AdvisedBot(1).rng.word(), "no game was made up"


def test_only_what_it_thinks_of_is_tried() -> None:
    found = advised_by(0.499, 0.001, 0.5).judge(Observation(three_ways()))
    assert {one.option for one in found if one.playouts} == {0, 2}
    assert found[-1].option == 1
    assert found[-1].playouts == 0


def test_of_options_that_end_alike_it_takes_what_the_network_would() -> None:
    s = three_ways()
    ends = [one.chance for one in advised_by(0.34, 0.33, 0.33).judge(Observation(s))]
    assert max(ends) - min(ends) < 0.01
    for liked in range(3):
        chances = (0.9 if option == liked else 0.05 for option in range(3))
        assert advised_by(*chances).choose(Observation(s)) == liked


def test_what_clearly_ends_better_counts_for_more_than_advice() -> None:
    s = robb_attacks().s
    options = [option.text for option in s.decision.options]
    bot = advised_by(*(0.1 if option == "done" else 0.45 for option in options))
    assert options[bot.choose(Observation(s))] == "done"


@pytest.mark.parametrize("name", ["melee", "hbo", "btwixt"])
def test_without_a_network_for_the_game_it_is_plain_search(name: str) -> None:
    seen = Observation(begun(name, 11, 25))
    assert AdvisedBot(3, 8).judge(seen) == SearchBot(3, 8).judge(seen)


@pytest.mark.parametrize("game", ["second-edition", "winter"])
def test_it_sees_only_its_view(game: str) -> None:
    for number, decisions in enumerate((0, 25, 40)):
        s = begun(game, 11 + number, decisions)
        other, before = s.resample(s.seat, Rng(1_000 + number)), s.digest()
        chosen = AdvisedBot(number, 8).judge(Observation(s))
        assert AdvisedBot(number, 8).judge(Observation(other)) == chosen
        assert sorted(one.option for one in chosen) == list(range(len(s.choices)))
        assert s.digest() == before
