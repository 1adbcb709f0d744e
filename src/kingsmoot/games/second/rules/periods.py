"""Phases, challenges and rounds begin and end."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.events import CARD, event
from kingsmoot.thrones.happening import carries_out, happen
from kingsmoot.thrones.limits import period_ends
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event, Period, Phase, Zone
from kingsmoot.thrones.values import UNTIL

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
    s.phase = phase
    s.note("The {phase} phase begins.", phase=phase)
    happen(s, event(Event.PHASE_BEGINS, amount=phase))


def end_phase(s: ThronesState, f: Frame) -> None:
    happen(s, event(Event.PHASE_ENDS, amount=s.phase))


def end_period(s: ThronesState, period: Period) -> None:
    """Effects "until the end" stop, limits are fresh, and what was to happen at the end happens."""
    s.lasting = [row for row in s.lasting if row[UNTIL] != period]
    period_ends(s, period)
    s.moved()
    due = [row for row in s.delayed if row[0] == period]
    s.delayed = [row for row in s.delayed if row[0] != period]
    rows = [event(kind, c, s.controller[c], flags=flags) for _, kind, c, serial, flags in due if s.serial[c] == serial]
    happen(s, *(row for row in rows if s.zone[row[CARD]] == Zone.PLAY))


@carries_out(Event.PHASE_ENDS)
def phase_ends(s: ThronesState, row: list[int]) -> None:
    end_period(s, Period.PHASE)


@carries_out(Event.ROUND_ENDS)
def round_ends(s: ThronesState, row: list[int]) -> None:
    end_period(s, Period.ROUND)


@carries_out(Event.CHALLENGE_ENDS)
def challenge_ends(s: ThronesState, row: list[int]) -> None:
    s.in_challenge = 0
    s.attackers, s.defenders, s.bypassed = [], [], []
    end_period(s, Period.CHALLENGE)
