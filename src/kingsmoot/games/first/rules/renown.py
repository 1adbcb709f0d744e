"""Renown in the first editions, where it is no choice. The second edition has its own ``renown``."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import NOBODY
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import side
from kingsmoot.thrones.timing.event_rows import BY_RENOWN, event
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.values.in_force import has_keyword


def renown(s: ThronesState, f: Frame) -> None:
    """Each participating character of the winner with renown gains 1 power; nobody is asked."""
    if s.winner != NOBODY and s.alive[s.winner]:
        mine = [c for c in side(s, s.winner) if has_keyword(s, c, "renown")]
        happen_all(s, [event(Event.POWER_GAINED, c, s.winner, amount=1, source=c, flags=BY_RENOWN) for c in mine])
