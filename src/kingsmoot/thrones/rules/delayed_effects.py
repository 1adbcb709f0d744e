"""Delayed effects that come due at the end of a period, in the order that the first player chooses.

A row says what happens to one card; or, with 0 as its event, which steps of an ability are done: how those are kept and
done is in ``timing/delayed_steps``. The words that delay something are in ``language/effects/flow/delayed``.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, Zone, name_of
from kingsmoot.thrones.model.ids import Row
from kingsmoot.thrones.model.rows import DELAYED_CARD
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.in_play.leaving_play import may_be_killed
from kingsmoot.thrones.timing.delayed_steps import PLACE, SEAT, cards_of, do_steps, is_still_there
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.values.costs import place_of
from kingsmoot.thrones.view.labels import card_name, told_apart
from kingsmoot.thrones.view.reasons import card_key

PERIOD: Final = 2


def _are_due(s: ThronesState, row: Row) -> bool:
    cards = cards_of(row)
    return bool(s.alive[row[SEAT]]) and (not cards or any(is_still_there(s, c, serial) for _, c, serial in cards))


def due(s: ThronesState, f: Frame) -> list[int]:
    """Which rows are about cards still in play, or duplicates, that still have the token it takes; one of each kind."""
    found = []
    for i, row in enumerate(s.delayed):
        period, kind, c, serial, _, token = row[:SEAT]
        if not kind:
            found += [i] if period == f[PERIOD] and _are_due(s, row) else []
            continue
        in_play = s.zone[c] in (Zone.PLAY, Zone.DUPLICATE) and s.serial[c] == serial
        if period == f[PERIOD] and in_play and (not token or s.token(c, token - 1)) and row not in s.delayed[:i]:
            found.append(i)
    return found


def _words(s: ThronesState, option: int) -> str:
    _, kind, c, *rest = s.delayed[option]
    if not kind:
        _, index, place = place_of(rest[PLACE - 3])
        return f"{card_name(s, c)}: {s.deal.cards[c].abilities[index].program[place].words}"
    name = f"the duplicate {card_name(s, c)}" if s.zone[c] == Zone.DUPLICATE else card_name(s, c)
    return f"{name} is {name_of(Event, kind).replace('_', ' ')}"


def delayed_text(s: ThronesState, f: Frame, option: int) -> str:
    return told_apart(s, option, _words)


def resolve_delayed(s: ThronesState, f: Frame, option: int) -> None:
    row = atoms.take_delayed(s, option)
    _, kind, c, _, flags, token = row[:SEAT]
    if not kind:
        do_steps(s, row)
        return
    if token:
        atoms.set_token(s, c, token - 1, s.token(c, token - 1) - 1)
    if s.zone[c] == Zone.DUPLICATE:
        s.note("{card}, a duplicate, leaves play.", card=c)
        atoms.put_into(s, c, Zone.HAND if kind == Event.RETURNED_TO_HAND else Zone.DISCARD)
    elif kind != Event.KILLED or may_be_killed(s, c):
        happen(s, event(kind, c, s.controller[c], flags=flags))


WHICH_DELAYED: Final[Question[ThronesState]] = Question(
    "delayed",
    who=lambda s, f: s.first,
    options=due,
    text=delayed_text,
    on=lambda s, f, option: card_key(s.delayed[option][DELAYED_CARD]),
    prompt=lambda s, f: "Several effects come at the end. Which one first?",
    answer=resolve_delayed,
)


def more_delayed(s: ThronesState, f: Frame) -> None:
    if due(s, f):
        s.jump(f, WHICH_DELAYED)
    else:
        atoms.drop_delayed(s, f[PERIOD])


DELAYED: Final = rules.procedure("delayed", WHICH_DELAYED, more_delayed)
"""One after the other, in the order that the first player chooses."""
