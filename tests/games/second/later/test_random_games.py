"""Cards that change the order of things are used in random games."""

from __future__ import annotations

import pytest

from kingsmoot.kernel.rng import Rng
from tests.fuzz.thrones import check, decide
from tests.games.second.later.decks import GAME, setup_with_later_cards

PACK = "LaterStructure"


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
