"""Every game keeps the contract, with every number of players and every two variants; `make fuzz` takes them all."""

import pytest

import kingsmoot
from kingsmoot.kernel.build import INTERPRETED, build
from kingsmoot.kernel.contract import check_game, pairwise, setups

CASES = [(game.name, setup) for game in kingsmoot.known_games() for setup in pairwise(setups(game, seed=1))]
CASES.sort(key=lambda case: -len(case[1].seats))  # those that take longest come first

QUICK, FEW_EYES, MANY_EYES = 40, 4, 8
"""At one decision in so many everything is checked: by ``--quick`` of the sources; by how many pairs of eyes look."""
MANY = 5


@pytest.mark.parametrize(
    ("name", "setup"),
    CASES,
    ids=[f"{n}-{len(s.seats)}-{'+'.join(s.variants) or 'standard'}" for n, s in CASES],
)
def test_a_random_game_keeps_the_contract(name: str, setup: kingsmoot.Setup, pytestconfig: pytest.Config) -> None:
    often = MANY_EYES if len(setup.seats) >= MANY else FEW_EYES
    one_in = QUICK if pytestconfig.getoption("quick") and build() == INTERPRETED else often
    assert check_game(kingsmoot.game(name), setup, one_in) > 0
