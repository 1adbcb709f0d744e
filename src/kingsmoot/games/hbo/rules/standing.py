"""The standing phase."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.standing import STAND, STAY_KNELT, all_stand, begin_standing, next_to_stand
from kingsmoot.thrones.timing.windows import action_window

STANDING_PHASE: Final = rules.procedure(
    "hbo-standing-phase", begin_standing, STAY_KNELT, STAND, next_to_stand, all_stand, action_window, end_phase
)
