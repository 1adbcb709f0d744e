"""What a player has to build on: board, hand, gold, plot and deck; and in setup, what is placed."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.evaluation.sides import Side
from kingsmoot.thrones.evaluation.steps import BIT
from kingsmoot.thrones.evaluation.worth import (
    DEAD_CARD,
    DECK,
    DECK_FULL,
    DECK_LEAD,
    DUPLICATE,
    DUPLICATE_IN_HAND,
    EVENT_IN_HAND,
    FIRST_TO_DECIDE,
    FRESH_CARD,
    GOLD_FOR_EVENT,
    GOLD_LEFT,
    GOLD_TO_COME,
    GOLD_TO_MARSHAL,
    IN_HAND,
    MANY_CARDS,
    MARGIN,
    OF_WORTH,
    OF_WORTH_IN_SHADOWS,
    PACE,
    PLOT_EFFECT,
    PLOT_INITIATIVE,
    PLOT_RESERVE,
    SHADOW_PAID,
    SHORT,
    UNSEEN_CARD,
    WHEN_REVEALED,
    power_worth,
    value_of,
)
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.enums import Kind, Phase, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, CardId, Seat
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.limited import limited_setup_obstacle
from kingsmoot.thrones.rules.phases.draw import DRAWS
from kingsmoot.thrones.rules.setup import gold_left, placed, setup_price
from kingsmoot.thrones.rules.victory import TO_WIN
from kingsmoot.thrones.values.in_force import AMOUNT, MODIFIER, ON
from kingsmoot.thrones.values.plot_values import income, initiative, reserve
from kingsmoot.thrones.values.shadow_costs import shadow_costs

_UNDER: Final = int(Zone.DUPLICATE)


def holdings(s: ThronesState, seat: Seat, counted: Side, own: bool) -> float:
    """The board, the power, the hand, the shadows, and what lies facedown and may be used as if it were in hand.

    Only of one's own it is known what they are.
    """
    value = counted.worth + power_worth(counted.power)
    if _UNDER in s.zone:
        value += DUPLICATE * sum(1 for c, zone in enumerate(s.zone) if zone == _UNDER and s.controller[c] == seat)
    facedown = [c for c in s.facedown_attachments() if s.controller[c] == seat]
    if not own:
        held = len(s.hand[seat]) + len(facedown)
        return value + UNSEEN_CARD * held + (UNSEEN_CARD + SHADOW_PAID) * len(s.shadows[seat])
    cards = s.deal.cards
    dead = {cards[c].title for c in s.dead[seat]}
    in_play = {cards[c].title for c in s.play[seat] if c not in facedown}
    for c in (*s.hand[seat], *facedown):
        card = cards[c]
        if card.unique and card.title in dead:
            value += DEAD_CARD
        elif card.unique and card.title in in_play:
            value += DUPLICATE_IN_HAND
        elif card.type == Type.EVENT:
            value += EVENT_IN_HAND
        else:
            value += IN_HAND + OF_WORTH * value_of(card).whole
    for c in s.shadows[seat]:
        card = cards[c]
        if card.unique and card.title in dead:
            value += DEAD_CARD
        elif card.type == Type.EVENT:
            value += EVENT_IN_HAND + SHADOW_PAID
        else:
            value += IN_HAND + OF_WORTH_IN_SHADOWS * value_of(card).whole
    return value


def purse(s: ThronesState, seat: Seat, frames: dict[int, Frame]) -> float:
    """What gold can still buy: cards while one marshals or is going to, events later."""
    if s.phase > Phase.CHALLENGES:
        return 0.0
    cards = s.deal.cards
    gold, off, rate = s.pool[seat], 0, 0.0
    marshaling = frames.get(s.edition.procedures.marshaling.number)
    if s.phase < Phase.MARSHALING:
        rate = GOLD_TO_COME
        gold += income(s, seat)
        if s.selected[seat] != NO_CARD:
            gold += _printed_income(s, s.selected[seat]) - _printed_income(s, s.revealed[seat])
    elif marshaling is not None and s.active == seat:
        rate = GOLD_TO_MARSHAL
        off = _taken_off(s, seat)
    elif marshaling is not None and s.active != NOBODY and not marshaling[BIT] & (1 << seat):
        rate = GOLD_TO_COME
        gold += income(s, seat)
    events = sum(max(0, cards[c].cost) for c in s.hand[seat] if cards[c].type == Type.EVENT)
    events += sum(max([0, *shadow_costs(s, c)[:1]]) for c in s.shadows[seat])
    bought = 0
    if rate:
        bought = min(gold + off, sum(max(0, cards[c].cost) for c in s.hand[seat] if cards[c].type != Type.EVENT))
    rest = max(0, gold - bought)
    kept = min(rest, events)
    return rate * bought + GOLD_FOR_EVENT * kept + GOLD_LEFT * (rest - kept)


def _taken_off(s: ThronesState, seat: Seat) -> int:
    """What the next cards cost less."""
    mine = s.deal.factions[seat]
    rows = (row for row in s.lasting if row[MODIFIER] == Mark.NEXT_COST and row[ON] == mine)
    return sum(row[AMOUNT] for row in rows)


def _printed_income(s: ThronesState, plot: CardId) -> int:
    values = s.deal.cards[plot].plot if plot != NO_CARD else None
    return values.income if values else 0


def plot_worth(s: ThronesState, seat: Seat) -> float:
    """What a plot is good for beside gold and claim, while it is selected."""
    plot = s.selected[seat]
    if plot == NO_CARD:
        if s.phase != Phase.PLOT:
            return 0.0
        return PLOT_INITIATIVE * initiative(s, seat) + PLOT_RESERVE * reserve(s, seat)
    return plot_text_worth(s.deal.cards[plot])


def plot_text_worth(card: Card) -> float:
    """What is printed on a plot beside gold and claim."""
    values = card.plot
    assert values is not None
    value = PLOT_INITIATIVE * values.initiative + PLOT_RESERVE * values.reserve + PLOT_EFFECT * len(card.constants)
    for ability in card.abilities:
        value += WHEN_REVEALED if ability.kind == Kind.WHEN_REVEALED else PLOT_EFFECT
    return value


def decks(s: ThronesState, seat: Seat, sides: dict[Seat, Side], weight: dict[Seat, float]) -> float:
    """Whose deck runs out first, and whose before enough power can be won."""
    mine = len(s.deck[seat])
    value = 0.0
    for other, share in weight.items():
        short = PACE * (TO_WIN - sides[other].power) + MARGIN - len(s.deck[other])
        if short > 0.0:
            value -= share * SHORT * short * short
    for other, share in weight.items():
        if other == seat:
            continue
        theirs = len(s.deck[other])
        each = DECK / (min(mine, theirs) + 2) - DECK_FULL
        if each > 0.0:
            value -= share * each * max(-DECK_LEAD, min(DECK_LEAD, mine - theirs))
        if s.phase <= Phase.DRAW and mine <= DRAWS and theirs <= DRAWS and s.first == seat:
            value -= share * FIRST_TO_DECIDE
    return value


def setup_worth(s: ThronesState, seat: Seat) -> float:
    """The cards placed, and as long as more may be placed, the best of those that could be."""
    cards = s.deal.cards
    down = placed(s, seat)
    fresh = FRESH_CARD * min(1.0, len(s.deck[seat]) / MANY_CARDS)
    value = sum(value_of(cards[c]).whole + fresh for c in down) + fresh * len(s.shadows[seat])
    if s.seat != seat:
        return value
    could = [c for c in s.hand[seat] if cards[c].type in (Type.CHARACTER, Type.LOCATION)]
    could = [c for c in could if not limited_setup_obstacle(s, c, down)]
    priced = [(cards[c], setup_price(s, c)) for c in could]
    return value + _best_fill(priced, gold_left(s, seat), fresh)


def _best_fill(cards: list[tuple[Card, int]], gold: int, fresh: float) -> float:
    """The most that cards for so much gold add to the table, net of what they are worth in hand."""
    best = [0.0] * (gold + 1)
    for card, cost in cards:
        whole = value_of(card).whole
        gain = whole + fresh - IN_HAND - OF_WORTH * whole
        for left in range(gold, cost - 1, -1):
            best[left] = max(best[left], best[left - cost] + gain)
    return best[gold]
