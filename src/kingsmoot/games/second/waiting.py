"""What a card of one's own waits for, whatever is being asked: for those who wonder why it cannot be chosen now."""

from __future__ import annotations

from kingsmoot.games.second.rules.marshaling import NOT_YOUR_TURN, marshals
from kingsmoot.thrones.ability import Context, Kind
from kingsmoot.thrones.events import player_of
from kingsmoot.thrones.reasons import NOT_NOW, WRONG_PHASE, about_ability, card_on
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import Phase, Type, Zone

_OWN = (Zone.HAND, Zone.PLAY, Zone.REVEALED, Zone.AGENDA, Zone.TITLE)


def reason(s: ThronesState, seat: int, on: str) -> str:
    c = card_on(on)
    if c == NO_CARD or s.zone[c] not in _OWN or player_of(s, c) != seat:
        return ""
    if s.seat == seat and _is_alike(s, c):
        return "Another copy of it can be chosen: they are alike."
    card = s.deal.cards[c]
    if s.zone[c] == Zone.HAND and card.type is not Type.EVENT:
        return "" if marshals(s, seat) else NOT_YOUR_TURN
    x = Context(seat, c)
    for ability in card.abilities:
        if ability.kind is Kind.ACTION and ability.phase not in (Phase.NONE, s.phase):
            return about_ability(s, ability, x, WRONG_PHASE, 0)
        if ability.trigger is not None:
            return about_ability(s, ability, x, NOT_NOW, 0)
    return ""


def _is_alike(s: ThronesState, c: int) -> bool:
    """Whether a copy of it, out of play and in the same place, is among the options."""
    question, frame = s.pending()
    offered = {card_on(on) for on in (question.on(s, frame, choice) for choice in s.choices) if on}
    like = (s.deal.cards[c].code, s.zone[c], s.owner(c))
    return s.zone[c] != Zone.PLAY and any(
        (s.deal.cards[o].code, s.zone[o], s.owner(o)) == like for o in offered if o != NO_CARD
    )
