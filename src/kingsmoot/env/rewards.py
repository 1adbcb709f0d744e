"""What a finished game is worth to each seat."""

from __future__ import annotations

from kingsmoot.kernel.state import State


def returns(state: State) -> list[float]:
    """For each seat: 1 for winning alone, shared among several winners, and the same taken from the losers, so that the
    sum is 0. All 0 while the game goes on, and if nobody has won or everybody has."""
    players = len(state.setup.seats)
    result = state.result
    if result is None or not 0 < len(result.winners) < players:
        return [0.0] * players
    won, lost = 1.0 / len(result.winners), -1.0 / (players - len(result.winners))
    return [won if seat in result.winners else lost for seat in range(players)]
