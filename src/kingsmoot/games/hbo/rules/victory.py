"""Winning: fifteen power; the first player if both have them at once."""

from __future__ import annotations

from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.victory import BY_POWER, has_won, what_befalls, win


def settle(s: ThronesState) -> None:
    if s.victor >= 0 or s.answers.settled:
        return
    s.answers.settled = True  # until anything changes
    for seat in s.seats():  # from the first player on
        if has_won(s, seat):
            win(s, seat, BY_POWER)
            return
    what_befalls(s)
