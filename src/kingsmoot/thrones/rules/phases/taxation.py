"""Taxation: unspent gold goes back, and the round ends. The second edition discards down to its ``reserve`` here."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, Phase
from kingsmoot.thrones.model.modifiers import Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.limited import forget_limited
from kingsmoot.thrones.rules.periods import begin_phase
from kingsmoot.thrones.rules.phases.standing import SEAT
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen_at_once
from kingsmoot.thrones.values.in_force import total


def begin_taxation(s: ThronesState, f: Frame) -> None:
    f[SEAT] = s.first
    begin_phase(s, Phase.TAXATION)


def return_gold(s: ThronesState, f: Frame) -> None:
    for seat in s.everybody():
        atoms.return_gold(s, seat, total(s, Value.UNSPENT_GOLD_KEPT, s.deal.factions[seat]))
    s.edition.settle(s)


def end_round(s: ThronesState, f: Frame) -> None:
    forget_limited(s)
    s.lost_types = [0] * (3 * s.players)
    s.rivals_beaten = []
    s.marshaled = [[] for _ in s.everybody()]
    s.played = [[] for _ in s.everybody()]
    happen_at_once(s, event(Event.ROUND_ENDS))
