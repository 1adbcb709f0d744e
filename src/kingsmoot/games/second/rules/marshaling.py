"""The marshaling phase, and marshaling a card."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.in_play.duplicates.placement import PLACE_QUESTION
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.marshaling import (
    as_duplicate,
    begin_marshaling,
    collect_income,
    discard_what_was_turned_up,
    marshal_card,
    next_to_marshal,
    pay_for_card,
)
from kingsmoot.thrones.timing.windows import action_window

MARSHAL: Final = rules.procedure(
    "second-marshal", as_duplicate, PLACE_QUESTION, pay_for_card, marshal_card, discard_what_was_turned_up
)

MARSHALING_PHASE: Final = rules.procedure(
    "second-marshaling-phase", begin_marshaling, collect_income, action_window, next_to_marshal, end_phase
)
