"""The selectors of the card language under the names that cards of the first editions use."""

from __future__ import annotations

from kingsmoot.thrones.ability import Context
from kingsmoot.thrones.language.conditions import you_control
from kingsmoot.thrones.language.counts import COST, STR
from kingsmoot.thrones.language.nouns import article
from kingsmoot.thrones.language.players import DEAD, DISCARD, IN_PLAY, LOSER, OPPONENT, YOU, of
from kingsmoot.thrones.language.references import HOST, SELF
from kingsmoot.thrones.language.selectors import (
    ATTACHMENT,
    ATTACKING,
    CARD,
    CHARACTER,
    DEFENDING,
    EVENT,
    FACTION_CARD,
    KNEELING,
    LOCATION,
    LOYAL,
    MINE,
    NON_UNIQUE,
    PARTICIPATING,
    PLOT,
    STANDING,
    THEIRS,
    UNIQUE,
    WITHOUT_ATTACHMENTS,
    HasIcon,
    Selector,
    called,
    faction,
    named,
    such,
    trait,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Zone

__all__ = [
    "ATTACHMENT",
    "ATTACKING",
    "CARD",
    "CHARACTER",
    "DEFENDING",
    "EVENT",
    "FACTION_CARD",
    "HOST",
    "IN_PLAY",
    "KNEELING",
    "LOCATION",
    "LOYAL",
    "MINE",
    "NON_UNIQUE",
    "PARTICIPATING",
    "PLOT",
    "SELF",
    "STANDING",
    "THEIRS",
    "UNIQUE",
    "WITHOUT_ATTACHMENTS",
    "Selector",
    "called",
    "faction",
    "named",
    "such",
    "trait",
    "you_control",
]

OF_LOSER = of(LOSER)
IN_YOUR_DISCARD_PILE = DISCARD(YOU)
IN_YOUR_DEAD_PILE = DEAD(YOU)
IN_LOSERS_DISCARD_PILE = DISCARD(LOSER)
IN_OPPONENTS_DISCARD_PILE = DISCARD(OPPONENT)


def _in_hand(s: ThronesState, x: Context, c: int) -> bool:
    return s.zone[c] == Zone.HAND


IN_HAND = such(_in_hand, after="in hand")


def without_icon(kind: int) -> Selector:
    return ~HasIcon(kind)


def strength_at_most(most: int) -> Selector:
    """By what it is now, not by what is printed."""
    return most >= STR


def printed_cost(at_most: int) -> Selector:
    return at_most >= COST


def with_article(noun: str) -> str:
    """As in "a character", "an attachment", "a unique card"."""
    return article(noun)
