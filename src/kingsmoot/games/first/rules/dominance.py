"""The dominance phase."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.dominance import begin_dominance, determine_dominance
from kingsmoot.thrones.timing.windows import action_window

DOMINANCE_PHASE: Final = rules.procedure(
    "first-dominance-phase", begin_dominance, determine_dominance, action_window, end_phase
)
