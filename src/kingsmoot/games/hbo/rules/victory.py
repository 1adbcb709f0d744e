"""Winning: fifteen power; the first player if both have them at once."""

from __future__ import annotations

from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.victory import BY_POWER, what_befalls, win, winners


def settle(s: ThronesState) -> None:
    if s.victor >= 0 or s.answers.settled:
        return
    s.answers.settled = True  # until anything changes
    won = winners(s)
    if won:
        win(s, won[0], BY_POWER)
        return
    what_befalls(s)
