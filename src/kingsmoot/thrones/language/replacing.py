"""What comes instead: another claim, and, with ``goes``, another pile."""

from __future__ import annotations

from typing import final

from kingsmoot.thrones.language.effects import Act
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Period
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState


@final
class ClaimAs(Act):
    """Claim of another type is applied."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def do(self, s: ThronesState, x: Context) -> None:
        atoms.add_lasting(s, Mark.CLAIM_AS, self.kind, Period.CHALLENGE, s.deal.factions[s.attacker])
        s.note(f"{CHALLENGE_NAMES[self.kind].capitalize()} claim is applied instead.")

    def clause(self, said: Speech) -> str:
        return f"apply {CHALLENGE_NAMES[self.kind]} claim instead"


def claim_as(kind: int) -> ClaimAs:
    """Of claim that is applied: it is claim of this type instead."""
    return ClaimAs(kind)
