"""Unopposed: what it is, and the power for it. The second edition pays it with its other ``challenge_bonuses``."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen


def is_unopposed(s: ThronesState, winner: int, defence: int) -> bool:
    """An attacker who wins against nothing: characters of strength 0 may have defended."""
    return winner == s.attacker and defence == 0


def unopposed_bonus(s: ThronesState, f: Frame) -> None:
    """Whoever has won is rewarded, even if claim has eliminated the loser."""
    if s.unopposed and s.alive[s.winner]:
        happen(s, event(Event.POWER_GAINED, s.deal.factions[s.winner], s.winner, amount=1))
