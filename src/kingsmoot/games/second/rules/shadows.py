"""Shadows: marshaling a card into them for 2 gold, and bringing it out, in any action window, for its shadow cost."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.state import others
from kingsmoot.thrones.edition_rules import FreeAction
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, Phase, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Mark, Permission
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.as_if_in_hand import as_in_hand, make_use, may_be_used
from kingsmoot.thrones.rules.in_play.attachments import (
    CARD,
    HOST,
    HOST_QUESTION,
    YOU,
    hosts_for,
    is_gone,
    may_still_enter,
)
from kingsmoot.thrones.rules.in_play.uniqueness import IS_UNIQUE, may_come_under, twin_of
from kingsmoot.thrones.rules.phases.marshaling import BANNED, NO_HOST, marshals
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen, tell
from kingsmoot.thrones.timing.shadow_outcomes import spend_reduction_of_next
from kingsmoot.thrones.values.costs import is_banned, purse, spend
from kingsmoot.thrones.values.in_force import AMOUNT, MODIFIER, ON, WORD, lasting_on
from kingsmoot.thrones.values.shadow_costs import (
    KEPT_IN,
    NO_SHADOW,
    SHADOW,
    has_shadow,
    is_kept_in_shadows,
    payable_costs,
    played_from_shadows,
    price_to_come_out,
    price_to_marshal_into,
    shadow_costs,
)
from kingsmoot.thrones.view.facedown_cards import is_known_in_shadows
from kingsmoot.thrones.view.labels import card_name, distinct, from_where
from kingsmoot.thrones.view.reasons import CANNOT_ENTER, TOO_DEAR

# -- going in -------------------------------------------------------------------------------------------

NOT_YOUR_TURN: Final = "You can marshal cards into shadows on your turn in the marshaling phase."
NO_GOLD: Final = "Into shadows costs {cost}, you have {gold} gold."


def is_for_shadows(s: ThronesState, seat: Seat, c: CardId) -> bool:
    return has_shadow(s, c) and (c in s.hand[seat] or may_be_used(s, seat, Permission.MAY_HIDE, c))


def hide_obstacle(s: ThronesState, seat: Seat) -> str:
    """What keeps a seat from marshaling a card with shadow into shadows; empty if nothing does.

    It is marshaled as a mere card: what forbids to marshal such and such cards does not matter.
    """
    if not marshals(s, seat):
        return NOT_YOUR_TURN
    if lasting_on(s, Permission.CANNOT_MARSHAL, s.deal.factions[seat]):
        return BANNED
    return NO_GOLD if price_to_marshal_into(s, seat) > purse(s, seat) else ""


def hide_options(s: ThronesState, seat: Seat) -> list[CardId]:
    if SHADOW not in s.deal.keyword_names or not marshals(s, seat) or hide_obstacle(s, seat):
        return []
    return distinct(s, [c for c in (*s.hand[seat], *as_in_hand(s, seat, Permission.MAY_HIDE)) if has_shadow(s, c)])


def why_not_hide(s: ThronesState, seat: Seat, c: CardId) -> str:
    return hide_obstacle(s, seat).format(cost=price_to_marshal_into(s, seat), gold=purse(s, seat))


def marshal_into_shadows(s: ThronesState, seat: Seat, c: CardId) -> None:
    """Paid and put there at once: nobody else learns which card it is, whatever comes of the gold that was paid.

    What follows from having less gold, such as death at STR 0, comes before anybody reacts.
    """
    spend(s, seat, price_to_marshal_into(s, seat))
    if s.zone[c] == Zone.HAND:
        s.note("You marshal {card} into shadows.", seat, card=c)
        atoms.hide(s, c, lambda other: has_shadow(s, other))
    else:  # before everybody's eyes
        make_use(s, seat, Permission.MAY_HIDE, c)
        s.note("{player} marshals {card} into shadows.", player=seat, card=c)
        atoms.move(s, c, Zone.SHADOWS)
    if not is_known_in_shadows(s, c):
        s.note("{player} marshals a card into shadows.", others(seat), player=seat)
    tell(s, event(Event.MARSHALED_INTO_SHADOWS, c, seat))
    s.edition.settle(s)


HIDE_ACTION: Final = FreeAction(
    "put",
    hide_options,
    marshal_into_shadows,
    lambda s, seat, c: (
        f"Put {s.deal.cards[c].title}{from_where(s, seat, c)} into shadows for {price_to_marshal_into(s, seat)} gold"
    ),
    why_not_hide,
    takes=is_for_shadows,
    after=" into shadows",
    phase=Phase.MARSHALING,
)


# -- coming out -----------------------------------------------------------------------------------------

COST: Final = HOST + 1
"""The shadow cost for which the card comes out, + 1; 0 as long as it is not said."""


def comes_into_play(s: ThronesState, seat: Seat, c: CardId) -> bool:
    return c in s.shadows[seat] and s.deal.cards[c].type != Type.EVENT


def come_out_obstacle(s: ThronesState, seat: Seat, c: CardId) -> str:
    """What keeps a seat from bringing a card out of shadows, if it is no event; empty if nothing does."""
    if not has_shadow(s, c):
        return NO_SHADOW
    if is_kept_in_shadows(s, seat, c):
        return KEPT_IN
    if is_banned(s, Permission.CANNOT_ENTER, seat, c):
        return CANNOT_ENTER
    if not payable_costs(s, seat, c):
        return TOO_DEAR
    if not may_come_under(s, c, seat):
        return IS_UNIQUE
    if s.deal.cards[c].type != Type.ATTACHMENT or twin_of(s, c, seat) != NO_CARD:
        return ""
    return "" if hosts_for(s, c, seat) else NO_HOST


def come_out_options(s: ThronesState, seat: Seat) -> list[CardId]:
    if not s.shadows[seat]:
        return s.shadows[seat]
    return [c for c in s.shadows[seat] if comes_into_play(s, seat, c) and not come_out_obstacle(s, seat, c)]


def least_price(s: ThronesState, seat: Seat, c: CardId) -> int:
    return min((price_to_come_out(s, seat, c, cost) for cost in shadow_costs(s, c)), default=0)


def why_not_come_out(s: ThronesState, seat: Seat, c: CardId) -> str:
    return come_out_obstacle(s, seat, c).format(cost=least_price(s, seat, c), gold=purse(s, seat))


def bring_out(s: ThronesState, seat: Seat, c: CardId) -> None:
    """Everybody sees at once which card it is."""
    atoms.show(s, c)
    s.push(OUT_OF_SHADOWS, seat, c)


def come_out_label(s: ThronesState, seat: Seat, c: CardId) -> str:
    title, costs = s.deal.cards[c].title, payable_costs(s, seat, c)
    gold = " or ".join(str(price_to_come_out(s, seat, c, cost)) for cost in costs[:3])
    return f"Bring {title} out of shadows for {'X' if len(costs) > 3 else gold} gold"


def cost_options(s: ThronesState, f: Frame) -> list[int]:
    if s.zone[f[CARD]] == Zone.PLAYING:
        return sorted(row[AMOUNT] for row in played_from_shadows(s, f[CARD]))
    return [] if is_gone(s, f) else payable_costs(s, f[YOU], f[CARD])


def choose_cost(s: ThronesState, f: Frame, option: int) -> None:
    f[COST], c = option + 1, f[CARD]
    if s.zone[c] == Zone.PLAYING:
        atoms.drop_lasting(s, lambda row: row[MODIFIER] == Mark.CAME_OUT and row[ON] == c and row[AMOUNT] != option)


def cost_label(s: ThronesState, f: Frame, option: int) -> str:
    paid = [row[WORD] for row in played_from_shadows(s, f[CARD]) if row[AMOUNT] == option]
    return f"Pay {paid[0] if paid else price_to_come_out(s, f[YOU], f[CARD], option)} gold"


COST_QUESTION: Final[Question[ThronesState]] = Question(
    "shadow-cost",
    who=lambda s, f: f[YOU],
    options=cost_options,
    text=lambda s, f, option: f"shadow {option}",
    label=cost_label,
    prompt=lambda s, f: f"What do you pay to bring {card_name(s, f[CARD])} out of shadows?",
    answer=choose_cost,
)


def pay_to_bring_out(s: ThronesState, f: Frame) -> None:
    """What follows from having less gold, such as death at STR 0, comes before the card does."""
    if is_gone(s, f) or not f[COST]:
        s.finish(f)
        return
    spend(s, f[YOU], price_to_come_out(s, f[YOU], f[CARD], f[COST] - 1))
    spend_reduction_of_next(s, f[YOU])
    s.edition.settle(s)


def come_out(s: ThronesState, f: Frame) -> None:
    seat, c = f[YOU], f[CARD]
    if not may_still_enter(s, f):
        if not is_gone(s, f) and s.deal.cards[c].type == Type.ATTACHMENT and may_come_under(s, c, seat):
            happen(s, event(Event.DISCARDED_FROM_SHADOWS, c, seat))  # its host has died of what was paid
        return
    s.note("{player} brings {card} out of shadows.", player=seat, card=c)
    happen(
        s,
        event(Event.ENTERS_PLAY, c, seat, source=f[HOST] - 1),
        event(Event.OUT_OF_SHADOWS, c, seat, amount=f[COST] - 1),
    )


EVENT_COST: Final = rules.procedure("second-event-from-shadows", COST_QUESTION)
"""For which of its shadow costs an event is played."""

OUT_OF_SHADOWS: Final = rules.procedure(
    "second-out-of-shadows", COST_QUESTION, HOST_QUESTION, pay_to_bring_out, come_out
)

COME_OUT_ACTION: Final = FreeAction(
    "bring",
    come_out_options,
    bring_out,
    come_out_label,
    why_not_come_out,
    takes=comes_into_play,
    after=" out of shadows",
    anybody=lambda s: s.has_shadows(),
)
