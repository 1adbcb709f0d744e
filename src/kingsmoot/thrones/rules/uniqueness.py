"""Unique cards and their duplicates; where attachments may go."""

from __future__ import annotations

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period, Type
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.control import give_control
from kingsmoot.thrones.values.in_force import active, lasting_for


def copies_in_play(s: ThronesState, title: str) -> list[CardId]:
    cards = s.cards
    return [c for c in s.all_in_play() if cards[c].title == title]


def twin_of(s: ThronesState, c: CardId, seat: Seat) -> CardId:
    """The copy in play to which the card would be a duplicate, owned and controlled by this seat; or NO_CARD."""
    card = s.cards[c]
    if not card.unique or s.owner(c) != seat:
        return NO_CARD
    for other in copies_in_play(s, card.title):
        if other != c and may_have_duplicates(s, other, seat):
            return other
    return NO_CARD


def may_have_duplicates(s: ThronesState, c: CardId, seat: Seat) -> bool:
    """Whether cards of this seat may be duplicates of a card: it is in play, and the seat owns and controls it."""
    return s.in_play(c) and s.owner(c) == seat and s.controller[c] == seat


IS_UNIQUE = "It is unique, and a copy of it is dead, or in play where it cannot be a duplicate of it."


def may_come_under(s: ThronesState, c: CardId, seat: Seat) -> bool:
    """Whether a card may enter play, or come under control of this seat, as far as its being unique goes."""
    card = s.cards[c]
    if not card.unique:
        return True
    owner = s.owner(c)
    for player in {seat, owner}:
        for dead in s.dead[player]:
            if dead != c and s.deal.cards[dead].title == card.title:
                return False
    for other in copies_in_play(s, card.title):
        if other == c:
            continue
        theirs = {s.owner(other), s.controller[other]}
        if theirs == {seat} and owner == seat:
            continue  # it becomes a duplicate
        if seat in theirs or owner in theirs:
            return False
    return True


def enters_knelt(s: ThronesState, c: CardId, seat: Seat) -> bool:
    """A card may say of itself, or of others, that they enter play knelt; so may an effect, for a while."""
    x = Context(seat, c)
    for constant in s.deal.cards[c].constants:
        if constant.modifier == Permission.ENTERS_KNELT and constant.applies(s, x, c):
            return True
    others = active(s, Permission.ENTERS_KNELT)
    if any(constant.applies(s, y, c) for constant, y in others if y.source != c):
        return True
    return bool(lasting_for(s, Permission.ENTERS_KNELT, seat, c))


def come_into_play(
    s: ThronesState, c: CardId, seat: Seat, host: CardId, *, knelt: bool = False, enters: bool = True
) -> None:
    """A card comes to lie in play; a further copy of a unique card goes under the first one.

    One that was an attachment lying facedown does not enter play by that.
    """
    knelt = knelt or (enters and enters_knelt(s, c, seat))
    twin = twin_of(s, c, seat)
    if twin != NO_CARD:
        atoms.add_duplicate(s, c, twin)
    else:
        on_house = host != NO_CARD and s.deal.cards[host].type == Type.FACTION
        kept = host if on_house or s.deal.cards[c].type in (Type.ATTACHMENT, Type.EVENT) else NO_CARD
        atoms.enter_play(s, c, seat, kept, knelt=knelt)
        if seat != s.owner(c):
            give_control(s, c, seat, Period.GAME)
