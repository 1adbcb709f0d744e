"""What an event does to the table when it is carried out; for cards that leave play, see ``rules/in_play``."""

from __future__ import annotations

from kingsmoot.kernel.state import others
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, Period, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.entering_play import come_into_play
from kingsmoot.thrones.rules.in_play.leaving_play import destination
from kingsmoot.thrones.timing.causes import card_words, listed_cards, note_cause, resolving_card
from kingsmoot.thrones.timing.event_rows import (
    AMOUNT,
    AS_COST,
    BY_AMBUSH,
    BY_INSIGHT,
    BY_KEYWORD,
    CANCELLED,
    CARD,
    DONE,
    FLAGS,
    GIVEN,
    SEAT,
    SOURCE,
    STATUS,
    event,
)
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.timing.listeners import carries_out, is_awaited
from kingsmoot.thrones.values import in_force
from kingsmoot.thrones.values.allowances import cards_for, gold_for, power_for


@carries_out(Event.ENTERS_PLAY)
def enters(s: ThronesState, row: Row) -> None:
    come_into_play(s, row[CARD], row[SEAT], row[SOURCE], knelt=bool(row[AMOUNT]))
    if s.zone[row[CARD]] == Zone.DUPLICATE:
        s.note("{player} adds a duplicate to {card}.", player=row[SEAT], card=row[CARD])
        row[STATUS] = CANCELLED  # a duplicate is no character, location or attachment: nothing has entered play
        s.fall_short()
        return
    if s.host[row[CARD]] != NO_CARD:
        note_cause(s, "{card} comes into play on {target}", row, card=row[CARD], target=s.host[row[CARD]])
    else:
        note_cause(s, "{card} comes into play", row, card=row[CARD])
    if row[FLAGS] & BY_AMBUSH:
        atoms.add_lasting(s, Mark.AMBUSHED, 1, Period.PHASE, row[CARD])


@carries_out(Event.MARSHALED)
def marshaled(s: ThronesState, row: Row) -> None:
    if s.journal is not None:
        _note_marshaling(s, row)
    come_into_play(s, row[CARD], row[SEAT], row[SOURCE], knelt=bool(row[AMOUNT]))


def _note_marshaling(s: ThronesState, row: Row) -> None:
    if row[SOURCE] in s.deal.factions:
        s.note("{player} attaches {card} to their House card.", player=row[SEAT], card=row[CARD])
    elif row[SOURCE] != NO_CARD:
        s.note("{player} attaches {card} to {target}.", player=row[SEAT], card=row[CARD], target=row[SOURCE])
    else:
        s.note("{player} marshals {card}.", player=row[SEAT], card=row[CARD])


@carries_out(Event.MARSHALED_FACEDOWN)
def marshaled_facedown(s: ThronesState, row: Row) -> None:
    """It was in play, facedown: it does not enter play."""
    s.note("{player} marshals {card}.", player=row[SEAT], card=row[CARD])
    come_into_play(s, row[CARD], row[SEAT], row[SOURCE], enters=False)


@carries_out(Event.KNELT)
def knelt(s: ThronesState, row: Row) -> None:
    c: CardId = row[CARD]
    if s.journal is not None and not s.kneeling[c]:
        _note_posture(s, row, "kneels")
    atoms.set_kneeling(s, c, True)


@carries_out(Event.STOOD)
def stood(s: ThronesState, row: Row) -> None:
    c: CardId = row[CARD]
    if s.journal is not None and s.kneeling[c]:
        _note_posture(s, row, "stands")
    atoms.set_kneeling(s, c, False)


def _note_posture(s: ThronesState, row: Row, does: str) -> None:
    """Only what a card or a keyword does, and not for a price: everybody sees who attacks, and the standing phase."""
    by_card = row[FLAGS] & BY_KEYWORD or resolving_card(s) != NO_CARD
    if by_card and not row[FLAGS] & AS_COST and not s.is_type(row[CARD], Type.FACTION):
        note_cause(s, f"{{card}} {does}", row, card=row[CARD])


@carries_out(Event.POWER_GAINED)
def power_gained(s: ThronesState, row: Row) -> None:
    row[AMOUNT] = power_for(s, row[CARD], row[AMOUNT])
    if not row[AMOUNT]:
        row[STATUS] = CANCELLED
        return
    atoms.add_power(s, row[CARD], row[AMOUNT])
    if s.journal is not None:
        key, holder = _holder(s, row[CARD])
        note_cause(s, f"{{{key}}} gains {{count}} power", row, **{key: holder}, count=row[AMOUNT])


@carries_out(Event.POWER_MOVED)
def power_moved(s: ThronesState, row: Row) -> None:
    """From SOURCE to CARD, as much as is there."""
    amount = min(row[AMOUNT], s.power[row[SOURCE]])
    atoms.add_power(s, row[SOURCE], -amount)
    atoms.add_power(s, row[CARD], amount)
    _note_move(s, row, "power", amount)


@carries_out(Event.POWER_DISCARDED)
def power_discarded(s: ThronesState, row: Row) -> None:
    atoms.add_power(s, row[CARD], -row[AMOUNT])
    key, holder = _holder(s, row[CARD])
    note_cause(s, f"{{{key}}} loses {{count}} power", row, **{key: holder}, count=row[AMOUNT])


def _holder(s: ThronesState, c: CardId) -> tuple[str, int]:
    """Of power or gold: what is on a faction card is the player's."""
    return ("player", s.owner(c)) if s.is_type(c, Type.FACTION) else ("card", c)


