"""How many challenges a player has initiated: in the phase, and in the round if it has several challenges phases."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Period
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.modifiers import Mark, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import AMOUNT, ON, UNTIL, WORD, lasting_on, lasting_rows

EXTRA: Final = (Value.CHALLENGES_MILITARY, Value.CHALLENGES_INTRIGUE, Value.CHALLENGES_POWER)
TYPES: Final = len(CHALLENGE_NAMES)
ANY_TYPE: Final = -1


def initiated_this_phase(s: ThronesState, seat: Seat, kind: int = ANY_TYPE) -> int:
    """Of this type, or of any."""
    mine = s.initiated[seat * TYPES : (seat + 1) * TYPES]
    return sum(mine) if kind == ANY_TYPE else mine[kind]


def initiated_this_round(s: ThronesState, seat: Seat, kind: int = ANY_TYPE) -> int:
    """The same with earlier challenges phases of the round."""
    rows = [row for row in lasting_rows(s, Mark.INITIATED_BEFORE) if row[ON] == s.deal.factions[seat]]
    before: int = sum(row[AMOUNT] for row in rows if kind in (ANY_TYPE, row[WORD]))
    return before + initiated_this_phase(s, seat, kind)


def additional_against(s: ThronesState, seat: Seat, kind: int) -> list[Seat]:
    """Against whom alone the seat has more challenges of this type, once for each of them: a bit for each type."""
    if not s.lasting:
        return _NO_SEATS
    rows = lasting_on(s, Mark.CHALLENGES_AGAINST, s.deal.factions[seat])
    return [Seat(row[WORD] - 1) for row in rows if row[AMOUNT] & (1 << kind)]


_NO_SEATS: Final[list[Seat]] = []


def spend_additional(s: ThronesState, seat: Seat, kind: int, other: Seat) -> None:
    """A challenge that could only be against this player is spent first: the others may be against anybody."""
    mine = s.deal.factions[seat]
    rows = [row for row in lasting_on(s, Mark.CHALLENGES_AGAINST, mine) if row[WORD] == other + 1]
    spent = next((row for row in rows if row[AMOUNT] & (1 << kind)), None)
    if spent is None:
        return
    atoms.drop_lasting(s, lambda row: row is spent)
    if left := spent[AMOUNT] & ~(1 << kind):
        atoms.add_lasting(s, Mark.CHALLENGES_AGAINST, left, spent[UNTIL], mine, spent[WORD])
    atoms.add_lasting(s, EXTRA[kind], 1, spent[UNTIL], mine)


def keep_initiated(s: ThronesState) -> None:
    """Before another challenges phase of the round: what was initiated in this one is kept until the round ends."""
    for seat in s.seats():
        for kind in range(TYPES):
            number = initiated_this_phase(s, seat, kind)
            if number:
                atoms.add_lasting(s, Mark.INITIATED_BEFORE, number, Period.ROUND, s.deal.factions[seat], kind)
