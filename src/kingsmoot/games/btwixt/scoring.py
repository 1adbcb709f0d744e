"""The end of the game: whose small council is the most powerful?"""

from __future__ import annotations

from math import exp
from typing import Final

from kingsmoot.games.btwixt.labels import leader
from kingsmoot.games.btwixt.queries import visible_power
from kingsmoot.games.btwixt.state import BtwixtState
from kingsmoot.kernel.state import Result

NEAR: Final = 2.0
"""How far ahead the small council of a leader must be for the odds to be e to 1. For bots, which play ahead by it: what
hidden tokens and the last bid change is about as much."""
OTHER: Final = 1.0
"""What a point in the other council counts for it."""


def council_total(s: BtwixtState, council: int) -> int:
    """Allies and tokens, the tokens' numbers now seen."""
    return visible_power(s, council) + sum(s.tokens[council])


def standing(s: BtwixtState, seat: int) -> tuple[int, int, int]:
    """What decides, in this order: the small council, the other council, the allies in both."""
    mine = s.own_councils(seat)
    totals = sorted(council_total(s, c) for c in mine)
    return totals[0], totals[1], sum(len(s.councils[c]) for c in mine)


def outcome(s: BtwixtState) -> Result:
    standings = [standing(s, seat) for seat in range(s.players)]
    best = max(standings)
    winners = tuple(seat for seat in range(s.players) if standings[seat] == best)
    return Result(winners, tuple(small for small, _, _ in standings), _reason(s, standings, winners))


def _reason(s: BtwixtState, standings: list[tuple[int, int, int]], winners: tuple[int, ...]) -> str:
    best = standings[winners[0]]
    names = " and ".join(leader(s, seat) for seat in winners)
    if len(winners) > 1:
        return f"{names} share the victory: small councils, other councils and allies are tied."
    rivals = [one for seat, one in enumerate(standings) if seat not in winners]
    if all(one[0] < best[0] for one in rivals):
        return f"{names} wins with the most powerful small council, {best[0]}."
    if all(one[:2] < best[:2] for one in rivals):
        return f"{names} wins the tie at {best[0]} with the more powerful other council, {best[1]}."
    return f"{names} wins the tie at {best[0]} and {best[1]} with the most allies, {best[2]}."


def nearness(s: BtwixtState) -> list[float]:
    """How near each leader came to victory: parts of one, the larger the better the councils."""
    standings = [standing(s, seat) for seat in range(s.players)]
    councils = [(small + OTHER * other) / NEAR for small, other, _ in standings]
    best = max(councils)
    parts = [exp(mine - best) for mine in councils]
    return [part / sum(parts) for part in parts]
