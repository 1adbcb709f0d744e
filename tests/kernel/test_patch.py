"""What changes between two views is told as steps, and made of what has stayed the same."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kingsmoot.kernel.patch import diff, keep, patched
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.state import SPECTATOR

OLD = {"gold": 3, "hand": [{"id": 1}, {"id": 2}], "plot": None, "play": [{"id": 7, "power": 0}], "late": 1}


@pytest.mark.parametrize(
    ("new", "steps"),
    [
        (OLD, []),
        ({**OLD, "gold": 4}, [(["gold"], 4)]),
        ({**OLD, "hand": [{"id": 1}, {"id": 3}]}, [(["hand", 1, "id"], 3)]),
        ({**OLD, "hand": [{"id": 1}]}, [(["hand"], [{"id": 1}])]),
        ({**OLD, "plot": {"id": 9}}, [(["plot"], {"id": 9})]),
        ({**OLD, "new": []}, [(["new"], [])]),
        ({key: value for key, value in OLD.items() if key != "late"}, [(["late"],)]),
    ],
)
def test_the_steps_make_the_new_view_of_the_old_one(new: Any, steps: list[Any]) -> None:
    assert diff(OLD, new) == steps
    assert patched(OLD, steps) == new


def test_what_is_equal_is_kept_and_nothing_else_changes() -> None:
    new = {"gold": 4, "hand": [{"id": 1}, {"id": 3}], "plot": None, "play": [{"id": 7, "power": 0}], "more": 1}
    twin = {"gold": 4, "hand": [{"id": 1}, {"id": 3}], "plot": None, "play": [{"id": 7, "power": 0}], "more": 1}
    keep(OLD, new)
    assert new == twin
    assert new["play"] is OLD["play"]
    assert new["hand"][0] is OLD["hand"][0]  # type: ignore[index]
    assert new["hand"][1] is not OLD["hand"][1]  # type: ignore[index]


@pytest.mark.parametrize("name", ["second-edition", "winter", "hbo", "btwixt"])
@pytest.mark.parametrize("seed", range(2))
def test_views_that_keep_parts_of_earlier_ones_show_what_fresh_ones_do(name: str, seed: int) -> None:
    game, chance = find_game(name), random.Random(seed)
    s = game.new(game.seats[0], seed=seed)
    eyes = (*range(len(s.setup.seats)), SPECTATOR)
    sent = game.views(s, eyes)
    for _ in range(150):
        if s.over:
            break
        s.act(chance.randrange(len(s.choices)))
        views = game.views(s, eyes, sent[chance.choice(eyes)])
        assert views == game.views(s, eyes)
        for seat in eyes:
            assert patched(sent[seat], diff(sent[seat], views[seat])) == views[seat]
        sent = views
