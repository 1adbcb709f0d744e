"""What a card costs, and what is taken off."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import MOST_ABILITIES, Context
from kingsmoot.thrones.model.enums import Type
from kingsmoot.thrones.model.ids import NOBODY, CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Lasting, Mark, Modifier, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import (
    AMOUNT,
    BY_CONSTANT,
    FOR_A_WHILE,
    MODIFIER,
    ON,
    PLACE,
    WORD,
    active,
    amount_in,
    has_trait,
    holds,
    in_force,
    is_in_force,
    lasting_for,
    lasting_rows,
    lasts_on_or_for,
    row_context,
)


def reference(source: CardId, ability: int, part: int) -> int:
    """A part of a card's ability as one number, for lasting effects that need what is declared there."""
    return (source * _ROOM + ability % _ROOM) * _ROOM + part + (ability // _ROOM << _FURTHER)


_FURTHER: Final = 48
"""Above that many bits stands what does not fit: the numbers of abilities that are gained."""
_ROOM: Final = 4 * (MOST_ABILITIES + 1)
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
    on: int = row[ON]
    if on != s.deal.factions[x.you]:
        return False
    place: int = row[PLACE]
    to = s.deal.lasting[place - 1].to
    return to.test(s, x if to.by_kind else row_context(row), x.source)  # by its kind a card looks the same to all eyes


ALSO_AMBUSHED: Final = "ambush"
"""Said of a reduction of the next card that holds for ambush as well."""


def _is_of_next_ambush(s: ThronesState, row: Row, x: Context) -> bool:
    return _is_of_next_card(s, row, x) and s.deal.lasting[row[PLACE] - 1].word == ALSO_AMBUSHED


def reduction_of_next_ambush(s: ThronesState, seat: Seat, c: CardId) -> int:
    """What is taken off the price of ambushing with this card, because it is the next one."""
    if not is_in_force(s, Mark.NEXT_COST):
        return 0
    x = Context(seat, c)
    rows = [row for row in lasting_rows(s, Mark.NEXT_COST) if _is_of_next_ambush(s, row, x)]
    found = sum(amount_in(s, row, c) for row in rows)
    return 0 if holds(s, Permission.NO_REDUCTIONS, s.deal.factions[seat]) else found


_COST: Final = Value.COST
_NEXT_COST: Final = Mark.NEXT_COST
_COST_OF_TRAIT: Final = Mark.COST_OF_TRAIT
_REDUCTIONS: Final[list[Lasting]] = [_COST, _NEXT_COST, _COST_OF_TRAIT]
"""What takes something off the cost of cards, beside their own text."""
UNKNOWN: Final = 1000
"""More gold than there is: how much is taken off has to be counted for each card."""


def changes_of_costs(s: ThronesState) -> tuple[int, int]:
    """No card costs less by more than the first of these, nor more by more than the second, but by its own text and by
    the penalty of its edition."""
    force = s.found.force or in_force(s)
    if not (force[_COST] or force[_NEXT_COST] or force[_COST_OF_TRAIT]):
        return _UNCHANGED
    less = more = 0
    for constant, _ in active(s, _COST):
        amount = constant.amount
        if not isinstance(amount, int):
            return _UNKNOWN
        if amount > 0:
            less += amount
        else:
            more -= amount
    for modifier in _REDUCTIONS:
        for row in lasting_rows(s, modifier) if force[modifier] & FOR_A_WHILE else _NO_ROWS:
            if len(row) > PLACE and row[PLACE] and s.deal.lasting[row[PLACE] - 1].each:
                return _UNKNOWN
            lasts: int = row[AMOUNT]
            if lasts > 0:
                less += lasts
            else:
                more -= lasts
    return less, more


_NO_ROWS: Final[list[Row]] = []
_UNCHANGED: Final = (0, 0)
_UNKNOWN: Final = (UNKNOWN, UNKNOWN)


def reduction(s: ThronesState, seat: Seat, c: CardId) -> int:
    """What constants, named traits and "the next such card" take off the cost of this card for this seat.

    A card of another player that the seat uses from elsewhere is, for that, a card of its own.
    """
    if s.controller[c] != seat and not s.in_play(c):
        s = s.as_if(c, controller=seat)
    card = s.deal.cards[c]
    force = s.found.force or in_force(s)
    changed, next_costs, of_trait = force[_COST], force[_NEXT_COST], force[_COST_OF_TRAIT]
    if not (changed or next_costs or of_trait or card.prices_itself):
        return 0
    found = 0
    if next_costs or of_trait:
        found = _once_reduction(s, Context(seat, c), next_costs != 0, of_trait != 0)
    if changed & FOR_A_WHILE:
        for row in lasting_rows(s, _COST):
            if lasts_on_or_for(s, row, seat, c):
                found += amount_in(s, row, c)
    if changed & BY_CONSTANT:
        for constant, x in active(s, _COST):
            if constant.applies(s, x, c):
                found += constant.amount_for(s, x, c)
    if card.prices_itself:  # what a card says of its own cost holds wherever it is
        found += _own_reduction(s, Context(seat, c), c)
    return 0 if found > 0 and holds(s, Permission.NO_REDUCTIONS, s.deal.factions[seat]) else found


def _once_reduction(s: ThronesState, x: Context, next_costs: bool, of_trait: bool) -> int:
    """What "the next such card" and named traits take off the cost of this card, where there are any."""
    found = 0
    if next_costs:
        for row in lasting_rows(s, _NEXT_COST):
            if _is_of_next_card(s, row, x):
                found += amount_in(s, row, x.source)
    if of_trait:
        for row in lasting_rows(s, _COST_OF_TRAIT):
            if _is_of_named_trait(s, row, x):
                found += row[AMOUNT]
    return found


def _own_reduction(s: ThronesState, x: Context, c: CardId) -> int:
    """What a card takes off its own cost."""
    found = 0
    for constant in s.deal.cards[c].constants:
        if constant.modifier == Value.OWN_COST and constant.applies(s, x, c):
            amount = constant.amount_for(s, x, c)
            floor = constant.number.value(s, x) if constant.number is not None else 0
            found += min(amount, max(0, s.deal.cards[c].cost - floor)) if floor else amount
    return found


def cost_of(s: ThronesState, seat: Seat, c: CardId) -> int:
    """In gold; X is 0, and then comes what is added or taken off."""
    printed = s.deal.cards[c].cost
    price = (printed if printed > 0 else 0) + s.edition.penalty(s, seat, c) - reduction(s, seat, c)
    return price if price > 0 else 0


_GOLD_TO_SPEND: Final = Permission.GOLD_TO_SPEND


def purse(s: ThronesState, seat: Seat) -> int:
    """The gold that a seat can spend now: in its pool, and on cards that let it be spent as if it were there."""
    found = s.pool[seat]
    if (s.found.force or in_force(s))[_GOLD_TO_SPEND]:
        for c in _purses(s, seat):
            found += s.gold[c]
    return found


def payer(s: ThronesState, seat: Seat, c: CardId) -> Seat:
    """From whose gold pool this card is paid for by this seat; NOBODY if there is none."""
    for constant in s.deal.cards[c].constants:
        if constant.modifier == Permission.PAID_BY and constant.who is not None:
            x = Context(seat, c)
            if constant.applies(s, x, c):
                seats = constant.who.seats(s, x)
                return seats[0] if seats else NOBODY
    return seat


def gold_to_pay(s: ThronesState, seat: Seat, c: CardId) -> int:
    """The gold with which this seat can pay for a card now."""
    by = payer(s, seat, c) if s.deal.cards[c].constants else seat
    if by == seat:
        return purse(s, seat)
    return s.pool[by] if by != NOBODY else 0


def _purses(s: ThronesState, seat: Seat) -> list[CardId]:
    if not is_in_force(s, Permission.GOLD_TO_SPEND) or not s.edition.spends_from_cards(s, seat):
        return _NO_CARDS
    return [c for c in s.play[seat] if holds(s, Permission.GOLD_TO_SPEND, c)]


_NO_CARDS: Final[list[CardId]] = []


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


def pay_for(s: ThronesState, seat: Seat, c: CardId, amount: int) -> None:
    """The price of a card."""
    by = payer(s, seat, c)
    if by == seat:
        spend(s, seat, amount)
    else:
        atoms.add_gold(s, by, -amount)


def spend_reductions(s: ThronesState, seat: Seat, c: CardId) -> None:
    """A card has been paid for. A reduction of the next card is gone once one has qualified for it, needed or not."""
    if is_in_force(s, _NEXT_COST):
        x = Context(seat, c)
        atoms.drop_lasting(s, lambda row: row[MODIFIER] == _NEXT_COST and _is_of_next_card(s, row, x))
    s.edition.paid_for(s, seat, c)


def spend_ambush_reductions(s: ThronesState, seat: Seat, c: CardId) -> None:
    """The same, of a card that was ambushed."""
    x = Context(seat, c)
    atoms.drop_lasting(s, lambda row: row[MODIFIER] == Mark.NEXT_COST and _is_of_next_ambush(s, row, x))


def _bans_itself(s: ThronesState, modifier: Modifier, c: CardId) -> bool:
    """Whether a card says of itself what cannot be done with it; of others it says so only in play."""
    for constant in s.deal.cards[c].of_itself:
        if constant.modifier == modifier and constant.applies(s, Context(s.controller[c], c), c):
            return True
    return False


def is_banned(s: ThronesState, modifier: Modifier, seat: Seat, c: CardId) -> bool:
    """Whether something forbids to use this card, which the seat holds or may use, or the seat to use any."""
    if s.controller[c] != seat:
        s = s.as_if(c, controller=seat)
    how = (s.found.force or in_force(s))[modifier]
    if how & BY_CONSTANT:
        for constant, x in active(s, modifier):
            if constant.applies(s, x, c):
                return True
    if how & FOR_A_WHILE and lasting_for(s, modifier, seat, c):
        return True
    return bool(s.deal.cards[c].of_itself) and not s.in_play(c) and _bans_itself(s, modifier, c)
