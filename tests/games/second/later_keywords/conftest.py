"""The cards of ``later.toml`` are there for the tests of this folder, and gone afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kingsmoot.games import sets
from tests.games.second.pool import forget_cards

FILE = Path(__file__).with_name("later.toml")


@pytest.fixture(autouse=True, scope="module")
def later_cards() -> Iterator[None]:
    found, wrong = sets._load([FILE])
    assert wrong == []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sets, "_known", [found])
        forget_cards()
        yield
    forget_cards()
