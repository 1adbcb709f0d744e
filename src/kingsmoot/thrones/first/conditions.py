"""Conditions that cards of several games of the first edition have."""

from __future__ import annotations

from kingsmoot.thrones.ability import Context
from kingsmoot.thrones.participation import attackers, participants
from kingsmoot.thrones.state import ThronesState


def attacks(s: ThronesState, x: Context) -> bool:
    """Whether this card is attacking."""
    return x.source in attackers(s)


def bearer_takes_part(s: ThronesState, x: Context) -> bool:
    """Whether the character that carries this attachment is participating in a challenge."""
    return s.host[x.source] in participants(s)
