"""Every registered game keeps the contract, with every combination of variants and every number of players."""

import pytest

import kingsmoot
from kingsmoot.kernel.contract import check_game, setups

CASES = [(game.name, setup) for game in kingsmoot.known_games() for setup in setups(game, seed=1)]


@pytest.mark.parametrize(
    ("name", "setup"),
    CASES,
    ids=[f"{n}-{len(s.seats)}-{'+'.join(s.variants) or 'standard'}" for n, s in CASES],
)
def test_a_random_game_keeps_the_contract(name: str, setup: kingsmoot.Setup) -> None:
    assert check_game(kingsmoot.game(name), setup) > 0
