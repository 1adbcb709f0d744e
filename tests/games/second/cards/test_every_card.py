"""No card is forgotten: each of every pack is declared or plain.

That the abilities of each are used in a test is seen to by ``tests/coverage/used.py``.
"""

import pytest

from kingsmoot.games.second.facts import built_in_cards, core_set, declared, packs
from kingsmoot.games.second.library import cards


def test_there_are_211_cards_in_the_core_set() -> None:
    assert len(core_set()) == 211
    assert sum(card.plain for card in core_set()) == 16


@pytest.mark.parametrize("pack", [pack.code for pack in packs()])
def test_every_card_does_something_or_is_plain(pack: str) -> None:
    of_pack = [facts for facts in built_in_cards() if facts.pack == pack]
    forgotten = [facts.title for facts in of_pack if declared(facts).is_empty and not facts.plain]
    both = [facts.title for facts in of_pack if not declared(facts).is_empty and facts.plain]
    assert (forgotten, both) == ([], [])
    texts = {facts.title: cards()[facts.code].text for facts in of_pack if not facts.plain}
    assert [title for title, text in texts.items() if not text or "{" in text] == []
