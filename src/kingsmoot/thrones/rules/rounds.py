"""Round after round: what the procedures of whole games are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kingsmoot.kernel.procedure import STEP, Frame, Procedure
from kingsmoot.thrones.model.enums import Phase, PhaseId
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.periods import phase_called
from kingsmoot.thrones.values.in_force import AMOUNT, active, is_in_force, lasting_on

Step = Callable[[ThronesState, Frame], None]


def begin_round(s: ThronesState, f: Frame) -> None:
    s.round += 1
    s.note("Round {round}.", round=s.round)


def next_round(s: ThronesState, f: Frame) -> None:
    s.jump(f, begin_round)


def repeat_phase(s: ThronesState) -> None:
    """The phase that is going on comes once more: it is the next step of the game, which lies below all else."""
    s.stack[0][STEP] -= 1


def _through(procedure: Procedure[ThronesState], phase: PhaseId = Phase.NONE) -> Step:
    """A step that goes through a phase, unless it is skipped."""

    def step(s: ThronesState, f: Frame) -> None:
        if is_in_force(s, Permission.PHASE_SKIPPED) and _is_skipped(s, phase):
            s.note("The {phase} phase is skipped.", phase=phase)
        else:
            s.push(procedure)

    return step


def _is_skipped(s: ThronesState, phase: PhaseId) -> bool:
    """Whether there is none for somebody, and so for nobody: an amount has a bit for each phase."""
    bit, skipped = 1 << int(phase), Permission.PHASE_SKIPPED
    for faction in [s.deal.factions[seat] for seat in s.seats()]:
        if any(k.amount_for(s, x, faction) & bit and k.applies(s, x, faction) for k, x in active(s, skipped)):
            return True
        if any(row[AMOUNT] & bit for row in lasting_on(s, skipped, faction)):
            return True
    return False


@dataclass(frozen=True)
class Rounds:
    """A whole game: setup, then round after round until somebody has won."""

    game: Procedure[ThronesState]
    phases: Mapping[str, Step]
    """The steps that go through the phases, by their names."""


def rounds(name: str, setup: Procedure[ThronesState], **phases: Procedure[ThronesState]) -> Rounds:
    steps = {phase: _through(procedure, phase_called(phase)) for phase, procedure in phases.items()}
    return Rounds(rules.procedure(name, _through(setup), begin_round, *steps.values(), next_round), steps)
