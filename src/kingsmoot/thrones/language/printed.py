"""What is printed on a card, for words that look at cards without a game: decks are judged by it."""

from __future__ import annotations

from typing import Literal, Protocol


class Printed(Protocol):
    """The facts of a card."""

    @property
    def code(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def faction(self) -> str: ...
    @property
    def traits(self) -> tuple[str, ...]: ...
    @property
    def unique(self) -> bool: ...
    @property
    def loyal(self) -> bool: ...
    @property
    def keywords(self) -> tuple[str, ...]: ...
    @property
    def cost(self) -> int | Literal["X"] | None: ...
    @property
    def strength(self) -> int | Literal["X"] | None: ...
    @property
    def icons(self) -> str: ...


def has_printed(card: Printed, keyword: str) -> bool:
    """Whether a keyword is printed on it, with any number behind it."""
    return any(word == keyword or word.startswith(f"{keyword} ") for word in card.keywords)
