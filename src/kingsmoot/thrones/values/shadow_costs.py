"""Shadows: what it takes to marshal a card into them and to bring it out; who is kept from it.

A card in shadows lies facedown in a row of its owner's, out of play; see ``view.facedown_cards`` for who knows which.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from kingsmoot.thrones.model.card import NO_COST
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Type, Zone
from kingsmoot.thrones.model.ids import CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Constant, Mark, Permission, Quality, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.costs import is_banned, purse, reduction
from kingsmoot.thrones.values.in_force import (
    AMOUNT,
    WORD,
    active,
    falls_on,
    holds,
    instances,
    is_in_force,
    lasting_for,
    lasting_on,
    total,
)

SHADOW: Final = "shadow"
"""The keyword: printed with a number, ``shadow 3``, or as ``shadow X``. One that is given may count its number; without
one it is the printed cost, and so it is for one that lasts on a card in shadows."""
INTO_SHADOWS: Final = 2
"""The gold that it takes to marshal a card into shadows, or to place it there in setup."""
ANY: Final = -1
"""The shadow cost of a card on which it is X, and on which nothing says what X is: whatever one pays."""
NEXT: Final = 1
"""The word of a lasting reduction that is used up by the next card that comes out."""
NO_SHADOW: Final = "It has no shadow cost: it stays in shadows until an effect brings it out."
KEPT_IN: Final = "An effect keeps it in shadows."


# -- the keyword ----------------------------------------------------------------------------------------


@cache
def _printed(words: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(word for word in words if word.startswith(f"{SHADOW} ")))


def has_printed_shadow(s: ThronesState, c: CardId) -> bool:
    return bool(_printed(s.deal.cards[c].keywords))


def has_shadow(s: ThronesState, c: CardId) -> bool:
    return bool(shadow_costs(s, c))


def shadow_costs(s: ThronesState, c: CardId) -> list[int]:
    """The number of each shadow keyword that a card has, printed or given, the lowest first; ANY comes before all."""
    words = set(_printed(s.cards[c].keywords))
    x = Context(s.controller[c], c)
    own = [constant for constant in s.cards[c].constants if _gives_shadow(constant)]
    found = {_given(s, constant, x, c) for constant in own if constant.to.test(s, x, c)}
    if is_in_force(s, Quality.KEYWORD):
        for constant, y in active(s, Quality.KEYWORD):
            given = _gives_shadow(constant) and y.source != c and falls_on(s, constant, y, c)
            if given and instances(s, c, constant.word) > 0:
                found.add(_given(s, constant, y, c))
        lasting = [s.deal.keywords[row[WORD]] for row in lasting_on(s, Quality.KEYWORD, c)]
        if SHADOW in lasting and instances(s, c, SHADOW) > 0:
            found.add(printed_cost(s, c))
        words.update(word for word in lasting if word.startswith(f"{SHADOW} "))
    numbers = {word.removeprefix(f"{SHADOW} ") for word in words if instances(s, c, word) > 0}
    found.update(int(number) for number in numbers - {"X"})
    return sorted(found | {ANY} if "X" in numbers and not own else found)


def _gives_shadow(constant: Constant) -> bool:
    return constant.modifier == Quality.KEYWORD and constant.word.split()[0] == SHADOW


def _given(s: ThronesState, constant: Constant, x: Context, c: CardId) -> int:
    """As with ambush: the number in its word; else what is counted; else the printed cost."""
    if constant.word != SHADOW:
        return int(constant.word.split()[1])
    counted = constant.number
    return printed_cost(s, c) if counted is None else max(0, counted.value(s, x.looking_at(c)))


def printed_cost(s: ThronesState, c: CardId) -> int:
    """As an X that it defines: 0 if the card has none."""
    return max(0, s.deal.cards[c].cost)


def is_without_cost(s: ThronesState, c: CardId) -> bool:
    """Whether its printed cost is a dash: it is neither marshaled nor played from hand."""
    return s.deal.cards[c].cost == NO_COST


# -- gold -----------------------------------------------------------------------------------------------


def price_to_marshal_into(s: ThronesState, seat: Seat) -> int:
    """Whatever the card is: what is taken off for such and such cards does not count."""
    mine = s.deal.factions[seat]
    off = total(s, Value.INTO_SHADOWS_COST, mine) + sum(row[AMOUNT] for row in lasting_on(s, Value.COST, mine))
    return max(0, INTO_SHADOWS - _allowed(s, seat, off))


def price_to_come_out(s: ThronesState, seat: Seat, c: CardId, cost: int) -> int:
    """The gold that this seat pays for a card with that shadow cost."""
    off = _taken_off(s, seat, c)
    if s.deal.cards[c].type == Type.EVENT:  # it is played, after all
        off += reduction(s, seat, c)
    return max(0, max(0, cost) - _allowed(s, seat, off))


def _taken_off(s: ThronesState, seat: Seat, c: CardId) -> int:
    x, taken = Context(seat, c), Value.OUT_OF_SHADOWS_COST
    found: int = sum(row[AMOUNT] for row in lasting_for(s, taken, seat, c))
    own = [(constant, x) for constant in s.deal.cards[c].constants if constant.modifier == taken]
    others = [(constant, y) for constant, y in active(s, taken) if y.source != c]
    for constant, y in own + others:
        if constant.applies(s, y, c):
            found += constant.amount_for(s, y, c)
    return found


def _allowed(s: ThronesState, seat: Seat, off: int) -> int:
    return 0 if off > 0 and holds(s, Permission.NO_REDUCTIONS, s.deal.factions[seat]) else off


def payable_costs(s: ThronesState, seat: Seat, c: CardId) -> list[int]:
    """The shadow costs of a card among which this seat may choose with the gold that it has.

    What X is for an event is chosen when it is played, like any other X.
    """
    gold, found = purse(s, seat), set(shadow_costs(s, c))
    if ANY in found:
        most = 0 if s.deal.cards[c].type == Type.EVENT else gold + max(0, _taken_off(s, seat, c))
        found = found - {ANY} | set(range(most + 1))
    return sorted(cost for cost in found if price_to_come_out(s, seat, c, cost) <= gold)


def is_kept_in_shadows(s: ThronesState, seat: Seat, c: CardId) -> bool:
    """Whether an effect keeps the card there, or the seat from bringing it out."""
    return is_banned(s, Permission.CANNOT_COME_OUT, seat, c)


def played_from_shadows(s: ThronesState, c: CardId) -> list[Row]:
    """Of an event that is being played and was in shadows: rows with its shadow cost, and the gold for it as a word;
    several as long as it is not said which. None if it was in hand.
    """
    return lasting_on(s, Mark.CAME_OUT, c) if s.lasting and s.zone[c] == Zone.PLAYING else []


def event_price(s: ThronesState, seat: Seat, c: CardId) -> int | None:
    """The gold that an event costs from shadows, or has cost if it is being played; None if it is played from hand."""
    if s.zone[c] == Zone.SHADOWS:
        return min((price_to_come_out(s, seat, c, cost) for cost in shadow_costs(s, c)), default=None)
    paid = played_from_shadows(s, c)
    return paid[-1][WORD] if paid else None
