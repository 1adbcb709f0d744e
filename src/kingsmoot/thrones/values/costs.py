"""What a card costs, and what is taken off."""

from __future__ import annotations

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import MOST_ABILITIES, Context
from kingsmoot.thrones.model.enums import Type
from kingsmoot.thrones.model.ids import CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Mark, Modifier, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import (
    AMOUNT,
    MODIFIER,
    ON,
    PLACE,
    WORD,
    active,
    amount_in,
    has_trait,
    holds,
    is_in_force,
    lasting_for,
    lasting_rows,
    row_context,
)


def reference(source: CardId, ability: int, part: int) -> int:
    """A part of a card's ability as one number, for lasting effects that need what is declared there."""
    return (source * _ROOM + ability % _ROOM) * _ROOM + part + (ability // _ROOM << _FURTHER)


_FURTHER = 48
"""Above that many bits stands what does not fit: the numbers of abilities that are gained."""
_ROOM = 4 * (MOST_ABILITIES + 1)
"""More than an ability has operations."""


def place_of(number: int) -> tuple[int, int, int]:
    """The card on which a part is declared, which ability, which part."""
    further, number = divmod(number, 1 << _FURTHER)
    rest, part = divmod(number, _ROOM)
    source, ability = divmod(rest, _ROOM)
    return source, ability + further * _ROOM, part


def _is_of_named_trait(s: ThronesState, row: Row, x: Context) -> bool:
    """Whether a row is a reduction of cards with a trait that was named, and this card has it."""
    if row[ON] != s.deal.factions[x.you]:
        return False
    named = s.deal.traits[row[WORD]]
    return has_trait(s, x.source, frozenset((named,))) and not s.is_type(x.source, Type.EVENT)


def _is_of_next_card(s: ThronesState, row: Row, x: Context) -> bool:
    """Whether a row is a reduction of the next card, and this card is such a one."""
    if row[ON] != s.deal.factions[x.you]:
        return False
    place: int = row[PLACE]
    return s.deal.lasting[place - 1].to.test(s, row_context(row), x.source)


def reduction(s: ThronesState, seat: Seat, c: CardId) -> int:
    """What constants, named traits and "the next such card" take off the cost of this card for this seat.

    A card of another player that the seat uses from elsewhere is, for that, a card of its own.
    """
    if s.controller[c] != seat and not s.in_play(c):
        s = s.as_if(c, controller=seat)
    x = Context(seat, c)
    found = 0
    if s.lasting:
        rows = [row for row in lasting_rows(s, Mark.NEXT_COST) if _is_of_next_card(s, row, x)]
        rows += [row for row in lasting_rows(s, Mark.COST_OF_TRAIT) if _is_of_named_trait(s, row, x)]
        found += sum([row[AMOUNT] for row in rows])
        found += sum([amount_in(s, row, c) for row in lasting_for(s, Value.COST, seat, c)])
    for constant, y in active(s, Value.COST):
        if constant.applies(s, y, c):
            found += constant.amount_for(s, y, c)
    for constant in s.deal.cards[c].constants:  # what a card says of its own cost holds wherever it is
        if constant.modifier == Value.OWN_COST and constant.applies(s, x, c):
            amount = constant.amount_for(s, x, c)
            floor = constant.number.value(s, x) if constant.number is not None else 0
            found += min(amount, max(0, s.deal.cards[c].cost - floor)) if floor else amount
    return 0 if found > 0 and holds(s, Permission.NO_REDUCTIONS, s.deal.factions[seat]) else found


def cost_of(s: ThronesState, seat: Seat, c: CardId) -> int:
    """In gold; X is 0, and then comes what is added or taken off."""
    return max(0, max(0, s.deal.cards[c].cost) + s.game.penalty(s, seat, c) - reduction(s, seat, c))


def purse(s: ThronesState, seat: Seat) -> int:
    """The gold that a seat can spend now: in its pool, and on cards that let it be spent as if it were there."""
    return s.pool[seat] + sum(s.gold[c] for c in _purses(s, seat))


def _purses(s: ThronesState, seat: Seat) -> list[CardId]:
    if not is_in_force(s, Permission.GOLD_TO_SPEND) or not s.game.spends_from_cards(s, seat):
        return []
    return [c for c in s.play[seat] if holds(s, Permission.GOLD_TO_SPEND, c)]


def top_up(s: ThronesState, seat: Seat, amount: int) -> None:
    """Let so much be in the pool, as far as what lies on cards counts like that."""
    if amount > s.pool[seat]:
        for c in _purses(s, seat):
            taken = min(s.gold[c], amount - s.pool[seat])
            atoms.take_gold_from(s, c, seat, taken)


def spend(s: ThronesState, seat: Seat, amount: int) -> None:
    """From the pool first: what is on cards stays there when the turn is over."""
    top_up(s, seat, amount)
    atoms.add_gold(s, seat, -amount)


def spend_reductions(s: ThronesState, seat: Seat, c: CardId) -> None:
    """A card has been paid for. A reduction of the next card is gone once one has qualified for it, needed or not."""
    x = Context(seat, c)
    atoms.drop_lasting(s, lambda row: row[MODIFIER] == Mark.NEXT_COST and _is_of_next_card(s, row, x))
    s.game.paid_for(s, seat, c)


def _bans_itself(s: ThronesState, modifier: Modifier, c: CardId) -> bool:
    """Whether a card says of itself what cannot be done with it; of others it says so only in play."""
    own = [constant for constant in s.deal.cards[c].constants if constant.modifier == modifier]
    return any(constant.to.is_self and constant.applies(s, Context(s.controller[c], c), c) for constant in own)


def is_banned(s: ThronesState, modifier: Modifier, seat: Seat, c: CardId) -> bool:
    """Whether something forbids to use this card, which the seat holds or may use, or the seat to use any."""
    if s.controller[c] != seat:
        s = s.as_if(c, controller=seat)
    if any(constant.applies(s, x, c) for constant, x in active(s, modifier)):
        return True
    if not s.in_play(c) and _bans_itself(s, modifier, c):
        return True
    return bool(lasting_for(s, modifier, seat, c))
