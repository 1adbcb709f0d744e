"""Unique cards and their duplicates."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState


def copies_in_play(s: ThronesState, c: CardId) -> list[CardId]:
    """The cards in play that have the title of this card now, itself among them if it is there.

    Not to be changed: it may be shared.
    """
    if s.cards is not s.deal.cards:  # some have other faces
        title = s.cards[c].title
        return [other for area in s.play for other in area if s.cards[other].title == title]
    zone = s.zone
    for namesake in s.deal.namesakes[c]:
        if zone[namesake] == _PLAY:
            return [other for other in s.deal.namesakes[c] if zone[other] == _PLAY]
    return _NO_CARDS


_PLAY: Final = Zone.PLAY
_NO_CARDS: Final[list[CardId]] = []


def is_sole_copy(s: ThronesState, c: CardId) -> bool:
    """Whether no other copy of a card is in play or dead, wherever: then it is no matter that it is unique.

    Known at once where all cards are what is printed on them; else it has to be looked at more closely.
    """
    if s.cards is not s.deal.cards:
        return False
    zone = s.zone
    for other in s.deal.namesakes[c]:  # noqa: SIM110 - twice as quick as a generator
        if zone[other] in _MATTERS:
            return False
    return True


_MATTERS: Final = (Zone.PLAY, Zone.DEAD)


def twin_of(s: ThronesState, c: CardId, seat: Seat) -> CardId:
    """The copy in play to which the card would be a duplicate, owned and controlled by this seat; or NO_CARD."""
    card = s.cards[c]
    if not card.unique or s.owner(c) != seat:
        return NO_CARD
    for other in copies_in_play(s, c):
        if other != c and may_have_duplicates(s, other, seat):
            return other
    return NO_CARD


def may_have_duplicates(s: ThronesState, c: CardId, seat: Seat) -> bool:
    """Whether cards of this seat may be duplicates of a card: it is in play, and the seat owns and controls it."""
    return s.in_play(c) and s.owner(c) == seat and s.controller[c] == seat


def hosts_as_duplicate(s: ThronesState, c: CardId, seat: Seat) -> list[CardId]:
    """The cards of which a card says that this seat may marshal it as a duplicate on them, whatever their title."""
    constants = s.deal.cards[c].constants
    if not constants or s.owner(c) != seat:
        return _NO_CARDS
    allowed = [k for k in constants if k.modifier == Permission.MAY_BE_DUPLICATE]
    if not allowed:
        return _NO_CARDS
    x = Context(seat, c)
    return [
        host
        for host in s.play[seat]
        if may_have_duplicates(s, host, seat) and any(k.applies(s, x, host) for k in allowed)
    ]


def _is_dead(s: ThronesState, c: CardId, seat: Seat) -> bool:
    """Whether another copy of a card is in the dead pile of this seat."""
    title, cards = s.cards[c].title, s.deal.cards
    for dead in s.dead[seat]:  # noqa: SIM110 - twice as quick as a generator
        if dead != c and cards[dead].title == title:
            return True
    return False


IS_UNIQUE: Final = "It's unique, and a copy is dead or in play where this can't be its duplicate."


def may_come_under(s: ThronesState, c: CardId, seat: Seat) -> bool:
    """Whether a card may enter play, or come under control of this seat, as far as its being unique goes."""
    card = s.cards[c]
    if not card.unique:
        return True
    owner = s.owner(c)
    if _is_dead(s, c, seat) or (owner != seat and _is_dead(s, c, owner)):
        return False
    for other in copies_in_play(s, c):
        if other == c:
            continue
        their_owner, controller = s.owner(other), s.controller[other]
        if their_owner == controller == seat == owner:
            continue  # it becomes a duplicate
        if seat in (their_owner, controller) or owner in (their_owner, controller):
            return False
    return True
