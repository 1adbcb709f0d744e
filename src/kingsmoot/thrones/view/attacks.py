"""Whom a player may attack among several opponents: what each attack would bring, or why it is not possible."""

from __future__ import annotations

from typing import Any, Final

from kingsmoot.thrones.model.enums import CHALLENGE_NAMES
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.attackers import announce, possible_attackers
from kingsmoot.thrones.rules.challenge.defenders import NONE, ready_to_defend
from kingsmoot.thrones.rules.phases.challenges import (
    CHALLENGE_QUESTION,
    decode_challenge,
    opponent_obstacle,
    type_obstacle,
)
from kingsmoot.thrones.values.plot_values import claim

Seen = dict[str, Any]

NO_ATTACKERS: Final = "no attackers"
NO_TARGETS: Final = "no one to attack"


def possible_attacks(s: ThronesState) -> list[Seen]:
    """For whoever is asked to initiate a challenge: each type of challenge against each opponent, with its option."""
    if s.pending()[0] is not CHALLENGE_QUESTION:
        return []
    options = {decode_challenge(choice): at for at, choice in enumerate(s.choices) if choice != NONE}
    return [_of_type(s, kind, options) for kind in range(3)]


def _of_type(s: ThronesState, kind: int, options: dict[tuple[int, Seat], int]) -> Seen:
    seat, opponents = s.active, s.opponents(s.active)
    why_not = type_obstacle(s, seat, kind) or ("" if possible_attackers(s, seat, kind) else NO_ATTACKERS)
    if not why_not and all(opponent_obstacle(s, seat, kind, other) for other in opponents):
        why_not = NO_TARGETS
    return {
        "type": CHALLENGE_NAMES[kind],
        "why_not": why_not,
        "against": [_against(s, kind, other, options.get((kind, other))) for other in opponents],
    }


def _against(s: ThronesState, kind: int, other: Seat, option: int | None) -> Seen:
    begun = _begun(s, kind, other)
    return {
        "opponent": other,
        "option": option,
        "why_not": opponent_obstacle(s, s.active, kind, other),
        "claim": claim(begun, s.active),
        "rival_bonus": s.edition.rival_bonus(s, s.active, other),
        "can_defend": ready_to_defend(begun),
    }


def _begun(s: ThronesState, kind: int, other: Seat) -> ThronesState:
    """The table as it would be in that challenge: claim and strength may depend on it."""
    begun = s.copy()
    announce(begun, s.edition.procedures.challenge.frame(s.active, kind, other))
    return begun
