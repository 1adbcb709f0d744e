"""A challenge in its three steps."""

from __future__ import annotations

from kingsmoot.thrones.first.again import use_next_challenge
from kingsmoot.thrones.rules.attacking import (
    ATTACKERS,
    STEALTH_QUESTION,
    announce,
    challenge_initiated,
    count_challenge,
    more_attackers,
    more_stealth,
    stealth_used,
)
from kingsmoot.thrones.rules.bonuses import DEADLY, renown, unopposed_bonus
from kingsmoot.thrones.rules.defending import DEFENDERS, begin_defending, defenders_declared, more_defenders
from kingsmoot.thrones.rules.framework import close_framework, open_framework
from kingsmoot.thrones.rules.resolution import determine_winner
from kingsmoot.thrones.rules.winning import apply_claim, challenge_over
from kingsmoot.thrones.state import rules
from kingsmoot.thrones.windows import action_window

CHALLENGE = rules.procedure(
    "winter-challenge",
    announce,
    # declare attackers
    ATTACKERS,
    more_attackers,
    count_challenge,
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
