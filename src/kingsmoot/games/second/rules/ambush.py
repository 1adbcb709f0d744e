"""Ambush: putting a card into play from hand in the challenges phase."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.edition_rules import FreeAction
from kingsmoot.thrones.language.selectors.selector import conjuncts
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Phase, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission, Quality, Value
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.as_if_in_hand import as_in_hand, make_use
from kingsmoot.thrones.rules.in_play.attachments import (
    CARD,
    HOST,
    HOST_QUESTION,
    YOU,
    has_host,
    is_gone,
    may_still_enter,
)
from kingsmoot.thrones.rules.in_play.uniqueness import IS_UNIQUE, may_come_under, twin_of
from kingsmoot.thrones.rules.phases.marshaling import NO_HOST
from kingsmoot.thrones.timing.event_rows import BY_AMBUSH, event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.values.costs import (
    is_banned,
    purse,
    reduction_of_next_ambush,
    spend,
    spend_ambush_reductions,
)
from kingsmoot.thrones.values.in_force import (
    WORD,
    active,
    falls_on,
    has_keyword,
    in_force,
    keyword_numbers,
    lasting_rows,
    lasts_for,
    words_in_force,
)
from kingsmoot.thrones.view.labels import distinct, from_where
from kingsmoot.thrones.view.reasons import CANNOT_ENTER, TOO_DEAR

AMBUSH_KEYWORD: Final = "ambush"
NO_AMBUSH: Final = -1


def _computed(s: ThronesState, c: CardId) -> list[int]:
    """Prices that are given and depend on the card: its printed cost, if nothing else is said."""
    return [
        max(0, s.deal.cards[c].cost if constant.number is None else constant.number.value(s, x.looking_at(c)))
        for constant, x in active(s, Quality.KEYWORD)
        if constant.word == AMBUSH_KEYWORD and falls_on(s, constant, x, c)
    ]


def _of_itself(s: ThronesState, c: CardId) -> list[int]:
    """Prices that a card gives itself while it is in hand: ``gains(SELF & HAND(YOU), ambush(0))``."""
    given = [k for k in s.deal.cards[c].constants if k.modifier == Quality.KEYWORD and k.number is not None]
    if not given:
        return []
    own = [k for k in given if k.word.startswith(AMBUSH_KEYWORD) and any(part.is_self for part in conjuncts(k.to))]
    x = Context(s.controller[c], c)
    return [max(0, k.number.value(s, x)) for k in own if k.number is not None and k.applies(s, x, c)]


def ambush_reduction(s: ThronesState, c: CardId) -> int:
    """What cards take off the price of ambushing this one; what it says of itself holds in hand."""
    if not s.deal.cards[c].constants and not active(s, Value.AMBUSH_COST):
        return 0
    own = [(k, Context(s.controller[c], c)) for k in s.deal.cards[c].constants if k.to.is_self]
    found = [(k, x) for k, x in own if k.modifier == Value.AMBUSH_COST] if not s.in_play(c) else []
    found += [(k, x) for k, x in active(s, Value.AMBUSH_COST) if not k.to.is_self]
    return sum(k.amount_for(s, x, c) for k, x in found if k.applies(s, x, c))


def ambush_price(s: ThronesState, c: CardId) -> int:
    """What ambushing this card costs: the lowest of what is printed and given; NO_AMBUSH if it cannot be."""
    price = _printed_or_given(s, c)
    if price == NO_AMBUSH:
        return price
    return max(0, price - ambush_reduction(s, c) - reduction_of_next_ambush(s, s.controller[c], c))


def _printed_or_given(s: ThronesState, c: CardId) -> int:
    card = s.deal.cards[c]
    if card.type not in (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT):
        return NO_AMBUSH
    found = [*keyword_numbers(s, c, AMBUSH_KEYWORD), *_computed(s, c), *_of_itself(s, c)]
    if not found and has_keyword(s, c, AMBUSH_KEYWORD):  # without a number: the printed cost, or 0
        found.append(max(0, card.cost))
    return min(found, default=NO_AMBUSH)


WITHOUT_AMBUSH: Final = "Without ambush it can only be marshaled, in your turn of the marshaling phase."


def ambush_obstacle(s: ThronesState, seat: Seat, c: CardId) -> str:
    """What keeps a seat from ambushing with a card; empty if nothing does."""
    price = ambush_price(s, c)
    if price == NO_AMBUSH:
        return WITHOUT_AMBUSH
    if price > purse(s, seat):
        return TOO_DEAR
    if is_banned(s, Permission.CANNOT_ENTER, seat, c):
        return CANNOT_ENTER
    if not may_come_under(s, c, seat):
        return IS_UNIQUE
    if s.deal.cards[c].type != Type.ATTACHMENT or twin_of(s, c, seat) != NO_CARD:
        return ""
    return "" if has_host(s, c, seat) else NO_HOST


def _given_to(s: ThronesState, seat: Seat, cards: list[CardId]) -> list[CardId]:
    """The cards in the hand of this seat to which something gives ambush, at any price."""
    if not (s.found.force or in_force(s))[_KEYWORD] or not _is_given(s):
        return _NO_CARDS
    found: list[CardId] = []
    for constant, x in active(s, Quality.KEYWORD):
        if constant.word.startswith(AMBUSH_KEYWORD) and (x.you == seat or not constant.to.is_mine):
            found += constant.which(s, x, cards)
    for row in lasting_rows(s, Quality.KEYWORD):
        if s.deal.keywords[row[WORD]].startswith(AMBUSH_KEYWORD):
            found += [c for c in cards if lasts_for(s, row, c)]
    return found


def _is_given(s: ThronesState) -> bool:
    """Whether anything gives ambush to any card."""
    for word in words_in_force(s):  # noqa: SIM110 - twice as quick as a generator
        if word.startswith(AMBUSH_KEYWORD):
            return True
    return False


_CHALLENGES: Final = Phase.CHALLENGES
_HAND: Final = Zone.HAND
_KEYWORD: Final = Quality.KEYWORD
_NO_CARDS: Final[list[CardId]] = []


def ambush_options(s: ThronesState, seat: Seat) -> list[CardId]:
    if s.phase != _CHALLENGES:
        return []
    deal, zone = s.deal, s.zone
    held = [c for c in deal.printing.get((AMBUSH_KEYWORD, seat), _NO_CARDS) if zone[c] == _HAND]
    given = _given_to(s, seat, s.hand[seat]) if AMBUSH_KEYWORD in deal.given_keyword_names else _NO_CARDS
    if given:
        held = [c for c in s.hand[seat] if c in held or c in given]
    if deal.from_elsewhere:
        held += as_in_hand(s, seat, Permission.MAY_AMBUSH)
    return [c for c in distinct(s, held) if not ambush_obstacle(s, seat, c)] if held else []


def why_not_ambush(s: ThronesState, seat: Seat, c: CardId) -> str:
    """Nothing to say outside the phase in which there is ambush."""
    why = ambush_obstacle(s, seat, c) if s.phase == Phase.CHALLENGES else ""
    return why.format(cost=ambush_price(s, c), gold=purse(s, seat))


def ambush(s: ThronesState, seat: Seat, c: CardId) -> None:
    if s.zone[c] != Zone.HAND:
        make_use(s, seat, Permission.MAY_AMBUSH, c)
    s.push(AMBUSH, seat, c)


def pay_for_ambush(s: ThronesState, f: Frame) -> None:
    if is_gone(s, f):
        s.finish(f)
        return
    spend(s, f[YOU], ambush_price(s, f[CARD]))
    spend_ambush_reductions(s, f[YOU], f[CARD])
    s.edition.settle(s)


def spring(s: ThronesState, f: Frame) -> None:
    seat, c = f[YOU], f[CARD]
    if not may_still_enter(s, f):
        return
    s.note("{player} ambushes with {card}.", player=seat, card=c)
    happen(s, event(Event.ENTERS_PLAY, c, seat, source=f[HOST] - 1, flags=BY_AMBUSH))


AMBUSH: Final = rules.procedure("second-ambush", HOST_QUESTION, pay_for_ambush, spring)

AMBUSH_ACTION: Final = FreeAction(
    "ambush",
    ambush_options,
    ambush,
    lambda s, seat, c: f"Ambush with {s.deal.cards[c].title}{from_where(s, seat, c)} for {ambush_price(s, c)} gold",
    why_not_ambush,
    phase=Phase.CHALLENGES,
)
