"""The marshaling phase. Unspent gold is lost at the end of each turn."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.marshaling import begin_marshaling, collect_income, next_to_marshal
from kingsmoot.thrones.timing.windows import action_window


def gold_is_lost(s: ThronesState, f: Frame) -> None:
    """Gold is for one's own turn."""
    for seat in s.everybody():
        atoms.return_gold(s, seat)


MARSHALING_PHASE: Final = rules.procedure(
    "winter-marshalling-phase",
    begin_marshaling,
    collect_income,
    action_window,
    gold_is_lost,
    next_to_marshal,
    end_phase,
)
