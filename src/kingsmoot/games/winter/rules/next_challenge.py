"""A challenge more, which must be the next one, and which nobody wins if it is opposed."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model.atoms import add_lasting, drop_lasting
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.challenges_initiated import EXTRA
from kingsmoot.thrones.rules.challenge.defenders import KIND, YOU
from kingsmoot.thrones.values.in_force import MODIFIER, ON, WORD

MUST_BE_NEXT: Final = 1
"""The word of a row that allows such a challenge."""


def use_next_challenge(s: ThronesState, f: Frame) -> None:
    """A step of a challenge: if it is the one that had to come next, it is bound by that; if not, that one is lost."""
    mine = s.deal.factions[f[YOU]]
    due = [row for row in s.lasting if row[MODIFIER] in EXTRA and row[ON] == mine and row[WORD] == MUST_BE_NEXT]
    if not due:
        return
    drop_lasting(s, lambda row: row in due)
    if any(row[MODIFIER] == EXTRA[f[KIND]] for row in due):
        add_lasting(s, EXTRA[f[KIND]], 1, Period.PHASE, mine)
        add_lasting(s, Mark.NO_WINNER_IF_OPPOSED, 1, Period.CHALLENGE, mine)


def opposed_in_vain(s: ThronesState, defence: int) -> bool:
    """Whether this is such a challenge, and somebody opposes it."""
    return defence > 0 and any(row[MODIFIER] == Mark.NO_WINNER_IF_OPPOSED for row in s.lasting)
