"""The end of a game in which nobody can do anything any more. The rules know none, and bots would play on for ever."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.victory import MOST_POWER, STALEMATE, end_without_winner, win
from kingsmoot.thrones.values.plot_values import power_of

LONG: Final = 50
"""A House deck of sixty cards is drawn within half as many rounds."""


def end_stalemate(s: ThronesState, f: Frame) -> None:
    """A long game ends with its round when all House decks are empty: the most power wins."""
    if s.round < LONG or any(s.deck[seat] for seat in s.seats()):
        return
    best = max(power_of(s, seat) for seat in s.seats())
    leading = [seat for seat in s.seats() if power_of(s, seat) == best]
    if len(leading) > 1:
        end_without_winner(s, STALEMATE)
    else:
        win(s, leading[0], MOST_POWER)
