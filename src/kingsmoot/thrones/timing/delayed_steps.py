"""Steps of an ability that are done later: when a period ends (``rules/delayed_effects``), or as something happens.

A row of ``delayed`` is then: period, or the number of what it waits for; 0; card of the ability, its serial, 0, 0;
seat, place of the steps, how many cards must still be in play, each with its register and serial; then the registers.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import NO_EVENT, CardId, Row, Seat
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.values.costs import place_of

SEAT: Final = 6
PLACE: Final = 7
MANY: Final = 8


def cards_of(row: Row) -> list[tuple[int, CardId, int]]:
    """The cards that steps are about: the register of each, its number, its serial."""
    kept = row[MANY + 1 : MANY + 1 + 3 * row[MANY]]
    return list(zip(kept[::3], kept[1::3], kept[2::3], strict=True))


def is_still_there(s: ThronesState, c: CardId, serial: int) -> bool:
    return s.serial[c] == serial and s.zone[c] in (Zone.PLAY, Zone.DUPLICATE)


def do_steps(s: ThronesState, row: Row) -> None:
    """Cards that have left play in the meantime are not the same cards any more."""
    registers, rest = [], row[MANY + 1 + 3 * row[MANY] :]
    while rest:
        registers.append(rest[1 : 1 + rest[0]])
        rest = rest[1 + rest[0] :]
    for register, c, serial in cards_of(row):
        if not is_still_there(s, c, serial):
            registers[register].remove(c)
    go_on(s, row[SEAT], row[PLACE], registers)


def go_on(s: ThronesState, seat: Seat, reference: int, registers: list[list[int]]) -> None:
    """Go on with an ability at that place, with these registers."""
    source, index, place = place_of(reference)
    start = len(s.picked)
    s.picked += registers
    # By name: what abilities do lets phases end in turn, so the two modules need each other.
    s.push(rules.by_name["fulfil"], seat, source, index, NO_EVENT, start, place)
