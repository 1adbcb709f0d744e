"""Everything that can be done at an event, one class an act."""

from kingsmoot.tournament.acts import conduct, history, people, results, rounds, setup  # noqa: F401 - they register
from kingsmoot.tournament.acts.registry import ACTS, Act, Data, the_act

__all__ = ["ACTS", "Act", "Data", "the_act"]
