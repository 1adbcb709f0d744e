"""Who takes part in the challenge, and which locations are assaulted in it."""

from __future__ import annotations

from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission, Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import ON, WORD, holds, in_force, lasting_rows


def side(s: ThronesState, seat: Seat) -> list[CardId]:
    """The characters that take part for this seat, declared or considered to be participating."""
    if not s.in_challenge:
        return []
    if seat == s.attacker:
        declared = s.attackers
    elif seat == s.defender:
        declared = s.defenders
    else:
        return []
    if not (s.found.force or in_force(s))[Permission.PARTICIPATES]:
        return declared
    joined = [c for c in s.characters(seat) if c not in declared and holds(s, Permission.PARTICIPATES, c)]
    return [*declared, *joined]


def attackers(s: ThronesState) -> list[CardId]:
    return side(s, s.attacker) if s.in_challenge else []


def defenders(s: ThronesState) -> list[CardId]:
    return side(s, s.defender) if s.in_challenge else []


def assaulted(s: ThronesState) -> list[CardId]:
    """The locations that are chosen for assault in this challenge: the word of such a row is the attacker + 1."""
    return [row[ON] for row in lasting_rows(s, Quality.BLANK) if row[WORD]]


def participants(s: ThronesState) -> list[CardId]:
    return [*attackers(s), *defenders(s)]