def _note_move(s: ThronesState, row: Row, what: str, amount: int) -> None:
    """From SOURCE to CARD; whoever gets it takes it."""
    taker, holder = _holder(s, row[CARD])
    giver, loser = _holder(s, row[SOURCE])
    giver = {"player": "other", "card": "target"}[giver]
    if taker == "player":
        text = f"{{{taker}}} takes {{count}} {what} from {{{giver}}}"
    else:
        text = f"{{count}} {what} moves from {{{giver}}} to {{{taker}}}"
    note_cause(s, text, row, **{taker: holder, giver: loser}, count=amount)


@carries_out(Event.GOLD_GAINED)
def gold_gained(s: ThronesState, row: Row) -> None:
    row[AMOUNT] = gold_for(s, row[SEAT], row[AMOUNT])
    if not row[AMOUNT]:
        row[STATUS] = CANCELLED
        return
    atoms.add_gold(s, row[SEAT], row[AMOUNT])
    note_cause(s, "{player} gains {count} gold", row, player=row[SEAT], count=row[AMOUNT])


@carries_out(Event.GOLD_PLACED)
def gold_placed(s: ThronesState, row: Row) -> None:
    """From the treasury."""
    atoms.place_gold(s, row[CARD], row[AMOUNT])
    key, holder = _holder(s, row[CARD])
    note_cause(s, f"{{{key}}} gains {{count}} gold", row, **{key: holder}, count=row[AMOUNT])


@carries_out(Event.GOLD_MOVED)
def gold_moved(s: ThronesState, row: Row) -> None:
    """From SOURCE to CARD, as much as is there; a faction card stands for the gold pool of its player."""
    amount = min(row[AMOUNT], s.gold_on(row[SOURCE]))
    atoms.place_gold(s, row[SOURCE], -amount)
    atoms.place_gold(s, row[CARD], amount)
    if row[FLAGS] & GIVEN:
        giver, taker = s.owner(row[SOURCE]), s.owner(row[CARD])
        note_cause(s, "{player} gives {other} {count} gold", row, player=giver, other=taker, count=amount)
    else:
        _note_move(s, row, "gold", amount)


@carries_out(Event.GOLD_DISCARDED)
def gold_discarded(s: ThronesState, row: Row) -> None:
    amount = min(row[AMOUNT], s.gold_on(row[CARD]))
    atoms.place_gold(s, row[CARD], -amount)
    key, holder = _holder(s, row[CARD])
    note_cause(s, f"{{{key}}} loses {{count}} gold", row, **{key: holder}, count=amount)


@carries_out(Event.INCOME_COLLECTED)
def income_collected(s: ThronesState, row: Row) -> None:
    row[AMOUNT] = gold_for(s, row[SEAT], row[AMOUNT])
    atoms.add_gold(s, row[SEAT], row[AMOUNT])
    if s.journal is not None:
        much = "{count}" if row[AMOUNT] else "no"
        s.note(f"{{player}} collects {much} gold (income).", player=row[SEAT], count=row[AMOUNT])


@carries_out(Event.CARDS_DRAWN)
def cards_drawn(s: ThronesState, row: Row) -> None:
    seat = row[SEAT]
    drawn = atoms.draw(s, seat, cards_for(s, seat, s.edition.draws(s, seat, row[AMOUNT], row[SOURCE])))
    if s.deal.sums_up:
        row[AMOUNT] = len(drawn)
    _note_draw(s, row, drawn)
    if s.round and is_awaited(s, event(Event.CARD_DRAWN)):
        for c in drawn:  # each by itself, and as a part of this: they share its reactions
            one = event(Event.CARD_DRAWN, c, seat, source=row[SOURCE], flags=row[FLAGS] & BY_INSIGHT)
            one[STATUS] = DONE
            s.events.append(one)


def _note_draw(s: ThronesState, row: Row, drawn: list[CardId]) -> None:
    """Whoever draws is told which cards, and everybody else how many."""
    if s.journal is None or not drawn:
        return
    note_cause(s, f"You draw {listed_cards(drawn)}", row, to=row[SEAT], **card_words(drawn))
    text = f"{{player}} draws {{count}} card{'' if len(drawn) == 1 else 's'}"
    note_cause(s, text, row, to=others(row[SEAT]), player=row[SEAT], count=len(drawn))


@carries_out(Event.DISCARDED_FROM_HAND)
def discarded_from_hand(s: ThronesState, row: Row) -> None:
    note_cause(s, "{player} discards {card}", row, player=s.owner(row[CARD]), card=row[CARD])
    _discard(s, row)


@carries_out(Event.DISCARDED_FROM_DECK)
def discarded_from_deck(s: ThronesState, row: Row) -> None:
    note_cause(s, "{card} is discarded from {player}'s deck", row, player=s.owner(row[CARD]), card=row[CARD])
    _discard(s, row)


def _discard(s: ThronesState, row: Row) -> None:
    """Out of play: to the discard pile, or where something says that it goes instead; into play, if it says so, or on
    another card as a duplicate."""
    goes = destination(row, Zone.DISCARD)
    if goes == Zone.DUPLICATE:
        for mark in in_force.lasting_on(s, Mark.BECOMES_DUPLICATE, row[CARD])[-1:]:
            host = CardId(mark[in_force.AMOUNT])
            s.note("{card} becomes a duplicate of {target}.", card=row[CARD], target=host)
            atoms.add_duplicate(s, row[CARD], host)
            s.edition.settle(s)
    elif goes == Zone.PLAY:
        happen(s, event(Event.ENTERS_PLAY, row[CARD], s.owner(row[CARD])))
    else:
        atoms.move(s, row[CARD], goes)
