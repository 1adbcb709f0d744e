"""What happens at the end of a period, because an effect said so."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, Zone
from kingsmoot.thrones.model.rows import DELAYED_CARD
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.timing.events import event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.timing.leaving_play import may_be_killed
from kingsmoot.thrones.view.labels import card_name, told_apart
from kingsmoot.thrones.view.reasons import card_key

PERIOD = 2


def due(s: ThronesState, f: Frame) -> list[int]:
    """Which rows are about cards still in play, or duplicates, that still have the token it takes; one of each kind."""
    found = []
    for i, row in enumerate(s.delayed):
        period, _, c, serial, _, token = row
        in_play = s.zone[c] in (Zone.PLAY, Zone.DUPLICATE) and s.serial[c] == serial
        if period == f[PERIOD] and in_play and (not token or s.token(c, token - 1)) and row not in s.delayed[:i]:
            found.append(i)
    return found


def _words(s: ThronesState, option: int) -> str:
    _, kind, c, *_ = s.delayed[option]
    name = f"the duplicate {card_name(s, c)}" if s.zone[c] == Zone.DUPLICATE else card_name(s, c)
    return f"{name} is {Event(kind).name.lower().replace('_', ' ')}"


def delayed_text(s: ThronesState, f: Frame, option: int) -> str:
    return told_apart(s, option, _words)


def resolve_delayed(s: ThronesState, f: Frame, option: int) -> None:
    _, kind, c, _, flags, token = atoms.take_delayed(s, option)
    if token:
        atoms.set_token(s, c, token - 1, s.token(c, token - 1) - 1)
    if s.zone[c] == Zone.DUPLICATE:
        s.note("{card}, a duplicate, leaves play.", card=c)
        atoms.put_into(s, c, Zone.HAND if kind == Event.RETURNED_TO_HAND else Zone.DISCARD)
    elif kind != Event.KILLED or may_be_killed(s, c):
        happen(s, event(kind, c, s.controller[c], flags=flags))


WHICH_DELAYED: Question[ThronesState] = Question(
    "delayed",
    who=lambda s, f: s.first,
    options=due,
    text=delayed_text,
    on=lambda s, f, option: card_key(s.delayed[option][DELAYED_CARD]),
    prompt=lambda s, f: "Several effects come at the end: which one first?",
    answer=resolve_delayed,
)


def more_delayed(s: ThronesState, f: Frame) -> None:
    if due(s, f):
        s.jump(f, WHICH_DELAYED)
    else:
        atoms.drop_delayed(s, f[PERIOD])


DELAYED = rules.procedure("delayed", WHICH_DELAYED, more_delayed)
"""One after the other, in the order that the first player chooses."""
