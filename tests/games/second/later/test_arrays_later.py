"""What lies facedown, in shadows or under other cards: arrays tell no more of it than views do."""

from __future__ import annotations

import pytest

from kingsmoot.env import observe, shape_of
from kingsmoot.env.features.thrones import ZONES
from kingsmoot.scenario import Scenario, side
from tests.env.reading_of_views.law import check_arrays
from tests.games.second.later.decks import setup_with_later_cards


@pytest.mark.parametrize("pack", ["", "LaterShadows", "LaterFlow", "LaterGaps", "LaterSingles", "LaterStructure"])
@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 3)])
def test_the_law_of_views_with_later_cards(pack: str, seed: int, players: int) -> None:
    check_arrays("second-edition", setup_with_later_cards(seed, players, pack), 12)


def test_options_point_at_cards_in_shadows_that_the_seat_does_not_know() -> None:
    t = Scenario(
        stark=side("stark", play=["Ser Jason Mallister"]),
        baratheon=side("baratheon", shadows=["Castle Guard", "Shadow Priestess (known to stark)", "Penny"]),
    )
    t.stark.challenge("power", "Ser Jason Mallister")
    t.stark.use("Ser Jason Mallister")
    seen, names = observe(t.s, t.stark.seat), shape_of("second-edition", 2).entity_fields
    rows = [seen.entities[place - 1] for place in seen.options[:3, 1]]
    assert [ZONES[row[names.index("zone")] - 1] for row in rows] == ["shadows"] * 3
    assert [bool(row[names.index("card")]) for row in rows] == [False, True, False]
    assert len(set(seen.options[:3, 1])) == 3
