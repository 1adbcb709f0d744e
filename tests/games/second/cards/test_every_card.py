"""No card of the Core Set is forgotten: each is declared or plain, and a test names each that does something."""

from pathlib import Path

import pytest

from kingsmoot.games.second.facts import core_set
from kingsmoot.games.second.library import cards
from kingsmoot.games.second.printed import PLAIN

TESTS = [path for path in Path(__file__).parents[1].rglob("test_*.py") if path != Path(__file__)]
SOURCE = "\n".join(path.read_text("utf-8") for path in TESTS)
TITLES = sorted(card.title for card in core_set())


def test_there_are_211_cards() -> None:
    assert len(TITLES) == 211
    assert set(TITLES) >= PLAIN


@pytest.mark.parametrize("title", TITLES)
def test_a_card_does_something_and_is_tested_or_is_plain(title: str) -> None:
    card = next(card for card in cards().values() if card.title == title)
    declared = bool(card.abilities or card.constants)
    assert declared != (title in PLAIN)
    if declared:
        assert card.text
        assert "{" not in card.text
        assert title.replace('"', "") in SOURCE, "no test names it"
