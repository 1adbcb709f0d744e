"""What lasts until something happens, such as "until this card stands or leaves play".

A row waits for that: its number, the place of the word in ``deal.endings``, whose ability it was, of which card, which
register IT means there, how many cards must not leave play, each with its serial; then the registers. Whatever lasts
has the number of the row where else its period stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Zone, names_of
from kingsmoot.thrones.model.ids import CardId, EventPlace, Row
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.rows import DELAYED_PERIOD
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.control import restore_control
from kingsmoot.thrones.rules.in_play.uniqueness import may_come_under
from kingsmoot.thrones.timing.delayed_steps import do_steps
from kingsmoot.thrones.timing.event_rows import DONE, EVENT, STATUS, event
from kingsmoot.thrones.values.in_force import AMOUNT, MODIFIER, ON, SERIAL, UNTIL

if TYPE_CHECKING:
    from kingsmoot.thrones.language.triggers.trigger import Trigger

NUMBER: Final = 0
WORD: Final = 1
YOU: Final = 2
SOURCE: Final = 3
IT: Final = 4
MANY: Final = 5


def is_there(s: ThronesState, c: CardId, serial: int) -> bool:
    """Whether a card is where its text works, and has been since."""
    return s.serial[c] == serial and s.zone[c] in (Zone.PLAY, Zone.REVEALED, Zone.AGENDA, Zone.TITLE)


def awaited_endings(s: ThronesState) -> frozenset[int]:
    """The events with which something ends, or comes true, that goes on now."""
    return frozenset(name for row in s.endings for name in s.deal.endings[row[WORD]].trigger.events)


def _is_over(s: ThronesState, row: Row, start: int, count: int) -> bool:
    end = MANY + 1 + 2 * row[MANY]
    watched = row[MANY + 1 : end]
    if not all(is_there(s, c, serial) for c, serial in zip(watched[::2], watched[1::2], strict=True)):
        return True
    return _has_happened(s, row, s.deal.endings[row[WORD]].trigger, start, count)


def _has_happened(s: ThronesState, row: Row, trigger: Trigger, start: int, count: int) -> bool:
    """Whether that has happened, in the eyes of the ability whose row it is."""
    registers, rest = [], row[MANY + 1 + 2 * row[MANY] :]
    while rest:
        registers.append(rest[1 : 1 + rest[0]])
        rest = rest[1 + rest[0] :]
    for place in range(start, start + count):
        happened = s.events[place]
        if happened[STATUS] != DONE or set(names_of(happened[EVENT])).isdisjoint(trigger.events):
            continue
        if trigger.matches(s, Context(row[YOU], row[SOURCE], EventPlace(place), registers, row[IT])):
            return True
    return False


def _keep_promise(s: ThronesState, row: Row, due: bool) -> None:
    """What was to be done as soon as something happens is done, if that has happened."""
    steps = [delayed for delayed in s.delayed if delayed[DELAYED_PERIOD] == row[NUMBER]]
    atoms.drop_delayed(s, row[NUMBER])
    for one in steps:
        if due and s.alive[row[YOU]]:
            do_steps(s, one)


def lapse(s: ThronesState, start: int = 0, count: int = 0) -> list[Row]:
    """What these events have ended, lasts no more. Gives what happens of that: cards that were away come back."""
    ending = [row for row in s.endings if _is_over(s, row, start, count)]
    if not ending:
        return []
    over = [row[NUMBER] for row in ending]
    for row in ending:
        promise = s.deal.endings[row[WORD]].promise
        if promise is not None:
            _keep_promise(s, row, _has_happened(s, row, promise, start, count))
    ended = [row for row in s.lasting if row[UNTIL] in over]
    atoms.stop_waiting(s, over)
    atoms.drop_lasting(s, lambda row: row[UNTIL] in over)
    if any(row[MODIFIER] == Mark.CONTROL for row in ended):
        restore_control(s)
    away = [row for row in ended if row[MODIFIER] == Mark.AWAY and row[SERIAL] == s.serial[row[ON]]]
    away = [row for row in away if s.zone[row[ON]] == Zone.REMOVED and s.alive[s.owner(row[ON])]]
    for row in away:
        if row[AMOUNT] == Zone.HAND:
            s.note("{card} returns to its owner's hand.", card=row[ON])
            atoms.move(s, row[ON], Zone.HAND)
            atoms.everybody_knows(s, row[ON])
    back = [row[ON] for row in away if row[AMOUNT] != Zone.HAND]
    return [event(Event.ENTERS_PLAY, c, s.owner(c)) for c in back if may_come_under(s, c, s.owner(c))]
