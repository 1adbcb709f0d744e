"""Who knows which card lies facedown: in shadows, under another, attached."""

from __future__ import annotations

from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.shadow_costs import SHADOW
from kingsmoot.thrones.view.reasons import card_key


def sees_in_shadows(s: ThronesState, seat: Seat, c: CardId) -> bool:
    """Whether a seat knows which card this one in shadows, under another, or attached facedown, is."""
    owns = s.owner(c) == seat and s.zone[c] != Zone.PLAY  # who controls an attachment may look at it, not its owner
    return owns or (seat >= 0 and c in s.foreseen[seat])


def is_known_in_shadows(s: ThronesState, c: CardId) -> bool:
    """Whether everybody does."""
    return all(sees_in_shadows(s, seat, c) for seat in s.seats())


def place_in_shadows(s: ThronesState, c: CardId) -> int:
    """From 1 on."""
    return 1 + s.shadows[s.owner(c)].index(c)


def shadow_thing(s: ThronesState, c: CardId) -> str:
    """What views call a card in shadows that whoever looks does not know: whose it is, and its place."""
    return f"{s.owner(c)}.{place_in_shadows(s, c)}"


def facedown_thing(s: ThronesState, c: CardId) -> str:
    """What views call an attachment that lies facedown: who controls it, and which of theirs it is."""
    mine = [other for other in s.facedown_attachments() if s.controller[other] == s.controller[c]]
    return f"{s.controller[c]}.{1 + mine.index(c)}"


def key_for(s: ThronesState, seat: Seat, c: CardId) -> str:
    """The key of a card in the view of a seat."""
    if s.zone[c] == Zone.SHADOWS and not sees_in_shadows(s, seat, c):
        return f"{SHADOW}:{shadow_thing(s, c)}"
    if s.zone[c] == Zone.UNDER and not sees_in_shadows(s, seat, c):
        return card_key(s.host[c])
    if s.is_facedown(c) and not sees_in_shadows(s, seat, c):
        return f"unknown:{facedown_thing(s, c)}"
    return card_key(c)
