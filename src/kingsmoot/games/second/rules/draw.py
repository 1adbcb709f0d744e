"""The draw phase."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.draw import begin_draw, draw_cards
from kingsmoot.thrones.timing.windows import action_window

DRAW_PHASE: Final = rules.procedure("second-draw-phase", begin_draw, draw_cards, action_window, end_phase)
