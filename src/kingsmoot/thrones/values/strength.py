"""STR: printed, added, doubled or halved, set."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Modifier, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import (
    REMEMBERED,
    STRENGTH,
    amounts,
    holds,
    in_force,
    is_in_force,
    total,
)


def strength(s: ThronesState, c: CardId) -> int:
    """Never below 0; the sum behind it may be."""
    return max(0, strength_sum(s, c))


def strength_sum(s: ThronesState, c: CardId) -> int:
    if s.recalled is not None and s.recalled[REMEMBERED] == c:
        recalled: int = s.recalled[STRENGTH]
        return recalled
    found = s.answers.strengths.get(c)
    if found is None:
        if is_kept(s, c):
            found = _kept(s, c)
        else:
            found = layered(
                s,
                s.cards[c].strength + total(s, Value.STRENGTH, c),
                c,
                STRENGTH_LAYERS,
            )
        s.answers.strengths[c] = found
    return found


def is_kept(s: ThronesState, c: CardId) -> bool:
    """Whether its STR cannot be reduced by card effects."""
    return is_in_force(s, Permission.STRENGTH_KEPT) and holds(s, Permission.STRENGTH_KEPT, c)


def _kept(s: ThronesState, c: CardId) -> int:
    """With what adds to it alone, and doubled; set to a number only if that is no less."""
    added = sum(n for n in amounts(s, Value.STRENGTH, c) if n > 0)
    found: int = (s.cards[c].strength + added) << total(s, Value.STRENGTH_DOUBLED, c)
    return max([found, *amounts(s, Value.STRENGTH_SET, c)[-1:]])


STRENGTH_LAYERS: Final = (Value.STRENGTH_DOUBLED, Value.STRENGTH_HALVED, Value.STRENGTH_SET)


def layered(s: ThronesState, value: int, on: CardId, layers: tuple[Modifier, Modifier, Modifier]) -> int:
    """After everything was added: doublings and halvings, fractions rounded up once; the latest "set to" beats all."""
    doubled, halved, set_to = layers
    force = in_force(s)
    if not force[set_to] and not force[doubled] and not force[halved]:
        return value
    fixed = amounts(s, set_to, on)
    if fixed:
        return fixed[-1]
    times = total(s, doubled, on) - total(s, halved, on)
    return value << times if times >= 0 else -(-value >> -times)
