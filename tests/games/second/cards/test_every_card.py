"""No card of the Core Set is forgotten: each is declared or plain.

That the abilities of each are used in a test is seen to by ``tests/coverage/used.py``.
"""

import pytest

from kingsmoot.games.second.facts import core_set
from kingsmoot.games.second.library import cards

PLAIN = {card.title for card in core_set() if card.plain}
TITLES = sorted(card.title for card in core_set())


def test_there_are_211_cards() -> None:
    assert len(TITLES) == 211
    assert len(PLAIN) == 16


@pytest.mark.parametrize("title", TITLES)
def test_a_card_does_something_or_is_plain(title: str) -> None:
    card = next(card for card in cards().values() if card.title == title)
    declared = bool(card.abilities or card.constants or card.deck)
    assert declared != (title in PLAIN)
    if declared:
        assert card.text
        assert "{" not in card.text
