"""A card in play that looks as it did is not drawn anew: what is shown is the same as if it were."""

from __future__ import annotations

import copy
import random

import pytest

from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.state import JUDGE, SPECTATOR


@pytest.mark.parametrize(("name", "seats"), [("second-edition", 2), ("second-edition", 3), ("winter", 2), ("hbo", 2)])
def test_cards_that_are_kept_look_as_if_drawn_anew(name: str, seats: int) -> None:
    game, chance = find_game(name), random.Random(7)
    s = game.new(seats, seed=7)
    called = copy.deepcopy(s.deal.named)
    kept = 0
    for _ in range(120):
        if s.over:
            break
        s.act(chance.randrange(len(s.choices)))
        eyes = (*range(seats), SPECTATOR, JUDGE)
        views = [s.view(seat) for seat in eyes]
        before = list(s.deal.drawn)
        s.deal.drawn[:] = [None] * len(before)
        assert views == [s.view(seat) for seat in eyes]
        kept += sum(card is not None for card in before)
        s.deal.drawn[:] = before
    assert kept
    assert s.deal.named == called
