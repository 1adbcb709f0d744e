"""What agendas do before the game: after all of them have been announced, and before setup cards are placed.

Nothing waits for anything then: a card that is put into play is already there when the game begins.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Procedure
from kingsmoot.thrones.model.enums import KindId
from kingsmoot.thrones.model.ids import NO_EVENT, CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.legality import code, obstacle
from kingsmoot.thrones.timing.windows import initiate

KIND: Final = 2
PLACE: Final = 3


def abilities_before(s: ThronesState, kind: int) -> list[tuple[CardId, int]]:
    """The agendas that do something at this moment, and which of their abilities; the first player's first."""
    seats = [(s.first + i) % s.players for i in range(s.players)]
    return [
        (c, index)
        for seat in seats
        if s.alive[seat]
        for c in s.deal.agendas[seat]
        for index, ability in enumerate(s.deal.cards[c].abilities)
        if ability.kind == kind
    ]


def next_ability(s: ThronesState, f: Frame) -> None:
    left = abilities_before(s, f[KIND])[f[PLACE] :]
    if left:
        c, index = left[0]
        f[PLACE] += 1
        s.jump(f, next_ability)
        if not obstacle(s, c, index, NO_EVENT):
            initiate(s, s.owner(c), code(c, index, NO_EVENT))


def begin(s: ThronesState, kind: KindId, procedure: Procedure[ThronesState]) -> bool:
    """Begin it if there is anything to do; no agenda, no cost."""
    if not abilities_before(s, kind):
        return False
    s.push(procedure, kind, 0)
    return True
