"""A card comes to lie in play: knelt or standing, or under a copy of it."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period, Type
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.control import give_control
from kingsmoot.thrones.rules.in_play.uniqueness import twin_of
from kingsmoot.thrones.values.in_force import active, is_in_force, lasting_for


def enters_knelt(s: ThronesState, c: CardId, seat: Seat) -> bool:
    """A card may say of itself, or of others, that they enter play knelt; so may an effect, for a while."""
    for constant in s.deal.cards[c].constants:
        if constant.modifier == _ENTERS_KNELT and constant.applies(s, Context(seat, c), c):
            return True
    if not is_in_force(s, _ENTERS_KNELT):
        return False
    others = active(s, _ENTERS_KNELT)
    if any(constant.applies(s, y, c) for constant, y in others if y.source != c):
        return True
    return bool(lasting_for(s, _ENTERS_KNELT, seat, c))


_ENTERS_KNELT: Final = Permission.ENTERS_KNELT


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
