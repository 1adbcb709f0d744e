"""How good a table looks for a seat. For bots: it decides nothing."""

from __future__ import annotations

from kingsmoot.games.btwixt.state import BtwixtState


def appraise(s: BtwixtState, seat: int) -> float:
    """The power of the small council, compared with the best of the others."""
    mean = s.cards.mean_token
    power = [sum(s.cards.cards[a].value for a in s.councils[c]) + mean * len(s.tokens[c]) for c in range(s.players)]
    mine = sorted(power[c] for c in s.own_councils(seat))
    theirs = max(min(power[c] for c in s.own_councils(other)) for other in s.others(seat))
    return mine[0] + 0.3 * mine[1] - 0.5 * theirs
