"""What tests of later cards read: their texts, and states that are written down and read again."""

from __future__ import annotations

from kingsmoot.games.second import library
from kingsmoot.games.second.facts import by_title
from kingsmoot.scenario import Scenario


def text_of(title: str) -> str:
    return library.cards()[by_title(title).code].text


def read_back(t: Scenario) -> None:
    """The state in the middle of something is numbers like any other."""
    twin = t.s.game.decode(t.s.encode())
    assert twin == t.s
    assert twin.view(0) == t.s.view(0)
    assert t.s.game.from_json(t.s.to_json()) == t.s
