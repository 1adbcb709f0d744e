"""Unopposed: what makes a challenge unopposed, and the power for it.

The first editions give it in a step of its own (``unopposed_bonus``), the second with its other ``challenge_bonuses``.
"""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import Row
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import UNOPPOSED_BONUS, event
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.values.in_force import holds


def is_unopposed(s: ThronesState, winner: int, defence: int) -> bool:
    """An attacker who wins against nothing: characters of strength 0 may have defended."""
    return winner == s.attacker and defence == 0


def power_for_unopposed(s: ThronesState) -> list[Row]:
    """The winner of an unopposed challenge gains 1 power, unless a card keeps them from bonuses."""
    if not s.unopposed:
        return []
    faction = s.deal.factions[s.winner]
    if holds(s, Permission.NO_CHALLENGE_BONUS, faction):
        return []
    flags = UNOPPOSED_BONUS & s.deal.awaited_flags
    return [event(Event.POWER_GAINED, faction, s.winner, amount=1, flags=flags)]


def unopposed_bonus(s: ThronesState, f: Frame) -> None:
    """Whoever has won is rewarded, even if claim has eliminated the loser."""
    if s.unopposed and s.alive[s.winner]:
        happen_all(s, power_for_unopposed(s))
