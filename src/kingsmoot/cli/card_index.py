"""The cards of a game, to be found by name and told in one line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, TypeAlias

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.state import View

Card: TypeAlias = Mapping[str, Any]

_OF_ALL_CARDS = ("code", "name", "subtitle", "type", "text", "source", "ours")


class CardIndex:
    """All cards of a game by their names and codes. There may be several versions of one name."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.by_code: dict[str, Card] = {card["code"]: card for card in cards}
        self.by_name: dict[str, Card] = {}
        for card in self.by_code.values():
            self.by_name.setdefault(card["name"], card)

    def __getitem__(self, name: str) -> Card:
        """The card of this name, the first of them if there are several."""
        return self.by_name[name]

    def of(self, shown: View) -> Card:
        """The card that a view shows."""
        return self.by_code.get(shown["code"]) or self.by_name[shown["title"]]

    def find(self, wanted: str) -> list[Card]:
        """The card of this name, or the only one whose name begins with it, or else has it inside; all its versions."""
        if not wanted:
            raise KingsmootError("Which card? Type its name, or a part of it, after the word card.")
        low = wanted.casefold()
        folded = {name.casefold(): name for name in self.by_name}
        if low in folded:
            return self._versions(folded[low])
        found = [folded[name] for name in folded if name.startswith(low)]
        found = found or [folded[name] for name in folded if low in name]
        if not found:
            raise KingsmootError(f"No card is called {wanted!r}.")
        if len(found) > 1:
            listed = ", ".join(found[:6]) + (" and others" if len(found) > 6 else "")
            raise KingsmootError(f"Several cards have {wanted!r} in their names: {listed}.")
        return self._versions(found[0])

    def _versions(self, name: str) -> list[Card]:
        """Those that differ in more than where they come from."""
        found: dict[str, Card] = {}
        for card in self.by_code.values():
            if card["name"] == name:
                found.setdefault(describe({**card, "set": "", "quantity": ""}), card)
        return list(found.values())

    def mentioned(self, text: str) -> Card | None:
        """The one card that a text names; None if it names none, or several."""
        found = set(self._names.findall(text))
        return self.by_name[found.pop()] if len(found) == 1 else None

    @cached_property
    def _names(self) -> re.Pattern[str]:
        longest_first = sorted(self.by_name, key=len, reverse=True)
        return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")


def full_name(card: Card) -> str:
    return ", ".join(filter(None, (card["name"], card.get("subtitle"))))


def own_facts(card: Card) -> list[str]:
    """The facts that this game's cards have beside those of all cards."""
    return [key for key in card if key not in _OF_ALL_CARDS]


def describe(card: Card) -> str:
    """Everything about a card, in one line."""
    facts = [f"{key} {card[key]}" for key in own_facts(card) if card[key] not in (None, "")]
    return f"{full_name(card)} ({'; '.join((card['type'], *facts))}): {card['text'] or 'no text.'}"


def note(card: Card) -> str:
    """What to know of a card when choosing it: its colour, if it has one, and its text."""
    return ". ".join(filter(None, (card.get("colour"), card["text"])))
