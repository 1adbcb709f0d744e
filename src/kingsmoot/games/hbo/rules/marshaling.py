"""The marshaling phase."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.marshaling import begin_marshaling, collect_income, next_to_marshal
from kingsmoot.thrones.timing.windows import action_window

MARSHALING_PHASE: Final = rules.procedure(
    "hbo-marshalling-phase",
    begin_marshaling,
    collect_income,
    action_window,
    next_to_marshal,
    end_phase,
)
