"""Everything that can be done at an event, one class an act."""

from kingsmoot.tournament.acts import (  # noqa: F401 - they register
    clock,
    conduct,
    early_end,
    past_event,
    people,
    privileges,
    results,
    rounds,
    self_service,
    setup,
)
from kingsmoot.tournament.acts.registry import ACTS, Act, Data, find_act

__all__ = ["ACTS", "Act", "Data", "find_act"]
