"""Keywords as they are printed, for words that look at cards without a game."""

from __future__ import annotations

from kingsmoot.kernel.printed import Printed


def has_printed(card: Printed, keyword: str) -> bool:
    """Whether a keyword is printed on it, with any number behind it."""
    return any(word == keyword or word.startswith(f"{keyword} ") for word in card.keywords)
