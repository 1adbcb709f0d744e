"""Phases, challenges and rounds begin and end."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, Period, Phase, PhaseId
from kingsmoot.thrones.model.ids import NOBODY, Row
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.rows import DELAYED_PERIOD, WATCHED
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import clear_sides
from kingsmoot.thrones.rules.delayed_effects import DELAYED
from kingsmoot.thrones.rules.in_play.control import restore_control
from kingsmoot.thrones.timing.delayed_steps import go_on
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen_at_once
from kingsmoot.thrones.timing.limits import period_ends
from kingsmoot.thrones.timing.listeners import carries_out
from kingsmoot.thrones.values.in_force import AMOUNT, MODIFIER, ON, UNTIL, WORD, row_context

EITHER_WAY: Final = 2
"""The amount of what was promised also for a challenge that is lost, or not decided at all."""

_PHASES: Final = {
    Phase.PLOT: "plot",
    Phase.DRAW: "draw",
    Phase.MARSHALING: "marshaling",
    Phase.CHALLENGES: "challenges",
    Phase.DOMINANCE: "dominance",
    Phase.STANDING: "standing",
    Phase.TAXATION: "taxation",
}


def phase_name(phase: int) -> str:
    return _PHASES.get(PhaseId(phase), "setup")


def phase_by_name(name: str) -> PhaseId:
    return next(phase for phase, known in _PHASES.items() if known == name)


def begin_phase(s: ThronesState, phase: PhaseId) -> None:
    s.phase = int(phase)
    s.touch()
    if s.journal is not None:
        s.note("The {phase} phase begins.", phase=phase)
    happen_at_once(s, event(Event.PHASE_BEGINS, amount=phase))


def turn_passes(s: ThronesState, f: Frame, turns: int) -> None:
    """The next player who has not been active in this phase is; NOBODY if all have. ``turns`` keeps a bit for each."""
    f[turns] |= 1 << s.active
    order = s.everybody()[s.active + 1 :] + s.everybody()[: s.active]
    left = [seat for seat in order if s.alive[seat] and not f[turns] & (1 << seat)]
    s.active = left[0] if left else NOBODY
    s.touch()


def end_phase(s: ThronesState, f: Frame) -> None:
    happen_at_once(s, event(Event.PHASE_ENDS, amount=s.phase))


def end_period(s: ThronesState, period: Period) -> None:
    """Effects "until the end" stop, limits are fresh, and what was to happen at the end happens."""
    lapsed = False
    if s.lasting:
        lapsed = any(row[MODIFIER] == Mark.CONTROL and row[UNTIL] == period for row in s.lasting)
        atoms.drop_lasting(s, lambda row: row[UNTIL] == period)
    if s.limits:
        period_ends(s, period)
    if s.watched:
        s.watched = [row for row in s.watched if s.deal.watched[row[WATCHED]].period != period]
    s.touch()
    if lapsed:
        restore_control(s)
    if s.delayed and any(row[DELAYED_PERIOD] == period for row in s.delayed):
        s.push(DELAYED, period)


@carries_out(Event.PHASE_ENDS)
def phase_ends(s: ThronesState, row: Row) -> None:
    end_period(s, Period.PHASE)


@carries_out(Event.ROUND_ENDS)
def round_ends(s: ThronesState, row: Row) -> None:
    end_period(s, Period.ROUND)


@carries_out(Event.CHALLENGE_ENDS)
def challenge_ends(s: ThronesState, row: Row) -> None:
    s.in_challenge = 0
    clear_sides(s)
    for lasts in [lasts for lasts in s.lasting if lasts[MODIFIER] == Mark.IF_WON and lasts[AMOUNT] == EITHER_WAY]:
        go_on(s, s.owner(lasts[ON]), lasts[WORD], row_context(lasts).registers)
    end_period(s, Period.CHALLENGE)
