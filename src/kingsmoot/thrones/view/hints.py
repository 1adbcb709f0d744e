"""What is told of windows: the numbers that matter, and what a card waits for that cannot be chosen now."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Kind, Phase, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.winner import challenge_totals
from kingsmoot.thrones.rules.phases.marshaling import NOT_YOUR_TURN, marshals
from kingsmoot.thrones.timing.listeners import player_of
from kingsmoot.thrones.values.costs import purse
from kingsmoot.thrones.view.labels import player
from kingsmoot.thrones.view.reasons import NOT_NOW, WRONG_PHASE, about_ability, card_on

_OWN: Final = (Zone.HAND, Zone.SHADOWS, Zone.PLAY, Zone.REVEALED, Zone.AGENDA, Zone.TITLE)


IN_ACTION_WINDOWS: Final = "You can bring cards out of shadows when you take an action."

_WINDOWS: Final = ("action", "window")


def situation(s: ThronesState, seat: Seat) -> str:
    """The gold of whoever marshals; both sides of a challenge that is not decided yet."""
    if marshals(s, seat):
        return f"You have {purse(s, seat) or 'no'} gold left."
    if not s.in_challenge or s.winner != NOBODY:
        return ""
    attack, defence, *_ = challenge_totals(s)
    attacks = "You attack" if seat == s.attacker else f"{player(s, s.attacker)} attacks"
    defends = "you defend" if seat == s.defender else f"{player(s, s.defender)} defends"
    return f"{attacks} with {attack}, {defends} with {defence}. Attackers win ties."


def reason(s: ThronesState, seat: Seat, on: str) -> str:
    """Why a card cannot be chosen, whatever is being asked."""
    c = card_on(on)
    if c == NO_CARD:
        return ""
    in_window = s.seat == seat and s.pending()[0].name in _WINDOWS
    if s.zone[c] not in _OWN or player_of(s, c) != seat:
        return "It isn't yours to use." if in_window else ""
    return _of_own(s, seat, c) or ("It has no ability to use now." if in_window else "")


def _of_own(s: ThronesState, seat: Seat, c: CardId) -> str:
    if s.seat == seat and _is_alike(s, c):
        return "Choose the other copy. They are alike."
    card = s.cards[c]
    if s.zone[c] == Zone.HAND and card.type != Type.EVENT:
        return "" if marshals(s, seat) else NOT_YOUR_TURN
    if s.zone[c] == Zone.SHADOWS and card.type != Type.EVENT:
        return IN_ACTION_WINDOWS
    x = Context(seat, c)
    for ability in card.abilities:
        if ability.kind == Kind.ACTION and ability.phase not in (Phase.NONE, s.phase):
            return about_ability(s, ability, x, WRONG_PHASE, 0)
        if ability.trigger is not None:
            return about_ability(s, ability, x, NOT_NOW, 0)
    return ""


def _is_alike(s: ThronesState, c: CardId) -> bool:
    """Whether a copy of it, out of play and in the same place, is among the options."""
    question, frame = s.pending()
    offered = {card_on(on) for on in (question.on(s, frame, choice) for choice in s.choices) if on}
    like = (s.deal.cards[c].code, s.zone[c], s.owner(c))
    return s.zone[c] != Zone.PLAY and any(
        (s.deal.cards[o].code, s.zone[o], s.owner(o)) == like for o in offered if o != NO_CARD
    )
