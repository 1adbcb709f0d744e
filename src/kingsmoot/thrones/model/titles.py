"""Titles of cards that are plurals, as sentences need to know: "Burned Men are killed"."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.enums import Type

_AFTER_THE_NOUN: Final = re.compile(r" (?:of|from|in|at|on|with|without|for|to|under|upon)\b.*|,.*")
_PLURAL: Final = re.compile(r"(?:[^s']s|men|women|children|folk)$", re.IGNORECASE)
SINGULAR: Final = frozenset(
    (
        *("Butterbumps", "Coldhands", "Fishwhiskers", "Strong Belwas", "Thoros of Myr", "Varys"),
        *("Daario Naharis", "Maester Lomys", "Maester Pylos", "Xaro Xhoan Daxos", "Xaro Xoan Daxos"),
        *("Crossroads", "The Twins"),
    )
)
"""People and places whose names only look like plurals."""


@cache
def is_plural_title(title: str) -> bool:
    """Whether the noun of a title is a plural: "Knights of the Sun", not "Host of the Riverlands"."""
    return title not in SINGULAR and _PLURAL.search(_AFTER_THE_NOUN.sub("", title)) is not None


def is_plural(card: Card) -> bool:
    """Whether a sentence about it has a plural verb. What is played or revealed is a work with a name: that "is"."""
    return card.type in (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT) and is_plural_title(card.title)
