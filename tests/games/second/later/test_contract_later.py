"""Games with cards of later packs keep the contract; bots play them to the end."""

from __future__ import annotations

import pytest

import kingsmoot
from kingsmoot.bots import make_bot
from kingsmoot.bots.bot import Observation
from kingsmoot.kernel.contract import check_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.thrones.model.state import ThronesState
from tests.fuzz.thrones import check, decide, edition
from tests.games.second.later.decks import setup_with_later_cards

GAME = edition("second-edition")


@pytest.mark.long
@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 3)])
def test_they_keep_the_contract(seed: int, players: int) -> None:
    assert check_game(GAME, setup_with_later_cards(seed, players), 3) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_random_games_come_to_an_end(seed: int) -> None:
    s = GAME.start(setup_with_later_cards(seed, 2 + seed % 4 // 3))
    rng = Rng(seed)
    while not s.over:
        decide(s, rng)
        check(GAME, s)


@pytest.mark.long
def test_greedy_bots_use_shadows() -> None:
    s = kingsmoot.game("second-edition").start(setup_with_later_cards(5, pack="LaterShadows"))
    assert isinstance(s, ThronesState)
    s.journal = []
    bots = [make_bot("greedy", seed) for seed in (1, 2)]
    while not s.over:
        s.act(bots[s.seat].choose(Observation(s)))
    told = [entry.line() for entry in s.journal]
    assert any("into shadows" in line for line in told)
    assert any("out of shadows" in line for line in told)
