"""Winning by power, and elimination by doomed cards."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.winter.rules.changed_strength import watch_strength
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.victory import BY_POWER, eliminate, end_without_winner, what_befalls, win, winners

DOOMED: Final = "doomed"
TOO_MANY: Final = 5


def doomed_dead(s: ThronesState, seat: Seat) -> int:
    """How many doomed cards lie in the dead pile of this seat."""
    found, cards = 0, s.deal.cards
    for c in s.dead[seat]:
        if DOOMED in cards[c].keywords:
            found += 1
    return found


def settle(s: ThronesState) -> None:
    """Victory at the very moment; then elimination; then what else follows."""
    if s.victor >= 0 or s.answers.settled:
        return
    s.answers.settled = True  # until anything changes
    watch_strength(s)
    seats = s.seats()
    won = winners(s)
    if won:  # the first of them, if several have enough
        win(s, won[0], BY_POWER)
        return
    out = [seat for seat in seats if len(s.dead[seat]) >= TOO_MANY and doomed_dead(s, seat) >= TOO_MANY]
    if out and len(out) == len(seats):
        end_without_winner(s)
        return
    at_once = 1 + max(s.elimination_order)
    for seat in out:
        s.note("{player} has {count} doomed cards in the dead pile.", player=seat, count=doomed_dead(s, seat))
        eliminate(s, seat)
        s.elimination_order[seat] = at_once
    if out:
        settle(s)  # with them may be gone what kept others from winning
    else:
        what_befalls(s)
