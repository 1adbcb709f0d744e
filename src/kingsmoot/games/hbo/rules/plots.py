"""The plot phase."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.first_player import FIRST_PLAYER
from kingsmoot.thrones.rules.phases.initiative import compare_initiative
from kingsmoot.thrones.rules.phases.plots import (
    SELECT,
    WHEN_REVEALED,
    begin_plots,
    more_revealed,
    next_to_select,
    recycle,
    reveal_plots,
)
from kingsmoot.thrones.timing.windows import action_window

PLOT_PHASE: Final = rules.procedure(
    "hbo-plot-phase",
    begin_plots,
    SELECT,
    next_to_select,
    reveal_plots,
    compare_initiative,
    FIRST_PLAYER,
    WHEN_REVEALED,
    more_revealed,
    recycle,
    action_window,
    end_phase,
)
