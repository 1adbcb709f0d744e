"""Cards that say something else for one test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pytest

from kingsmoot.games.second import game as second
from kingsmoot.games.winter import game as winter
from kingsmoot.thrones.language.declaration import Part, declaration
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.deal import Deal


class Declare(Protocol):
    def __call__(self, title: str, *parts: Part, **facts: Any) -> None:
        """In the scenarios that follow, the card of this title has this text, and nothing of its own."""


@pytest.fixture
def declare(monkeypatch: pytest.MonkeyPatch) -> Declare:
    texts: dict[str, dict[str, Any]] = {}

    def tell(title: str, *parts: Part, **facts: Any) -> None:
        text = declaration(parts, facts.pop("host", None))
        texts[title] = {"host": text.host, "abilities": text.abilities, "constants": text.constants, "deck": text.deck}
        texts[title] |= facts

    def rewrite(deal_out: Callable[..., Deal]) -> Callable[..., Deal]:
        def rewritten(*args: Any, **how: Any) -> Deal:
            deal = deal_out(*args, **how)
            new: dict[str, Card] = {}  # copies of a card are one value
            for card in deal.cards:
                if card.title in texts:
                    new.setdefault(card.code, card.changed(**texts[card.title]))
            return deal.changed(cards=tuple(new.get(card.code, card) for card in deal.cards))

        return rewritten

    for game in (second, winter):
        monkeypatch.setattr(game, "deal_out", rewrite(game.deal_out))
    return tell
