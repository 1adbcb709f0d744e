"""Games with nothing but cards that wait, repeat and ask keep the contract, whatever is chosen."""

from __future__ import annotations

import pytest

from kingsmoot.kernel.contract import check_game
from kingsmoot.kernel.rng import Rng
from tests.fuzz.thrones import check, decide, edition
from tests.games.second.later.decks import setup_with_later_cards

GAME = edition("second-edition")
PACK = "LaterFlow"


@pytest.mark.long
@pytest.mark.parametrize(("seed", "players"), [(1, 2), (4, 3)])
def test_they_keep_the_contract(seed: int, players: int) -> None:
    assert check_game(GAME, setup_with_later_cards(seed, players, PACK), 3) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(30))
def test_random_games_come_to_an_end(seed: int) -> None:
    s = GAME.start(setup_with_later_cards(seed, 2 + seed % 4 // 3, PACK))
    rng = Rng(seed)
    while not s.over:
        decide(s, rng)
        check(GAME, s)
