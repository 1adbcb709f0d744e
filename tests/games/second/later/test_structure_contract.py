"""Games with cards that change the order of things keep the contract, whatever is chosen."""

from __future__ import annotations

import pytest

from kingsmoot.kernel.contract import check_game
from kingsmoot.kernel.rng import Rng
from tests.fuzz.thrones import check, decide, edition
from tests.games.second.later.decks import setup_with_later_cards

GAME = edition("second-edition")
PACK = "LaterStructure"


@pytest.mark.long
@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3)])
def test_they_keep_the_contract(seed: int, players: int) -> None:
    assert check_game(GAME, setup_with_later_cards(seed, players, PACK), 3) > 0


@pytest.mark.long
def test_defenders_come_first_and_cards_stay_knelt_in_random_games() -> None:
    asked: set[tuple[str, bool]] = set()
    for seed in range(12):
        s = GAME.start(setup_with_later_cards(seed, 2 + seed % 3, PACK))
        rng = Rng(seed)
        while not s.over:
            asked.add((s.pending()[0].name, bool(s.attackers)))
            decide(s, rng)
            check(GAME, s)
    assert {("defenders", False), ("attackers", False), ("stay-knelt", False)} <= asked
