"""The cards of ``later.toml`` are there for the tests of this folder, and gone afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kingsmoot.games import sets
from kingsmoot.games.second import facts, library

FILE = Path(__file__).with_name("later.toml")


def forget() -> None:
    """What was made of the cards is made anew."""
    for made in (facts.packs, facts.all_cards, facts.card_index, facts._by_code, facts._by_title, library.cards):
        made.cache_clear()


@pytest.fixture(autouse=True, scope="module")
def later_cards() -> Iterator[None]:
    found, wrong = sets._load([FILE])
    assert wrong == []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sets, "_known", [found])
        forget()
        yield
    forget()
