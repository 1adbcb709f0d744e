"""How much of what players gain or draw they may: all of it, or as much as a card leaves to them in a period."""

from __future__ import annotations

from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import holds, least


def gold_for(s: ThronesState, seat: Seat, n: int) -> int:
    """How much of so much gold a player gains."""
    mine = s.deal.factions[seat]
    return 0 if holds(s, Permission.CANNOT_GAIN_GOLD, mine) else least(s, Value.MOST_GOLD, mine, n)


def cards_for(s: ThronesState, seat: Seat, n: int) -> int:
    """How many of so many cards a player draws."""
    mine = s.deal.factions[seat]
    return 0 if holds(s, Permission.CANNOT_DRAW, mine) else least(s, Value.MOST_DRAWN, mine, n)


def power_for(s: ThronesState, c: CardId, n: int) -> int:
    """How much of so much power a card gains."""
    if holds(s, Permission.CANNOT_GAIN_POWER, c):
        return 0
    return least(s, Value.MOST_POWER, s.deal.factions[s.controller[c]], n)
