"""Phases, challenges and rounds begin and end."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.state import NOBODY
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.control import restore_control
from kingsmoot.thrones.events import event
from kingsmoot.thrones.happening import carries_out, happen
from kingsmoot.thrones.leaving import may_be_killed
from kingsmoot.thrones.limits import period_ends
from kingsmoot.thrones.reasons import card_key
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import Event, Period, Phase, Zone
from kingsmoot.thrones.values import MODIFIER, UNTIL
from kingsmoot.thrones.words import card_name, told_apart

_PHASES = {
    Phase.PLOT: "plot",
    Phase.DRAW: "draw",
    Phase.MARSHALING: "marshaling",
    Phase.CHALLENGES: "challenges",
    Phase.DOMINANCE: "dominance",
    Phase.STANDING: "standing",
    Phase.TAXATION: "taxation",
}


def phase_name(phase: int) -> str:
    return _PHASES.get(Phase(phase), "setup")


def begin_phase(s: ThronesState, phase: Phase) -> None:
    s.phase = int(phase)
    s.note("The {phase} phase begins.", phase=phase)
    happen(s, event(Event.PHASE_BEGINS, amount=phase))


def turn_passes(s: ThronesState, f: Frame, turns: int) -> None:
    """The next player who has not been active in this phase is; NOBODY if all have. ``turns`` keeps a bit for each."""
    f[turns] |= 1 << s.active
    order = [(s.active + i) % s.players for i in range(1, s.players)]
    left = [seat for seat in order if s.alive[seat] and not f[turns] & (1 << seat)]
    s.active = left[0] if left else NOBODY
    s.touch()


def end_phase(s: ThronesState, f: Frame) -> None:
    happen(s, event(Event.PHASE_ENDS, amount=s.phase))


def end_period(s: ThronesState, period: Period) -> None:
    """Effects "until the end" stop, limits are fresh, and what was to happen at the end happens."""
    lapsed = any(row[MODIFIER] == Modifier.CONTROL and row[UNTIL] == period for row in s.lasting)
    atoms.drop_lasting(s, lambda row: row[UNTIL] == period)
    period_ends(s, period)
    s.watched = [row for row in s.watched if s.deal.watched[row[0]].period != period]
    s.touch()
    if lapsed:
        restore_control(s)
    if any(row[0] == period for row in s.delayed):
        s.push(DELAYED, period)


# -- what was to happen at the end ----------------------------------------------------------------------

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
    on=lambda s, f, option: card_key(s.delayed[option][2]),
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


@carries_out(Event.PHASE_ENDS)
def phase_ends(s: ThronesState, row: list[int]) -> None:
    end_period(s, Period.PHASE)


@carries_out(Event.ROUND_ENDS)
def round_ends(s: ThronesState, row: list[int]) -> None:
    end_period(s, Period.ROUND)


@carries_out(Event.CHALLENGE_ENDS)
def challenge_ends(s: ThronesState, row: list[int]) -> None:
    s.in_challenge = 0
    s.attackers, s.defenders, s.bypassed, s.bypassers = [], [], [], []
    end_period(s, Period.CHALLENGE)
