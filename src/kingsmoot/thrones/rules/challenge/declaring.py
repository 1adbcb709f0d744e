"""When participants have been declared: who is just being declared takes part, but nothing follows from it yet."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import PROCEDURE, STEP, Frame
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.attackers import challenge_initiated
from kingsmoot.thrones.rules.challenge.declaration_order import defenders_declared
from kingsmoot.thrones.timing.event_rows import CARD, EVENT
from kingsmoot.thrones.timing.happenings import COUNT, HAPPEN, START, carry_out

_DECLARED: Final = (Event.ATTACKER_DECLARED, Event.DEFENDER_DECLARED)


def is_declared(s: ThronesState, c: CardId) -> bool:
    """Whether all of its side have been declared, stealth has been used, and they have knelt."""
    told = False
    for f in reversed(s.stack):
        places = s.edition.rules.by_number[f[PROCEDURE]].places
        if f[PROCEDURE] == HAPPEN.number and (cards := _declared_by(s, f)):
            if f[STEP] <= places[carry_out] + 1 and c in cards:
                return False
            told = True
        elif challenge_initiated in places:
            place: int = places[challenge_initiated if c in s.attackers else defenders_declared]
            step: int = f[STEP]
            return step > place + (0 if told else 1)
    return True


def _declared_by(s: ThronesState, f: Frame) -> list[CardId]:
    return [row[CARD] for row in s.events[f[START] : f[START] + f[COUNT]] if row[EVENT] in _DECLARED]
