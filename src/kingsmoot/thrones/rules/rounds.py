"""Round after round: what the procedures of whole games are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kingsmoot.kernel.procedure import STEP, Frame, Procedure
from kingsmoot.thrones.model.enums import Phase, PhaseId
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.periods import phase_by_name
from kingsmoot.thrones.values.in_force import amounts, is_in_force

Step = Callable[[ThronesState, Frame], None]


def begin_round(s: ThronesState, f: Frame) -> None:
    s.round += 1
    s.note("Round {round}.", round=s.round)


def next_round(s: ThronesState, f: Frame) -> None:
    s.jump(f, begin_round)


def repeat_phase(s: ThronesState) -> None:
    """The phase that is going on comes once more: it is the next step of the game, which lies below all else."""
    s.stack[0][STEP] -= 1


def is_skipped(s: ThronesState, phase: PhaseId) -> bool:
    """Whether a card says that this phase does not happen: it neither begins nor ends."""
    if not is_in_force(s, Permission.PHASES_SKIPPED):
        return False
    return any(bits >> phase & 1 for bits in amounts(s, Permission.PHASES_SKIPPED, s.deal.factions[s.first]))


def _through(procedure: Procedure[ThronesState], phase: PhaseId = Phase.NONE) -> Step:
    """A step that goes through a phase, or through setup."""

    def step(s: ThronesState, f: Frame) -> None:
        if phase != Phase.NONE and is_skipped(s, phase):
            s.note("The {phase} phase is skipped.", phase=phase)
        else:
            s.push(procedure)

    return step


@dataclass(frozen=True)
class Rounds:
    """A whole game: setup, then round after round until somebody has won."""

    game: Procedure[ThronesState]
    phases: Mapping[str, Step]
    """The steps that go through the phases, by their names."""


def rounds(name: str, setup: Procedure[ThronesState], **phases: Procedure[ThronesState]) -> Rounds:
    steps = {name: _through(procedure, phase_by_name(name)) for name, procedure in phases.items()}
    return Rounds(rules.procedure(name, _through(setup), begin_round, *steps.values(), next_round), steps)
