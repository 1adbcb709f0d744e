"""Who has bid most, and who wins a tie."""

from __future__ import annotations

from kingsmoot.games.btwixt.cards.ability import Rule
from kingsmoot.games.btwixt.queries import in_force, in_pile, totals
from kingsmoot.games.btwixt.state import BtwixtState


def ranking(s: BtwixtState) -> list[int]:
    """All seats, the winner of the bid first."""
    return ranked_by(s, totals(s))


def ranked_by(s: BtwixtState, sums: list[int]) -> list[int]:
    """All seats by these totals. Ties go clockwise from the first player, unless a card says else."""
    order = s.clockwise(s.first)
    sign = 1 if in_force(s, Rule.LOWEST_WINS) else -1
    if in_force(s, Rule.LAST_WINS_TIES):  # an ally's ability beats that of an influence card
        order.reverse()
        return sorted(order, key=lambda seat: sign * sums[seat])
    return sorted(order, key=lambda seat: (sign * sums[seat], -in_pile(s, seat, Rule.WINS_TIES)))
