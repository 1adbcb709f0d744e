"""Through whose eyes an ability or a constant is looked at."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.thrones.model.ids import NO_CARD, NO_EVENT, NOBODY, CardId, EventPlace, Row, Seat

MOST_ABILITIES: Final = 31
"""How many triggered abilities a card may have, and how many parts an ability: options and references are numbers."""


GAINED: Final = MOST_ABILITIES + 1
"""The number of the first ability that is gained; see ``values.abilities``."""


_NO_REGISTERS: Final[list[list[int]]] = []


@final
class Context:
    """Through whose eyes an ability is looked at: its player, its card, what triggered it, what was chosen for it."""

    __slots__ = ("each", "event", "it", "registers", "source", "they", "you")

    def __init__(
        self,
        you: Seat,
        source: CardId,
        event: EventPlace = NO_EVENT,
        registers: list[Row] = _NO_REGISTERS,
        it: int = -1,
        each: CardId = NO_CARD,
        they: Seat = NOBODY,
    ) -> None:
        self.you = you
        self.source = source
        self.event = event
        self.registers = registers
        self.it = it
        self.each = each
        self.they = they

    def looking_at(self, c: CardId) -> Context:
        """With this card as the one that is looked at."""
        return Context(self.you, self.source, self.event, self.registers, self.it, c, self.they)

    def looking_at_player(self, seat: Seat) -> Context:
        """With this player as the one who is looked at."""
        return Context(self.you, self.source, self.event, self.registers, self.it, self.each, seat)

    def as_player(self, seat: Seat) -> Context:
        """With this player as "you"."""
        return Context(seat, self.source, self.event, self.registers, self.it, self.each, self.they)

    def trying(self, register: int, chosen: Row) -> Context:
        """As if that had been chosen."""
        registers = self.registers[:]
        while len(registers) <= register:
            registers.append([])
        registers[register] = chosen
        return Context(self.you, self.source, self.event, registers, self.it, self.each, self.they)
