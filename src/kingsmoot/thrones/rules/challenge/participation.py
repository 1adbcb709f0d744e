"""Who takes part in the challenge, and which locations are assaulted in it."""

from __future__ import annotations

from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission, Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import ON, WORD, active, falls_on, holds, in_force, is_in_force, lasting_rows


def is_kept_out(s: ThronesState, c: CardId, other: Seat) -> bool:
    """Whether something keeps a character out of challenges against this player, who does not control it."""
    if not is_in_force(s, Permission.KEPT_OUT) or s.controller[c] == other:
        return False
    return any(x.you == other and falls_on(s, ban, x, c) for ban, x in active(s, Permission.KEPT_OUT))


def is_kept_from(s: ThronesState, c: CardId, other: Seat) -> bool:
    """Whether something keeps a character from being declared as an attacker against this player."""
    if not is_in_force(s, Permission.KEPT_FROM_YOU):
        return False
    return any(x.you == other and falls_on(s, ban, x, c) for ban, x in active(s, Permission.KEPT_FROM_YOU))


def is_barred(s: ThronesState, c: CardId) -> bool:
    """Whether something keeps a character out of the challenge that is going on."""
    return is_kept_out(s, c, s.defender if s.controller[c] == s.attacker else s.attacker)


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
    return [*declared, *(c for c in joined if not is_barred(s, c))]


def attackers(s: ThronesState) -> list[CardId]:
    return side(s, s.attacker) if s.in_challenge else []


def defenders(s: ThronesState) -> list[CardId]:
    return side(s, s.defender) if s.in_challenge else []


def assaulted(s: ThronesState) -> list[CardId]:
    """The locations that are chosen for assault in this challenge: the word of such a row is the attacker + 1."""
    return [row[ON] for row in lasting_rows(s, Quality.BLANK) if row[WORD]]


def participants(s: ThronesState) -> list[CardId]:
    return [*attackers(s), *defenders(s)]
