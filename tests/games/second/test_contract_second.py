"""The second edition keeps the contract of the kernel, with every number of players."""

from collections.abc import Iterator

import pytest

from kingsmoot.games.second.game import SecondEdition
from kingsmoot.kernel import registry
from kingsmoot.kernel.contract import check_game
from kingsmoot.kernel.setup import Setup


@pytest.fixture(scope="module")
def game() -> Iterator[SecondEdition]:
    """The game, registered for as long as these tests run."""
    registry.known_games()
    with pytest.MonkeyPatch.context() as patch:
        made = SecondEdition()
        patch.setitem(registry._games, made.name, made)
        yield made


@pytest.mark.parametrize("players", range(2, 7))
def test_a_random_game_keeps_the_contract(game: SecondEdition, players: int) -> None:
    assert check_game(game, Setup(1, tuple({} for _ in range(players)))) > 0
