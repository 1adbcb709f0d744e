"""The marshaling phase: income, and playing cards from hand for their cost."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.edition_rules import FreeAction, is_held
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.card import NO_COST
from kingsmoot.thrones.model.enums import Event, Phase, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.as_if_in_hand import as_if_in_hand, as_in_hand, make_use, may_be_used
from kingsmoot.thrones.rules.in_play.attachments import CARD, HOST, YOU, has_host, is_gone, may_still_enter
from kingsmoot.thrones.rules.in_play.uniqueness import (
    IS_UNIQUE,
    copies_in_play,
    hosts_as_duplicate,
    is_sole_copy,
    may_come_under,
    twin_of,
)
from kingsmoot.thrones.rules.limited import count_limited, limited_obstacle, may_be_limited
from kingsmoot.thrones.rules.periods import begin_phase, turn_passes
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen, happen_at_once, waited_for
from kingsmoot.thrones.values.costs import (
    changes_of_costs,
    cost_of,
    is_banned,
    purse,
    spend,
    spend_reductions,
)
from kingsmoot.thrones.values.in_force import in_force
from kingsmoot.thrones.values.plot_values import income
from kingsmoot.thrones.view.labels import distinct, from_where
from kingsmoot.thrones.view.reasons import TOO_DEAR

NOT_MARSHALED: Final = "Events are played, not marshaled."


WITHOUT_COST: Final = "It has no cost. It can only enter play from shadows."


NOT_YOUR_TURN: Final = "You can marshal cards on your turn in the marshaling phase."


BANNED: Final = "An effect keeps you from marshaling it."


NO_HOST: Final = "There is nothing to attach it to."


_MARSHALED: Final = (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT)


NOTHING: Final = -1
"""No gold, not even none: nothing is known to be paid for."""


def marshal_obstacle(s: ThronesState, seat: Seat, c: CardId, sure: int = NOTHING) -> str:
    """What keeps a seat from marshaling a card; empty if nothing does. ``sure`` is the gold with which all is paid for
    that costs no more by what is printed."""
    if s.attached_facedown:
        s = as_if_in_hand(s, c)
    card = s.deal.cards[c]
    if card.type not in _MARSHALED:
        return NOT_MARSHALED
    if card.cost == NO_COST:
        return WITHOUT_COST
    if card.unique and not may_come_under(s, c, seat):
        return IS_UNIQUE
    if (card.unique and twin_of(s, c, seat) != NO_CARD) or (card.prices_itself and hosts_as_duplicate(s, c, seat)):
        # A duplicate is free and has no keywords, type or text: only what is said of copies of a card keeps it away.
        return BANNED if is_banned(s, Permission.CANNOT_DUPLICATE, seat, c) else ""
    return obstacle_to_paying(s, seat, c, sure)


def obstacle_to_paying(s: ThronesState, seat: Seat, c: CardId, sure: int = NOTHING) -> str:
    """What keeps a seat from marshaling a card as what it is, for its cost; empty if nothing does."""
    card = s.deal.cards[c]
    if not _is_surely_paid(s, seat, c, sure) and cost_of(s, seat, c) > purse(s, seat):
        return TOO_DEAR
    if limited := limited_obstacle(s, seat, c):
        return limited
    if is_banned(s, Permission.CANNOT_MARSHAL, seat, c):
        return BANNED
    return NO_HOST if card.type == Type.ATTACHMENT and not has_host(s, c, seat) else ""


def marshals(s: ThronesState, seat: Seat) -> bool:
    return s.phase == Phase.MARSHALING and s.active == seat


def marshal_options(s: ThronesState, seat: Seat) -> list[CardId]:
    if not marshals(s, seat):
        return []
    gold = purse(s, seat)
    less, more = changes_of_costs(s)
    worth = gold + less
    held = s.hand[seat]
    if s.deal.from_elsewhere:
        held = held + as_in_hand(s, seat, Permission.MAY_MARSHAL)
    cards = s.deal.cards
    within = [c for c in held if cards[c].type != _EVENT and (cards[c].cost <= worth or not _is_too_dear(s, c))]
    if not within:
        return within
    sure = NOTHING if s.deal.from_elsewhere or s.attached_facedown else gold - more
    force = s.found.force or in_force(s)
    banned, limited = force[_CANNOT_MARSHAL] != 0, s.limited[seat] > 0 or force[_MORE_LIMITED] != 0
    found: list[CardId] = []
    for c in distinct(s, within):
        card = cards[c]
        if (
            card.goes_by_cost
            and card.cost <= sure
            and not (limited and may_be_limited(s, c))
            and _is_within_reach(s, seat, c, sure)
        ):
            if banned and is_banned(s, _CANNOT_MARSHAL, seat, c):
                continue
            if card.type == _ATTACHMENT and not has_host(s, c, seat):
                continue
            found.append(c)
        elif not marshal_obstacle(s, seat, c, sure):
            found.append(c)
    return found


# A name of a module is found sooner than one of a class: these are looked at all the time.
_EVENT: Final = Type.EVENT
_ATTACHMENT: Final = Type.ATTACHMENT
_CANNOT_MARSHAL: Final = Permission.CANNOT_MARSHAL
_MORE_LIMITED: Final = Value.LIMITED


def _is_within_reach(s: ThronesState, seat: Seat, c: CardId, sure: int) -> bool:
    """Whether neither a copy nor the price keeps a card that goes by its cost from being marshaled, without a closer
    look: no copy of it matters, and it is paid for."""
    card = s.deal.cards[c]
    if card.unique and not is_sole_copy(s, c):
        return False
    return card.cost + s.edition.penalty(s, seat, c) <= sure


def _is_surely_paid(s: ThronesState, seat: Seat, c: CardId, sure: int) -> bool:
    """Whether a card costs no more than there is for ``sure``, whatever is added to its cost."""
    card = s.deal.cards[c]
    return 0 <= card.cost <= sure and not card.prices_itself and card.cost + s.edition.penalty(s, seat, c) <= sure


def _is_too_dear(s: ThronesState, c: CardId) -> bool:
    """Whether a card, of which more is printed than could be paid whatever is taken off, need not be looked at further.

    A duplicate is free, and what a card says itself of its cost is no matter for a quick look.
    """
    card = s.deal.cards[c]
    return not card.prices_itself and (not card.unique or not copies_in_play(s, c))


def why_not_marshal(s: ThronesState, seat: Seat, c: CardId) -> str:
    s = as_if_in_hand(s, c)
    why = marshal_obstacle(s, seat, c) if marshals(s, seat) else NOT_YOUR_TURN
    return why.format(cost=cost_of(s, seat, c), gold=purse(s, seat))


def marshal(s: ThronesState, seat: Seat, c: CardId) -> None:
    facedown = s.is_facedown(c)
    if s.zone[c] != Zone.HAND:
        make_use(s, seat, Permission.MAY_MARSHAL, c)
    if facedown:
        s.note("{player} turns {card} faceup.", player=seat, card=c)
    s.push(s.edition.procedures.marshal, seat, c, 0, 0, int(facedown))


def _may_be_marshaled_by(s: ThronesState, seat: Seat, c: CardId) -> bool:
    """Whether a seat could marshal a card at some time: one of its hand, or one that lies facedown."""
    return is_held(s, seat, c) or (s.is_facedown(c) and may_be_used(s, seat, Permission.MAY_MARSHAL, c))


def marshal_label(s: ThronesState, seat: Seat, c: CardId) -> str:
    title = s.deal.cards[c].title
    verb = s.edition.phrase("marshal").capitalize()
    taken = as_if_in_hand(s, c)
    if twin_of(taken, c, seat) != NO_CARD:
        return f"{verb} {title} as a duplicate"
    if hosts_as_duplicate(taken, c, seat):
        either = "" if obstacle_to_paying(taken, seat, c) else f" for {cost_of(taken, seat, c)} gold or"
        return f"{verb} {title}{from_where(s, seat, c)}{either} as a duplicate"
    return f"{verb} {title}{from_where(s, seat, c)} for {cost_of(taken, seat, c)} gold"


MARSHAL_ACTION: Final = FreeAction(
    "marshal",
    marshal_options,
    marshal,
    marshal_label,
    why_not_marshal,
    takes=_may_be_marshaled_by,
    phase=Phase.MARSHALING,
)


def as_duplicate(s: ThronesState, f: Frame) -> None:
    twin = twin_of(s, f[CARD], f[YOU])
    if twin != NO_CARD:
        s.note("{player} adds a duplicate to {card}.", player=f[YOU], card=twin)
        atoms.add_duplicate(s, f[CARD], twin)
        s.finish(f)


PRICE: Final = HOST + 1
TURNED_UP: Final = HOST + 2
"""Whether it was in play already, as an attachment that lay facedown."""


def pay_for_card(s: ThronesState, f: Frame) -> None:
    """What follows from having less gold, such as death at STR 0, comes before the card does."""
    seat, c = f[YOU], f[CARD]
    if is_gone(s, f):
        s.finish(f)
        return
    if f[HOST] - 1 in hosts_as_duplicate(s, c, seat):
        s.note("{player} places {source} on {card} as a duplicate.", player=seat, source=c, card=f[HOST] - 1)
        atoms.add_duplicate(s, c, CardId(f[HOST] - 1))
        s.finish(f)
        return
    f[PRICE] = cost_of(s, seat, c)
    spend(s, seat, f[PRICE])
    spend_reductions(s, seat, c)
    s.edition.settle(s)


def marshal_card(s: ThronesState, f: Frame) -> None:
    seat, c = f[YOU], f[CARD]
    if not may_still_enter(s, f):
        return
    count_limited(s, seat, c)
    s.marshaled[seat].append(c)
    paid = waited_for(s, [event(Event.GOLD_PAID, c, seat, amount=f[PRICE])]) if f[PRICE] else []
    kind = Event.MARSHALED_FACEDOWN if f[TURNED_UP] else Event.MARSHALED
    happen(s, event(kind, c, seat, source=f[HOST] - 1), *paid)


def discard_what_was_turned_up(s: ThronesState, f: Frame) -> None:
    """A card that was taken up to be marshaled, and that something has kept from play, goes to the discard pile."""
    if s.zone[f[CARD]] == Zone.PLAYING:
        atoms.put_into(s, f[CARD], Zone.DISCARD)
        s.note("{card} is discarded.", card=f[CARD])


TURNS: Final = 2


def begin_marshaling(s: ThronesState, f: Frame) -> None:
    s.active = s.first
    begin_phase(s, Phase.MARSHALING)


def collect_income(s: ThronesState, f: Frame) -> None:
    happen_at_once(s, event(Event.INCOME_COLLECTED, seat=s.active, amount=income(s, s.active)))


def next_to_marshal(s: ThronesState, f: Frame) -> None:
    turn_passes(s, f, TURNS)
    if s.active != NOBODY:
        s.jump(f, collect_income)
