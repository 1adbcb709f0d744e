"""Leaving play: what it is to be killed, discarded from play, sacrificed, returned or removed from the game.

When such a card is gone from the table, and what it is until then, is in ``timing/moribund``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import LEAVING, Event, Period, Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId, Row
from kingsmoot.thrones.model.modifiers import Permission, Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.causes import note_cause
from kingsmoot.thrones.timing.event_rows import AMOUNT, CARD, EVENT, NO_SAVE, PENDING, STATUS, WITH_HOST, event
from kingsmoot.thrones.timing.listeners import carries_out
from kingsmoot.thrones.timing.moribund import BOTTOM, SHUFFLED, TOP, is_moribund, leave
from kingsmoot.thrones.values.in_force import has_keyword, holds, is_in_force
from kingsmoot.thrones.values.strength import strength

# -- what can leave play --------------------------------------------------------------------------------


def must_stay(s: ThronesState, c: CardId) -> bool:
    """Whether a card in play cannot be made to leave it: because it leaves already, or nothing makes it leave."""
    return is_moribund(s, c) or holds(s, Permission.CANNOT_LEAVE_PLAY, c)


def may_be_killed(s: ThronesState, c: CardId) -> bool:
    return not holds(s, Permission.CANNOT_BE_KILLED, c) and not must_stay(s, c)


def may_be_discarded(s: ThronesState, c: CardId) -> bool:
    """From play."""
    return not holds(s, Permission.CANNOT_BE_DISCARDED, c) and not must_stay(s, c)


def is_about_to(s: ThronesState, kind: int, c: CardId) -> bool:
    """Whether this very thing is already about to happen to a card: it cannot be made to happen once more meanwhile."""
    for row in s.events:  # noqa: SIM110 - twice as quick as a generator
        if row[CARD] == c and row[EVENT] == kind and row[STATUS] == PENDING:
            return True
    return False


# -- what each event does -------------------------------------------------------------------------------

USUAL: Final = 0
"""The amount of a leaving event says where the card goes instead of the usual pile, as the zone + 1. Once a character
has been killed it is the STR that it had."""


def destination(row: Row, usual: ZoneId) -> ZoneId:
    return usual if row[AMOUNT] == USUAL else ZoneId(row[AMOUNT] - 1)


_ELSEWHERE: Final = {Zone.HAND: "hand", Zone.DECK: "deck", Zone.DISCARD: "discard pile"}
"""Where a card may go that is killed, beside out of the game."""


@carries_out(Event.KILLED)
def killed(s: ThronesState, row: Row) -> None:
    note_cause(s, "{card} is killed", row, card=row[CARD])
    had = strength(s, row[CARD])
    goes = destination(row, Zone.DEAD)
    if goes in _ELSEWHERE:
        s.note(f"{{card}} goes to its owner's {_ELSEWHERE[goes]} instead of the dead pile.", card=row[CARD])
    leave(s, row[CARD], goes, SHUFFLED)
    row[AMOUNT] = had


@carries_out(Event.DISCARDED_FROM_PLAY)
def discarded(s: ThronesState, row: Row) -> None:
    note_cause(s, "{card} is discarded from play", row, card=row[CARD])
    leave(s, row[CARD], destination(row, Zone.DISCARD))


@carries_out(Event.SACRIFICED)
def sacrificed(s: ThronesState, row: Row) -> None:
    s.note("{card} is sacrificed.", card=row[CARD])
    leave(s, row[CARD], destination(row, Zone.DISCARD))


@carries_out(Event.RETURNED_TO_HAND)
def returned(s: ThronesState, row: Row) -> None:
    note_cause(s, "{card} returns to {player}'s hand", row, card=row[CARD], player=s.owner(row[CARD]))
    leave(s, row[CARD], Zone.HAND)


ON_TOP: Final = 1
SHUFFLED_IN: Final = 2
"""The amount of the event, for a card that goes to the top of a deck, or is shuffled into it."""


@carries_out(Event.RETURNED_TO_DECK)
def returned_to_deck(s: ThronesState, row: Row) -> None:
    """To the bottom, or the top, and everybody sees it there; or anywhere, as the deck is shuffled."""
    if row[AMOUNT] == SHUFFLED_IN:
        s.note("{card} is shuffled into {player}'s deck.", card=row[CARD], player=s.owner(row[CARD]))
        leave(s, row[CARD], Zone.DECK, SHUFFLED)
        return
    top = row[AMOUNT] == ON_TOP
    where = "top" if top else "bottom"
    s.note(f"{{card}} goes to the {where} of {{player}}'s deck.", card=row[CARD], player=s.owner(row[CARD]))
    leave(s, row[CARD], Zone.DECK, TOP if top else BOTTOM)
    if s.zone[row[CARD]] == Zone.DECK:
        atoms.show(s, row[CARD])


@carries_out(Event.PLACED_IN_DEAD_PILE)
def placed_in_dead_pile(s: ThronesState, row: Row) -> None:
    """Neither killed nor discarded."""
    s.note("{card} is placed in the dead pile.", card=row[CARD])
    leave(s, row[CARD], destination(row, Zone.DEAD))


@carries_out(Event.REMOVED_FROM_GAME)
def removed(s: ThronesState, row: Row) -> None:
    s.note("{card} is removed from the game.", card=row[CARD])
    leave(s, row[CARD], Zone.REMOVED)


# -- what leaves play with it ---------------------------------------------------------------------------


def falling_with(s: ThronesState, rows: Sequence[Row]) -> list[Row]:
    """What leaves play with the cards of these events: their attachments, which cannot be saved on their own, and their
    duplicates. A duplicate may also be discarded to save its card: in its pile it is a card like any other."""
    going = [row[CARD] for row in rows if row[EVENT] in LEAVING]
    falling = [attachment for c in going for attachment in s.attachments(c) if attachment not in going]
    copies = [event(Event.PLACED_IN_PILE, copy, s.owner(copy)) for c in going for copy in s.duplicates(c)]
    return [_falls(s, attachment) for attachment in falling if not is_moribund(s, attachment)] + copies


def keep_terminal(s: ThronesState, rows: Sequence[Row]) -> None:
    """Of several cards that leave play at once, one may make the attachments of the others terminal: it still does."""
    if len(rows) < 2 or not is_in_force(s, Quality.KEYWORD):
        return
    going = [row[CARD] for row in rows if row[EVENT] in LEAVING and row[STATUS] == PENDING]
    if len(going) < 2:
        return
    for attachment in [attachment for c in going for attachment in s.attachments(c)]:
        if has_keyword(s, attachment, "terminal"):
            word = s.deal.keywords.index("terminal")
            atoms.add_lasting(s, Quality.KEYWORD, 1, Period.CHALLENGE, attachment, word)


def _falls(s: ThronesState, attachment: CardId) -> Row:
    returns = atoms.falls_to(s, attachment) == Zone.HAND
    what = Event.RETURNED_TO_HAND if returns else Event.DISCARDED_FROM_PLAY
    return event(what, attachment, s.controller[attachment], flags=NO_SAVE | WITH_HOST)
