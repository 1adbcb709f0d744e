"""Where in the procedures of an edition the steps are that the appraisal looks at."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.claim import kill_victims, take_claim
from kingsmoot.thrones.rules.challenge.defenders import DEFENDERS
from kingsmoot.thrones.rules.challenge.winner import apply_claim

BIT: Final = 2
"""Where the frames of the marshaling and challenges phases keep who has had a turn."""


class Steps:
    """Where in the procedures of an edition the steps are that the appraisal looks at."""

    def __init__(self, s: ThronesState) -> None:
        known = s.edition.procedures
        challenge = known.challenge
        self.defenders = challenge.index(DEFENDERS)
        self.decides = challenge.index(known.decides)
        self.bonus = challenge.index(known.bonus)
        self.claim = challenge.index(apply_claim)
        self.keywords = challenge.index(known.keywords)
        self.take = known.claim.index(take_claim)
        self.kill = known.claim.index(kill_victims)


_found: dict[str, Steps] = {}


def steps(s: ThronesState) -> Steps:
    found = _found.get(s.edition.name)
    if found is None:
        found = _found[s.edition.name] = Steps(s)
    return found
