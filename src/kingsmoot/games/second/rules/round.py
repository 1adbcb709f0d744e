"""The game: setup, then round after round until somebody has won."""

from __future__ import annotations

from kingsmoot.games.second.rules.challenges import CHALLENGES_PHASE
from kingsmoot.games.second.rules.marshaling import DRAW_PHASE, MARSHALING_PHASE
from kingsmoot.games.second.rules.plot import PLOT_PHASE
from kingsmoot.games.second.rules.rest import DOMINANCE_PHASE, STANDING_PHASE, TAXATION_PHASE
from kingsmoot.games.second.rules.setup import SETUP
from kingsmoot.thrones.rules.rounds import begin_round, next_round, phase_step
from kingsmoot.thrones.state import rules

set_up = phase_step(SETUP)
plot_phase = phase_step(PLOT_PHASE)
draw_phase = phase_step(DRAW_PHASE)
marshaling_phase = phase_step(MARSHALING_PHASE)
challenges_phase = phase_step(CHALLENGES_PHASE)
dominance_phase = phase_step(DOMINANCE_PHASE)
standing_phase = phase_step(STANDING_PHASE)
taxation_phase = phase_step(TAXATION_PHASE)


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
