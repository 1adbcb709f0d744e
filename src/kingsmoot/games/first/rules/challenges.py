"""The challenges phase."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.challenges import CHALLENGE_QUESTION, begin_challenges, next_to_challenge
from kingsmoot.thrones.timing.windows import action_window

CHALLENGES_PHASE: Final = rules.procedure(
    "first-challenges-phase", begin_challenges, action_window, CHALLENGE_QUESTION, next_to_challenge, end_phase
)
