"""The taxation phase. Discarding down to the reserve is in ``reserve``."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.second.rules.reserve import RESERVE, next_to_discard
from kingsmoot.games.second.rules.titles import return_titles
from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.taxation import begin_taxation, end_round, return_gold
from kingsmoot.thrones.timing.windows import action_window

TAXATION_PHASE: Final = rules.procedure(
    "second-taxation-phase",
    begin_taxation,
    return_gold,
    RESERVE,
    next_to_discard,
    return_titles,
    action_window,
    end_phase,
    end_round,
)
