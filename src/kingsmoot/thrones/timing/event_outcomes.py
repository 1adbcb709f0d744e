"""What each event does to the table when it is carried out."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, Period, Zone, ZoneId
from kingsmoot.thrones.model.ids import Row
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.uniqueness import come_into_play
from kingsmoot.thrones.timing.events import AMOUNT, BY_AMBUSH, CANCELLED, CARD, FLAGS, SEAT, SOURCE, STATUS, event
from kingsmoot.thrones.timing.happenings import carries_out, happen
from kingsmoot.thrones.timing.leaving_play import BOTTOM, SHUFFLED, TOP, leave
from kingsmoot.thrones.values.allowances import cards_for, gold_for, power_for
from kingsmoot.thrones.values.strength import strength

USUAL = 0
"""The amount of a leaving event says where the card goes instead of the usual pile, as the zone + 1. Once a character
has been killed it is the STR that it had."""


def _goes(row: Row, usual: ZoneId) -> ZoneId:
    return usual if row[AMOUNT] == USUAL else ZoneId(row[AMOUNT] - 1)


_ELSEWHERE = {Zone.HAND: "hand", Zone.DECK: "deck", Zone.DISCARD: "discard pile"}
"""Where a card may go that is killed, beside out of the game."""


@carries_out(Event.KILLED)
def killed(s: ThronesState, row: Row) -> None:
    s.note("{card} is killed.", card=row[CARD])
    had = strength(s, row[CARD])
    goes = _goes(row, Zone.DEAD)
    if goes in _ELSEWHERE:
        s.note(f"{{card}} goes to its owner's {_ELSEWHERE[goes]} instead of the dead pile.", card=row[CARD])
    leave(s, row[CARD], goes, SHUFFLED)
    row[AMOUNT] = had


@carries_out(Event.DISCARDED_FROM_PLAY)
def discarded(s: ThronesState, row: Row) -> None:
    s.note("{card} is discarded from play.", card=row[CARD])
    leave(s, row[CARD], _goes(row, Zone.DISCARD))


@carries_out(Event.SACRIFICED)
def sacrificed(s: ThronesState, row: Row) -> None:
    s.note("{card} is sacrificed.", card=row[CARD])
    leave(s, row[CARD], _goes(row, Zone.DISCARD))


@carries_out(Event.RETURNED_TO_HAND)
def returned(s: ThronesState, row: Row) -> None:
    s.note("{card} returns to its owner's hand.", card=row[CARD])
    leave(s, row[CARD], Zone.HAND)


ON_TOP: Final = 1
SHUFFLED_IN: Final = 2
"""The amount of the event, for a card that goes to the top of a deck, or is shuffled into it."""


@carries_out(Event.RETURNED_TO_DECK)
def returned_to_deck(s: ThronesState, row: Row) -> None:
    """To the bottom, or the top, and everybody sees it there; or anywhere, as the deck is shuffled."""
    if row[AMOUNT] == SHUFFLED_IN:
        s.note("{card} is shuffled into the deck of {player}.", card=row[CARD], player=s.owner(row[CARD]))
        leave(s, row[CARD], Zone.DECK, SHUFFLED)
        return
    top = row[AMOUNT] == ON_TOP
    s.note(f"{{card}} goes to the {'top' if top else 'bottom'} of its owner's deck.", card=row[CARD])
    leave(s, row[CARD], Zone.DECK, TOP if top else BOTTOM)
    if s.zone[row[CARD]] == Zone.DECK:
        atoms.show(s, row[CARD])


@carries_out(Event.PLACED_IN_DEAD_PILE)
def placed_in_dead_pile(s: ThronesState, row: Row) -> None:
    """Neither killed nor discarded."""
    s.note("{card} is placed in the dead pile.", card=row[CARD])
    leave(s, row[CARD], _goes(row, Zone.DEAD))


@carries_out(Event.REMOVED_FROM_GAME)
def removed(s: ThronesState, row: Row) -> None:
    s.note("{card} is removed from the game.", card=row[CARD])
    leave(s, row[CARD], Zone.REMOVED)


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
    goes = _goes(row, Zone.DISCARD)
    if goes == Zone.PLAY:
        happen(s, event(Event.ENTERS_PLAY, row[CARD], s.owner(row[CARD])))
    else:
        atoms.move(s, row[CARD], goes)
