"""The draw phase."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model.enums import Event, Phase
from kingsmoot.thrones.model.modifiers import Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.periods import begin_phase
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.values.in_force import total

DRAWS: Final = 2


def begin_draw(s: ThronesState, f: Frame) -> None:
    begin_phase(s, Phase.DRAW)


def draw_cards(s: ThronesState, f: Frame) -> None:
    rows = []
    for seat in s.seats():
        count = DRAWS + total(s, Value.DRAW, s.deal.factions[seat])
        rows.append(event(Event.CARDS_DRAWN, seat=seat, amount=max(0, count)))
    happen_all(s, rows)
