"""The game: setup, then round after round until somebody has won."""

from __future__ import annotations

from kingsmoot.games.second.rules.challenges import CHALLENGES_PHASE
from kingsmoot.games.second.rules.marshaling import DRAW_PHASE, MARSHALING_PHASE
from kingsmoot.games.second.rules.plot import PLOT_PHASE
from kingsmoot.games.second.rules.rest import DOMINANCE_PHASE, STANDING_PHASE, TAXATION_PHASE
from kingsmoot.games.second.rules.setup import SETUP
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.state import ThronesState, rules


def set_up(s: ThronesState, f: Frame) -> None:
    s.push(SETUP)


def begin_round(s: ThronesState, f: Frame) -> None:
    s.round += 1
    s.note("Round {round}.", round=s.round)


def plot_phase(s: ThronesState, f: Frame) -> None:
    s.push(PLOT_PHASE)


def draw_phase(s: ThronesState, f: Frame) -> None:
    s.push(DRAW_PHASE)


def marshaling_phase(s: ThronesState, f: Frame) -> None:
    s.push(MARSHALING_PHASE)


def challenges_phase(s: ThronesState, f: Frame) -> None:
    s.push(CHALLENGES_PHASE)


def dominance_phase(s: ThronesState, f: Frame) -> None:
    s.push(DOMINANCE_PHASE)


def standing_phase(s: ThronesState, f: Frame) -> None:
    s.push(STANDING_PHASE)


def taxation_phase(s: ThronesState, f: Frame) -> None:
    s.push(TAXATION_PHASE)


def next_round(s: ThronesState, f: Frame) -> None:
    s.jump(f, begin_round)


GAME = rules.procedure(
    "second-edition",
    set_up,
    begin_round,
    plot_phase,
    draw_phase,
    marshaling_phase,
    challenges_phase,
    dominance_phase,
    standing_phase,
    taxation_phase,
    next_round,
)
