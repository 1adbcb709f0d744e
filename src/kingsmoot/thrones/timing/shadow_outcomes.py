"""What happens to cards in shadows: they are put there, come out, are played from there, are discarded."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.state import EVERYONE, others
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import KEYWORDS, Event, Period, Token, Zone
from kingsmoot.thrones.model.ids import CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Mark, Quality, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import AMOUNT, CANCELLED, CARD, DONE, FROM_SHADOWS, STATUS, event
from kingsmoot.thrones.timing.listeners import carries_out
from kingsmoot.thrones.timing.moribund import leave
from kingsmoot.thrones.values.in_force import MODIFIER, ON, WORD
from kingsmoot.thrones.values.shadow_costs import NEXT, SHADOW, has_printed_shadow, payable_costs, price_to_come_out
from kingsmoot.thrones.view.facedown_cards import is_known_in_shadows

WITH_TOKEN: Final = 1
WITH_TOKEN_UNLESS_PRINTED: Final = 2
"""The amount of an event that puts a card into shadows: with a shadow token on it, and while it is there it gains
shadow (its printed cost); in the second case only if it has no shadow printed on it. Usually 0: neither."""


# -- going in -------------------------------------------------------------------------------------------


@carries_out(Event.PUT_INTO_SHADOWS)
def put_into_shadows(s: ThronesState, row: Row) -> None:
    """From anywhere but play: facedown, unless everybody has seen it on the way."""
    c = row[CARD]
    owner, told = s.owner(c), EVERYONE
    if s.zone[c] == Zone.HAND:
        told = others(owner)
        s.note("You place {card} in shadows.", owner, card=c)
        atoms.hide(s, c, lambda other: True)
    else:
        atoms.move(s, c, Zone.SHADOWS)
    if is_known_in_shadows(s, c):
        s.note("{card} is placed in shadows.", told, card=c)
    else:
        s.note("{player} places a card in shadows.", told, player=owner)
    _mark(s, row)


@carries_out(Event.RETURNED_TO_SHADOWS)
def returned_to_shadows(s: ThronesState, row: Row) -> None:
    s.note("{card} returns to shadows.", card=row[CARD])
    leave(s, row[CARD], Zone.SHADOWS)
    _mark(s, row)


def _mark(s: ThronesState, row: Row) -> None:
    c = row[CARD]
    if not row[AMOUNT] or s.zone[c] != Zone.SHADOWS:
        return
    atoms.set_token(s, c, Token.SHADOW, 1)
    if row[AMOUNT] == WITH_TOKEN or not has_printed_shadow(s, c):
        atoms.add_lasting(s, Quality.KEYWORD, 1, Period.GAME, c, KEYWORDS.index(SHADOW))


# -- coming out -----------------------------------------------------------------------------------------


@carries_out(Event.OUT_OF_SHADOWS)
def out_of_shadows(s: ThronesState, row: Row) -> None:
    """What brings it into play has been carried out just now, together with this; or has been prevented."""
    c = row[CARD]
    if s.zone[c] == Zone.SHADOWS:
        row[STATUS] = CANCELLED
    elif s.in_play(c):
        atoms.add_lasting(s, Mark.CAME_OUT, row[AMOUNT], Period.PHASE, c)


@carries_out(Event.DISCARDED_FROM_SHADOWS)
def discarded_from_shadows(s: ThronesState, row: Row) -> None:
    atoms.move(s, row[CARD], Zone.DISCARD)
    s.note("{card} is discarded from {player}'s shadows area.", player=s.owner(row[CARD]), card=row[CARD])


def spend_reduction_of_next(s: ThronesState, seat: Seat) -> None:
    """What was taken off the next card that comes out is gone."""
    taken, mine = Value.OUT_OF_SHADOWS_COST, s.deal.factions[seat]
    atoms.drop_lasting(s, lambda row: row[MODIFIER] == taken and row[ON] == mine and row[WORD] == NEXT)


# -- events ---------------------------------------------------------------------------------------------


def take_event(s: ThronesState, seat: Seat, c: CardId) -> None:
    """An event that is being played leaves the hand, or shadows; then it is said for which of its shadow costs."""
    costs = payable_costs(s, seat, c) if s.zone[c] == Zone.SHADOWS else []
    prices = [price_to_come_out(s, seat, c, cost) for cost in costs]
    if s.zone[c] != Zone.PLAYING:  # one that lay facedown in play has been taken up already
        atoms.move(s, c, Zone.PLAYING)
    for cost, price in sorted(zip(costs, prices, strict=True), reverse=True):
        atoms.add_lasting(s, Mark.CAME_OUT, cost, Period.GAME, c, price)
    if costs:
        spend_reduction_of_next(s, seat)
    if len(costs) > 1:
        s.edition.choose_shadow_cost(s, seat, c)


def event_was_played(s: ThronesState, seat: Seat, c: CardId, costs: list[int]) -> list[Row]:
    """What is to be told of an event that was played; ``costs`` has its shadow cost if it came out of shadows."""
    rows = [event(Event.EVENT_PLAYED, c, seat, flags=FROM_SHADOWS if costs else 0)]
    rows += [event(Event.OUT_OF_SHADOWS, c, seat, amount=cost) for cost in costs[:1]]
    for row in rows:
        row[STATUS] = DONE
    return rows
