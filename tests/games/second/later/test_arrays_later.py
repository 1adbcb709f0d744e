"""What lies facedown, in shadows or under other cards: arrays tell no more of it than views do."""

from __future__ import annotations

import pytest

from tests.env.reading_of_views.law import check_arrays
from tests.games.second.later.decks import setup_with_later_cards


@pytest.mark.parametrize("pack", ["", "LaterShadows", "LaterFlow", "LaterGaps", "LaterSingles", "LaterStructure"])
@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 3)])
def test_the_law_of_views_with_later_cards(pack: str, seed: int, players: int) -> None:
    check_arrays("second-edition", setup_with_later_cards(seed, players, pack), 12)
