"""Games with cards of later packs keep the contract; bots play them to the end."""

from __future__ import annotations

import pytest

from kingsmoot.kernel.build import INTERPRETED, build
from kingsmoot.kernel.contract import check_game
from tests.games.second.later.decks import GAME, greedy_journal, play_at_random, setup_with_later_cards

ALL, FLOW, GAPS, SHADOWS = "", "LaterFlow", "LaterGaps", "LaterShadows"
SINGLES, STRUCTURE, SUNDRY = "LaterSingles", "LaterStructure", "LaterSundry"
CHECKED = [
    *((ALL, 1, 2), (ALL, 2, 2), (ALL, 3, 3)),
    *((FLOW, 1, 2), (FLOW, 4, 3)),
    *((GAPS, 1, 2), (GAPS, 2, 3)),
    *((SINGLES, 1, 2), (SINGLES, 2, 3)),
    *((STRUCTURE, 1, 2), (STRUCTURE, 2, 3)),
    (SUNDRY, 1, 2),
]
"""Packs, seeds and players: some sets are played by themselves, so that their cards come up often."""
ONE_IN = 9 if build() == INTERPRETED else 3
"""At one decision in so many everything is checked; more often by native code, which is quick enough."""


@pytest.mark.long
@pytest.mark.parametrize(("pack", "seed", "players"), CHECKED)
def test_they_keep_the_contract(pack: str, seed: int, players: int) -> None:
    assert check_game(GAME, setup_with_later_cards(seed, players, pack), ONE_IN) > 0


@pytest.mark.long
@pytest.mark.parametrize(("pack", "seeds"), [(ALL, 20), (FLOW, 30), (GAPS, 6), (SINGLES, 6)])
def test_random_games_come_to_an_end(pack: str, seeds: int) -> None:
    for seed in range(seeds):
        play_at_random(setup_with_later_cards(seed, 2 + seed % 4 // 3, pack), seed)


@pytest.mark.long
def test_greedy_bots_use_shadows() -> None:
    told = greedy_journal(setup_with_later_cards(5, pack=SHADOWS))
    assert any("into shadows" in line for line in told)
    assert any("out of shadows" in line for line in told)
