"""Dominance: the highest total wins power."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model.enums import Event, Phase
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.modifiers import Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.phases import begin_phase
from kingsmoot.thrones.timing.events import event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.values.in_force import total
from kingsmoot.thrones.values.strength import strength


def begin_dominance(s: ThronesState, f: Frame) -> None:
    begin_phase(s, Phase.DOMINANCE)


def dominance_total(s: ThronesState, seat: Seat) -> int:
    standing = sum(strength(s, c) for c in s.characters(seat) if not s.kneeling[c])
    gold = s.pool[seat] if s.game.gold_for_dominance else 0
    return standing + gold + total(s, Value.DOMINANCE, s.deal.factions[seat])


def determine_dominance(s: ThronesState, f: Frame) -> None:
    totals = {seat: dominance_total(s, seat) for seat in s.seats()}
    best = max(totals.values())
    tied = [seat for seat, found in totals.items() if found == best]
    if len(tied) > 1:
        s.note("Nobody wins dominance.")
        return
    s.note("{player} wins dominance with {count}.", player=tied[0], count=best)
    faction = s.deal.factions[tied[0]]
    happen(s, event(Event.DOMINANCE_WON, seat=tied[0]), event(Event.POWER_GAINED, faction, tied[0], amount=1))
