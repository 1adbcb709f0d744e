"""The game: setup, then round after round of six phases until somebody has won."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.first.rules.challenges import CHALLENGES_PHASE
from kingsmoot.games.first.rules.dominance import DOMINANCE_PHASE
from kingsmoot.games.winter.rules.draw import DRAW_PHASE
from kingsmoot.games.winter.rules.marshaling import MARSHALING_PHASE
from kingsmoot.games.winter.rules.plots import PLOT_PHASE
from kingsmoot.games.winter.rules.setup import SETUP
from kingsmoot.games.winter.rules.standing import STANDING_PHASE
from kingsmoot.thrones.rules.rounds import rounds

ROUNDS: Final = rounds(
    "winter",
    SETUP,
    plot=PLOT_PHASE,
    draw=DRAW_PHASE,
    marshaling=MARSHALING_PHASE,
    challenges=CHALLENGES_PHASE,
    dominance=DOMINANCE_PHASE,
    standing=STANDING_PHASE,
)
GAME: Final = ROUNDS.game
