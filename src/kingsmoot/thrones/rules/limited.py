"""Limited: a player may marshal or play one such card a round, and place one in the setup.

A card may allow more of them (``Value.LIMITED``). A duplicate is not counted: it has no keywords.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.modifiers import Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.as_if_in_hand import as_if_in_hand
from kingsmoot.thrones.values.in_force import has_keyword, is_in_force, total

LIMITED: Final = "limited"
LIMITED_USED: Final = "You already marshaled or played a limited card this round."
LIMITED_PLACED: Final = "You already placed a limited card."


def limited_obstacle(s: ThronesState, seat: Seat, c: CardId) -> str:
    """What this rule says against marshaling or playing a card now; empty if nothing."""
    if not s.limited[seat] and not is_in_force(s, Value.LIMITED):
        return ""  # known before the keyword is looked for
    if not has_keyword(s, c, LIMITED) or s.limited[seat] < 1 + total(s, Value.LIMITED, s.deal.factions[seat]):
        return ""
    return LIMITED_USED


def count_limited(s: ThronesState, seat: Seat, c: CardId) -> None:
    """A seat marshals or plays a card: if it is limited, that is one of this round's."""
    if has_keyword(as_if_in_hand(s, c), c, LIMITED):
        s.limited[seat] += 1


def forget_limited(s: ThronesState) -> None:
    """The round ends."""
    s.limited = [0] * s.players


def limited_setup_obstacle(s: ThronesState, c: CardId, down: list[CardId]) -> str:
    """The same for placing a card in the setup beside those that are down. There the printed keyword counts."""
    cards = s.deal.cards
    if LIMITED in cards[c].keywords and any(LIMITED in cards[other].keywords for other in down):
        return LIMITED_PLACED
    return ""
