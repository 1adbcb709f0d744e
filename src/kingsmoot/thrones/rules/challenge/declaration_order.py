"""Who declares first in a challenge: the attacker, unless a card lets defenders be declared before attackers.

Then nothing is knelt until both have declared: it all happens as the challenge is initiated.
"""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.attackers import ATTACKERS
from kingsmoot.thrones.rules.challenge.defenders import (
    ATTACKERS_FIRST,
    DEFENDERS_DONE,
    DEFENDERS_NOW,
    LEFT,
    ORDER,
    YOU,
    begin_defending,
    declarations,
)
from kingsmoot.thrones.rules.challenge.stealth import STEALTH_QUESTION
from kingsmoot.thrones.rules.challenge.winner import challenge_over, without_a_side
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.values.in_force import holds


def choose_order(s: ThronesState, f: Frame) -> None:
    if holds(s, Permission.DEFENDERS_FIRST, s.deal.factions[f[YOU]]):
        declare_defenders_now(s, f)


def declare_defenders_now(s: ThronesState, f: Frame) -> None:
    f[ORDER] = DEFENDERS_NOW
    s.defenders = []
    s.jump(f, begin_defending)


def defenders_declared(s: ThronesState, f: Frame) -> None:
    """Those who were declared first go on to be attacked. Against nobody, nobody defends."""
    if f[ORDER] == DEFENDERS_NOW:
        f[ORDER], f[LEFT] = DEFENDERS_DONE, 0
        s.jump(f, STEALTH_QUESTION if s.attackers else ATTACKERS)
    elif without_a_side(s):
        s.jump(f, challenge_over)
    elif f[ORDER] == ATTACKERS_FIRST:
        happen_all(s, declarations(s, f))
