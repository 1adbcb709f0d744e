"""Participation: who takes part in the challenge, how a character starts to and how it ceases to.

It starts as it is declared (``attackers``, ``defenders``) or by an effect, and ceases by an effect or as the challenge
ends. It also ceases as it leaves play, changes control or becomes an attachment: that is done by the atoms that move it
(``strip``, ``take_control`` and ``become_attached``), with no event of its own; who takes control by an effect tells it
(``tell_removed``).
"""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission, Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import tell_all
from kingsmoot.thrones.values.in_force import ON, WORD, active, falls_on, holds, in_force, is_in_force, lasting_rows

_KEPT_OUT: Final = Permission.KEPT_OUT
_KEPT_FROM_YOU: Final = Permission.KEPT_FROM_YOU
_PARTICIPATES: Final = Permission.PARTICIPATES


def is_kept_out(s: ThronesState, c: CardId, other: Seat) -> bool:
    """Whether something keeps a character out of challenges against this player, who does not control it."""
    if not is_in_force(s, _KEPT_OUT) or s.controller[c] == other:
        return False
    return any(x.you == other and falls_on(s, ban, x, c) for ban, x in active(s, _KEPT_OUT))


def is_kept_from(s: ThronesState, c: CardId, other: Seat) -> bool:
    """Whether something keeps a character from being declared as an attacker against this player."""
    if not is_in_force(s, _KEPT_FROM_YOU):
        return False
    return any(x.you == other and falls_on(s, ban, x, c) for ban, x in active(s, _KEPT_FROM_YOU))


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
    if not (s.found.force or in_force(s))[_PARTICIPATES]:
        return declared
    joined = [c for c in s.characters(seat) if c not in declared and holds(s, _PARTICIPATES, c)]
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


# -- starting to take part ------------------------------------------------------------------------------


def can_join(s: ThronesState, c: CardId) -> bool:
    """Whether an effect could let a character in play take part that does not do so yet."""
    return bool(s.in_challenge) and c not in participants(s) and not is_barred(s, c)


def join(s: ThronesState, c: CardId) -> None:
    """A character takes part from now on, on its controller's side, if that player has one."""
    if s.controller[c] == s.attacker:
        atoms.join_attackers(s, c)
    elif s.controller[c] == s.defender:
        atoms.join_defenders(s, c)


def join_by_effect(s: ThronesState, c: CardId) -> None:
    """The same with no declaration, which would have told it."""
    join(s, c)
    if c in s.attackers:
        s.note("{card} attacks.", card=c)
    elif c in s.defenders:
        s.note("{card} defends.", card=c)


def tell_joined(s: ThronesState, cards: list[CardId], source: CardId) -> None:
    """These characters take part now by the effect of a card, without having been declared."""
    joined = [c for c in cards if c in s.attackers or c in s.defenders]
    tell_all(s, [event(Event.JOINED_CHALLENGE, c, s.controller[c], source=source) for c in joined])


# -- ceasing to -----------------------------------------------------------------------------------------


def can_be_removed(s: ThronesState, c: CardId) -> bool:
    """Whether an effect could remove a character: one that participates by an effect would do so again at once."""
    return (c in s.attackers or c in s.defenders) and not holds(s, Permission.PARTICIPATES, c)


def remove(s: ThronesState, c: CardId, source: CardId) -> None:
    """A character is removed from the challenge by the effect of a card."""
    atoms.leave_challenge(s, c)
    s.note("{card} is removed from the challenge.", card=c)
    tell_removed(s, [c], source)


def tell_removed(s: ThronesState, cards: list[CardId], source: CardId) -> None:
    """These characters have been removed from the challenge by the effect of a card."""
    tell_all(s, [event(Event.LEFT_CHALLENGE, c, s.controller[c], source=source) for c in cards])


def clear_sides(s: ThronesState) -> None:
    """As a challenge begins and as it ends: nobody takes part, and stealth has bypassed nobody."""
    s.attackers, s.defenders, s.bypassed, s.bypassers = [], [], [], []
