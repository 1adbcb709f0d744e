"""The game: setup, then round after round of seven phases until somebody has won."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.first.rules.challenges import CHALLENGES_PHASE
from kingsmoot.games.first.rules.dominance import DOMINANCE_PHASE
from kingsmoot.games.hbo.rules.draw import DRAW_PHASE
from kingsmoot.games.hbo.rules.marshaling import MARSHALING_PHASE
from kingsmoot.games.hbo.rules.plots import PLOT_PHASE
from kingsmoot.games.hbo.rules.setup import SETUP
from kingsmoot.games.hbo.rules.standing import STANDING_PHASE
from kingsmoot.games.hbo.rules.taxation import TAXATION_PHASE
from kingsmoot.thrones.rules.rounds import rounds

ROUNDS: Final = rounds(
    "hbo",
    SETUP,
    plot=PLOT_PHASE,
    draw=DRAW_PHASE,
    marshaling=MARSHALING_PHASE,
    challenges=CHALLENGES_PHASE,
    dominance=DOMINANCE_PHASE,
    standing=STANDING_PHASE,
    taxation=TAXATION_PHASE,
)
GAME: Final = ROUNDS.game
