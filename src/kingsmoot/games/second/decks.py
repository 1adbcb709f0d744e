"""How the second edition has decks."""

from __future__ import annotations

from functools import cache
from typing import Final

from kingsmoot.decks import PLAY_FORMATS, Card, DeckRules, Group, built_in_decks
from kingsmoot.decks.legality import DECK_SIZE, PLOT_DECK_SIZE
from kingsmoot.games.second.facts import by_code, card_index
from kingsmoot.games.second.printed import why_not
from kingsmoot.thrones.rules.setup import HAND

_CHEAP: Final = 3
_CHEAP_ICON: Final = 4
"""Costs that the setup gold bears beside something else."""


def _cheap(card: Card, most: int, icon: str = "") -> bool:
    return card.type == "character" and isinstance(card.cost, int) and card.cost <= most and icon in card.icons


GROUPS: Final = (
    Group(f"character of cost {_CHEAP} or less", lambda card: _cheap(card, _CHEAP)),
    Group(f"characters of cost {_CHEAP} or less", lambda card: _cheap(card, _CHEAP), least=2),
    Group("card that brings gold", lambda card: by_code(card.code).gold_bonus > 0),
    Group(f"military icon of cost {_CHEAP_ICON} or less", lambda card: _cheap(card, _CHEAP_ICON, "M")),
    Group(f"intrigue icon of cost {_CHEAP_ICON} or less", lambda card: _cheap(card, _CHEAP_ICON, "I")),
    Group(f"power icon of cost {_CHEAP_ICON} or less", lambda card: _cheap(card, _CHEAP_ICON, "P")),
    Group("event", lambda card: card.type == "event"),
)
"""What players hope to open with."""


@cache
def deck_rules() -> DeckRules:
    return DeckRules(card_index(), PLAY_FORMATS, why_not, built_in_decks, HAND, DECK_SIZE, PLOT_DECK_SIZE, GROUPS)
