"""The taxation phase, with which the round ends."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.first.rules.stalemate import end_stalemate
from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.taxation import begin_taxation, end_round, return_gold
from kingsmoot.thrones.timing.windows import action_window

TAXATION_PHASE: Final = rules.procedure(
    "hbo-taxation-phase", begin_taxation, return_gold, action_window, end_phase, end_round, end_stalemate
)
