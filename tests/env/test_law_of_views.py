"""Arrays hold nothing that the seat's view does not tell; those of later packs in ``tests/games/second/later``."""

from __future__ import annotations

import pytest

import kingsmoot
from kingsmoot import Setup
from tests.env.reading_of_views.law import check_arrays
from tests.fuzz.thrones import edition, setup_of


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("game", ["second-edition", "winter", "hbo"])
def test_the_law_of_views_in_games_with_any_cards(game: str, number: int) -> None:
    check_arrays(game, setup_of(edition(game), number), 12)


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("players", [2, 4])
def test_the_law_of_views_in_games_with_legal_decks(number: int, players: int) -> None:
    check_arrays("second-edition", setup_of(edition("second-edition"), number, players, legal=True), 12)


@pytest.mark.parametrize("number", range(12))
def test_the_law_of_views_in_btwixt(number: int) -> None:
    variants = list(kingsmoot.game("btwixt").variant_sets())
    players = kingsmoot.game("btwixt").seats[number % 4]
    check_arrays("btwixt", Setup(number, ({},) * players, variants[7 * number % len(variants)], {}), 3)
