"""Claim, step by step; what each step does is in ``thrones.rules.challenge.claim``."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.challenge.claim import (
    VICTIM,
    claim_applied,
    kill_victims,
    more_victims,
    read_claim,
    take_claim,
)

CLAIM: Final = rules.procedure("first-claim", read_claim, take_claim, VICTIM, more_victims, kill_victims, claim_applied)
