"""What an event does to the table when it is carried out; for cards that leave play, see ``leaving_play``."""

from __future__ import annotations

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, Period, Zone
from kingsmoot.thrones.model.ids import Row
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.uniqueness import come_into_play
from kingsmoot.thrones.timing.events import (
    AMOUNT,
    BY_AMBUSH,
    CANCELLED,
    CARD,
    FLAGS,
    SEAT,
    SOURCE,
    STATUS,
    carries_out,
    event,
)
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.timing.leaving_play import destination
from kingsmoot.thrones.values.allowances import cards_for, gold_for, power_for


@carries_out(Event.ENTERS_PLAY)
def enters(s: ThronesState, row: Row) -> None:
    come_into_play(s, row[CARD], row[SEAT], row[SOURCE], knelt=bool(row[AMOUNT]))
    if s.zone[row[CARD]] == Zone.DUPLICATE:
        s.note("{player} adds a duplicate to {card}.", player=row[SEAT], card=row[CARD])
        row[STATUS] = CANCELLED  # a duplicate is no character, location or attachment: nothing has entered play
        s.fall_short()
        return
    s.note("{card} comes into play.", card=row[CARD])
    if row[FLAGS] & BY_AMBUSH:
        atoms.add_lasting(s, Mark.AMBUSHED, 1, Period.PHASE, row[CARD])


@carries_out(Event.MARSHALED)
def marshaled(s: ThronesState, row: Row) -> None:
    s.note("{player} marshals {card}.", player=row[SEAT], card=row[CARD])
    come_into_play(s, row[CARD], row[SEAT], row[SOURCE], knelt=bool(row[AMOUNT]))


@carries_out(Event.MARSHALED_FACEDOWN)
def marshaled_facedown(s: ThronesState, row: Row) -> None:
    """It was in play, facedown: it does not enter play."""
    s.note("{player} marshals {card}.", player=row[SEAT], card=row[CARD])
    come_into_play(s, row[CARD], row[SEAT], row[SOURCE], enters=False)


@carries_out(Event.KNELT)
def knelt(s: ThronesState, row: Row) -> None:
    atoms.set_kneeling(s, row[CARD], True)


@carries_out(Event.STOOD)
def stood(s: ThronesState, row: Row) -> None:
    atoms.set_kneeling(s, row[CARD], False)


@carries_out(Event.POWER_GAINED)
def power_gained(s: ThronesState, row: Row) -> None:
    row[AMOUNT] = power_for(s, row[CARD], row[AMOUNT])
    if not row[AMOUNT]:
        row[STATUS] = CANCELLED
        return
    atoms.add_power(s, row[CARD], row[AMOUNT])
    s.note("{card} gains {count} power.", card=row[CARD], count=row[AMOUNT])


@carries_out(Event.POWER_MOVED)
def power_moved(s: ThronesState, row: Row) -> None:
    """From SOURCE to CARD, as much as is there."""
    amount = min(row[AMOUNT], s.power[row[SOURCE]])
    atoms.add_power(s, row[SOURCE], -amount)
    atoms.add_power(s, row[CARD], amount)
    s.note("{count} power moves from {source} to {card}.", count=amount, source=row[SOURCE], card=row[CARD])


@carries_out(Event.POWER_DISCARDED)
def power_discarded(s: ThronesState, row: Row) -> None:
    atoms.add_power(s, row[CARD], -row[AMOUNT])
    s.note("{card} loses {count} power.", card=row[CARD], count=row[AMOUNT])


@carries_out(Event.GOLD_GAINED)
def gold_gained(s: ThronesState, row: Row) -> None:
    row[AMOUNT] = gold_for(s, row[SEAT], row[AMOUNT])
    if not row[AMOUNT]:
        row[STATUS] = CANCELLED
        return
    atoms.add_gold(s, row[SEAT], row[AMOUNT])
    s.note("{player} gains {count} gold.", player=row[SEAT], count=row[AMOUNT])


@carries_out(Event.GOLD_PLACED)
def gold_placed(s: ThronesState, row: Row) -> None:
    """From the treasury."""
    atoms.place_gold(s, row[CARD], row[AMOUNT])
    s.note("{card} gains {count} gold.", card=row[CARD], count=row[AMOUNT])


@carries_out(Event.GOLD_MOVED)
def gold_moved(s: ThronesState, row: Row) -> None:
    """From SOURCE to CARD, as much as is there; a faction card stands for the gold pool of its player."""
    amount = min(row[AMOUNT], s.gold_on(row[SOURCE]))
    atoms.place_gold(s, row[SOURCE], -amount)
    atoms.place_gold(s, row[CARD], amount)
    s.note("{count} gold moves from {source} to {card}.", count=amount, source=row[SOURCE], card=row[CARD])


@carries_out(Event.GOLD_DISCARDED)
def gold_discarded(s: ThronesState, row: Row) -> None:
    amount = min(row[AMOUNT], s.gold_on(row[CARD]))
    atoms.place_gold(s, row[CARD], -amount)
    s.note("{card} loses {count} gold.", card=row[CARD], count=amount)


@carries_out(Event.INCOME_COLLECTED)
def income_collected(s: ThronesState, row: Row) -> None:
    row[AMOUNT] = gold_for(s, row[SEAT], row[AMOUNT])
    atoms.add_gold(s, row[SEAT], row[AMOUNT])
    s.note("{player} collects {count} gold.", player=row[SEAT], count=row[AMOUNT])


@carries_out(Event.CARDS_DRAWN)
def cards_drawn(s: ThronesState, row: Row) -> None:
    seat = row[SEAT]
    drawn, most = 0, cards_for(s, seat, s.game.draws(s, row[SEAT], row[AMOUNT], row[SOURCE]))
    while drawn < most and s.deck[seat]:
        c = s.deck[seat][-1]
        atoms.move(s, c, Zone.HAND)
        s.note("You draw {card}.", seat, card=c)
        drawn += 1
    if s.deal.sums_up:
        row[AMOUNT] = drawn
    s.note("{player} draws {count}.", player=seat, count=drawn)


@carries_out(Event.DISCARDED_FROM_HAND)
def discarded_from_hand(s: ThronesState, row: Row) -> None:
    s.note("{player} discards {card} from hand.", player=s.owner(row[CARD]), card=row[CARD])
    _discard(s, row)


@carries_out(Event.DISCARDED_FROM_DECK)
def discarded_from_deck(s: ThronesState, row: Row) -> None:
    s.note("{card} is discarded from the deck of {player}.", player=s.owner(row[CARD]), card=row[CARD])
    _discard(s, row)


def _discard(s: ThronesState, row: Row) -> None:
    """Out of play: to the discard pile, or where something says that it goes instead; into play, if it says so."""
    goes = destination(row, Zone.DISCARD)
    if goes == Zone.PLAY:
        happen(s, event(Event.ENTERS_PLAY, row[CARD], s.owner(row[CARD])))
    else:
        atoms.move(s, row[CARD], goes)
