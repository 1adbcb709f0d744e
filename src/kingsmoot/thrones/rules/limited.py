"""Limited: one such card a round."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.modifiers import Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import total

LIMITED: Final = "limited"


def limited_left(s: ThronesState, seat: Seat) -> bool:
    return s.limited[seat] < 1 + total(s, Value.LIMITED, s.deal.factions[seat])


LIMITED_USED: Final = "You already marshaled or played a limited card this round."
