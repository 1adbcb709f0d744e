"""Round after round: what the procedures of whole games are made of."""

from __future__ import annotations

from collections.abc import Callable

from kingsmoot.kernel.procedure import Frame, Procedure
from kingsmoot.thrones.state import ThronesState


def begin_round(s: ThronesState, f: Frame) -> None:
    s.round += 1
    s.note("Round {round}.", round=s.round)


def next_round(s: ThronesState, f: Frame) -> None:
    s.jump(f, begin_round)


def phase_step(procedure: Procedure[ThronesState]) -> Callable[[ThronesState, Frame], None]:
    """A step that goes through a phase."""

    def step(s: ThronesState, f: Frame) -> None:
        s.push(procedure)

    return step
