"""A challenge in its three steps."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.first.rules.framework_actions import close_framework, open_framework
from kingsmoot.games.first.rules.renown import renown
from kingsmoot.games.first.rules.winner import determine_winner
from kingsmoot.games.winter.rules.deadly import DEADLY
from kingsmoot.games.winter.rules.next_challenge import use_next_challenge
from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.challenge.attackers import (
    ATTACKERS,
    announce,
    challenge_begins,
    challenge_initiated,
    more_attackers,
)
from kingsmoot.thrones.rules.challenge.declaration_order import choose_order, defenders_declared
from kingsmoot.thrones.rules.challenge.defenders import DEFENDERS, begin_defending, more_defenders
from kingsmoot.thrones.rules.challenge.stealth import STEALTH_QUESTION, more_stealth, stealth_used
from kingsmoot.thrones.rules.challenge.unopposed import unopposed_bonus
from kingsmoot.thrones.rules.challenge.winner import apply_claim, challenge_over
from kingsmoot.thrones.timing.windows import action_window

CHALLENGE: Final = rules.procedure(
    "winter-challenge",
    announce,
    choose_order,
    # declare attackers
    ATTACKERS,
    more_attackers,
    challenge_begins,
    use_next_challenge,
    challenge_initiated,
    action_window,
    # declare defenders
    STEALTH_QUESTION,
    more_stealth,
    stealth_used,
    begin_defending,
    DEFENDERS,
    more_defenders,
    defenders_declared,
    action_window,
    # resolve
    open_framework,
    determine_winner,
    apply_claim,
    unopposed_bonus,
    renown,
    DEADLY,
    close_framework,
    challenge_over,
)
