"""The draw phase and the marshaling phase."""

from __future__ import annotations

from kingsmoot.games.second.rules.attaching import CARD, HOST, HOST_QUESTION, YOU, hosts_for
from kingsmoot.games.second.rules.periods import begin_phase, end_phase, turn_passes
from kingsmoot.kernel.procedure import Frame
from kingsmoot.kernel.state import NOBODY
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.costs import cost_of, enters_knelt, is_banned, spend_reductions
from kingsmoot.thrones.events import event
from kingsmoot.thrones.game import FreeAction
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import Event, Phase, Type
from kingsmoot.thrones.uniqueness import may_come_under, twin_of
from kingsmoot.thrones.values import income, total
from kingsmoot.thrones.windows import ACTIONS
from kingsmoot.thrones.words import distinct

DRAWS = 2
LIMITED = "limited"


# -- draw -----------------------------------------------------------------------------------------------


def begin_draw(s: ThronesState, f: Frame) -> None:
    begin_phase(s, Phase.DRAW)


def draw_cards(s: ThronesState, f: Frame) -> None:
    rows = []
    for seat in s.seats():
        count = DRAWS + total(s, Modifier.DRAW, s.deal.factions[seat])
        rows.append(event(Event.CARDS_DRAWN, seat=seat, amount=max(0, count)))
    happen(s, *rows)


def action_window(s: ThronesState, f: Frame) -> None:
    s.push(ACTIONS)


DRAW_PHASE = rules.procedure("second-draw-phase", begin_draw, draw_cards, action_window, end_phase)


# -- marshaling a card ----------------------------------------------------------------------------------


def limited_left(s: ThronesState, seat: int) -> bool:
    return s.limited[seat] < 1 + total(s, Modifier.LIMITED, s.deal.factions[seat])


def may_marshal(s: ThronesState, seat: int, c: int) -> bool:
    card = s.deal.cards[c]
    if card.type not in (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT) or not may_come_under(s, c, seat):
        return False
    if twin_of(s, c, seat) != NO_CARD:
        return True  # a duplicate is free and has no keywords, type or text
    if LIMITED in card.keywords and not limited_left(s, seat):
        return False
    if is_banned(s, Modifier.CANNOT_MARSHAL, seat, c):
        return False
    if card.type is Type.ATTACHMENT and not hosts_for(s, c, seat):
        return False
    return cost_of(s, seat, c) <= s.pool[seat]


def marshal_options(s: ThronesState, seat: int) -> list[int]:
    if s.phase != Phase.MARSHALING or s.active != seat:
        return []
    return [c for c in distinct(s, s.hand[seat]) if may_marshal(s, seat, c)]


def marshal(s: ThronesState, seat: int, c: int) -> None:
    s.push(MARSHAL, seat, c)


def marshal_label(s: ThronesState, seat: int, c: int) -> str:
    title = s.deal.cards[c].title
    if twin_of(s, c, seat) != NO_CARD:
        return f"Marshal {title} as a duplicate"
    return f"Marshal {title} for {cost_of(s, seat, c)} gold"


MARSHAL_ACTION = FreeAction("marshal", marshal_options, marshal, marshal_label)


def as_duplicate(s: ThronesState, f: Frame) -> None:
    twin = twin_of(s, f[CARD], f[YOU])
    if twin != NO_CARD:
        s.note("{player} adds a duplicate to {card}.", player=f[YOU], card=twin)
        atoms.add_duplicate(s, f[CARD], twin)
        s.finish(f)


def pay_and_marshal(s: ThronesState, f: Frame) -> None:
    seat, c = f[YOU], f[CARD]
    s.pool[seat] -= cost_of(s, seat, c)
    spend_reductions(s, seat, c)
    if LIMITED in s.deal.cards[c].keywords:
        s.limited[seat] += 1
    s.marshaled[seat].append(c)
    happen(s, event(Event.MARSHALED, c, seat, amount=int(enters_knelt(s, c)), source=f[HOST] - 1))


MARSHAL = rules.procedure("second-marshal", as_duplicate, HOST_QUESTION, pay_and_marshal)


# -- the phase ------------------------------------------------------------------------------------------

TURNS = 2


def begin_marshaling(s: ThronesState, f: Frame) -> None:
    s.active = s.first
    begin_phase(s, Phase.MARSHALING)


def collect_income(s: ThronesState, f: Frame) -> None:
    happen(s, event(Event.INCOME_COLLECTED, seat=s.active, amount=income(s, s.active)))


def next_active(s: ThronesState, f: Frame) -> None:
    turn_passes(s, f, TURNS)
    if s.active != NOBODY:
        s.jump(f, collect_income)


MARSHALING_PHASE = rules.procedure(
    "second-marshaling-phase", begin_marshaling, collect_income, action_window, next_active, end_phase
)
