"""What the tests of the command line share."""

from collections.abc import Iterator
from functools import cache

import pytest

from kingsmoot.games.second.game import SecondEdition
from kingsmoot.kernel import registry


@cache
def second_edition() -> SecondEdition:
    """The one instance that all tests share."""
    return SecondEdition()


@pytest.fixture
def second() -> Iterator[SecondEdition]:
    """The second edition, known to the command line for as long as a test runs."""
    registry.known_games()
    with pytest.MonkeyPatch.context() as patch:
        if "second-edition" in registry._games:
            patch.delitem(registry._games, "second-edition")
        registry.register(second_edition())
        yield second_edition()
        del registry._games["second-edition"]
