"""What everybody sees at a table of the Winter Edition, beside what all editions show."""

from __future__ import annotations

from kingsmoot.scenario import side
from tests.games.winter.table import scene
from tests.games.winter.test_examples_cards import DOOMED


def test_influence_counts_where_it_can_still_be_knelt() -> None:
    at = scene(
        stark=side("stark", play=["Northern Fiefdoms", "Crossroads", "Cairn of the First Men"]),
        lannister=side("lannister"),
    )
    for viewer in (0, 1, -1):
        seen = at.view(viewer)["table"]["players"]
        assert [player["influence"] for player in seen] == [4, 0]
    at.card("Cairn of the First Men").kneeling = True
    assert at.view(0)["table"]["players"][0]["influence"] == 2


def test_doomed_cards_are_counted_among_the_dead() -> None:
    at = scene(
        stark=side("stark", dead=[*DOOMED[:2], "Robb Stark"]),
        lannister=side("lannister", hand=[DOOMED[0]]),
    )
    seen = at.view(1)["table"]
    assert [player["doomed"] for player in seen["players"]] == [2, 0]
    assert seen["doom"] == 5
