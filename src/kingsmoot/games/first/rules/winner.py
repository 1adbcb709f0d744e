"""How the games of the first edition resolve a challenge."""

from __future__ import annotations

from kingsmoot.games.first.rules.framework_actions import close_framework
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import participants
from kingsmoot.thrones.rules.challenge.winner import is_won, side_total, without_a_side


def determine_winner(s: ThronesState, f: Frame) -> None:
    """A challenge in which nobody takes part any more just ends. What the winner has counted is remembered."""
    if without_a_side(s) or not participants(s):
        s.jump(f, close_framework)
    elif is_won(s):
        count = side_total(s, s.winner)
        add_lasting(s, Mark.STRENGTH_COUNTED, count, Period.CHALLENGE, s.deal.factions[s.winner])
