"""How the games of the first edition resolve a challenge."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.participation import participants
from kingsmoot.thrones.rules.framework import close_framework
from kingsmoot.thrones.rules.winning import is_won, without_a_side
from kingsmoot.thrones.state import ThronesState


def determine_winner(s: ThronesState, f: Frame) -> None:
    """A challenge in which nobody takes part any more just ends."""
    if without_a_side(s) or not participants(s):
        s.jump(f, close_framework)
    else:
        is_won(s)
