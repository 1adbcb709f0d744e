"""A challenge in its three steps."""

from __future__ import annotations

from kingsmoot.thrones.rules.attacking import (
    ATTACKERS,
    STEALTH_QUESTION,
    announce,
    challenge_initiated,
    count_challenge,
    more_attackers,
    more_stealth,
)
from kingsmoot.thrones.rules.bonuses import renown, unopposed_bonus
from kingsmoot.thrones.rules.defending import DEFENDERS, begin_defending, defenders_declared, more_defenders
from kingsmoot.thrones.rules.framework import close_framework, open_framework
from kingsmoot.thrones.rules.resolution import determine_winner
from kingsmoot.thrones.rules.winning import apply_claim, challenge_over
from kingsmoot.thrones.state import rules
from kingsmoot.thrones.windows import action_window

CHALLENGE = rules.procedure(
    "hbo-challenge",
    announce,
    # declare attackers, stealth with them
    ATTACKERS,
    more_attackers,
    count_challenge,
    STEALTH_QUESTION,
    more_stealth,
    challenge_initiated,
    action_window,
    # declare defenders
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
    close_framework,
    challenge_over,
)
