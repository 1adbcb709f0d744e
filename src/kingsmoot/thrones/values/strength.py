"""STR: printed, added, doubled or halved, set."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Modifier, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import REMEMBERED, STRENGTH, amounts, in_force, total


def strength(s: ThronesState, c: CardId) -> int:
    """Never below 0; the sum behind it may be."""
    return max(0, strength_sum(s, c))


def strength_sum(s: ThronesState, c: CardId) -> int:
    if s.recalled is not None and s.recalled[REMEMBERED] == c:
        recalled: int = s.recalled[STRENGTH]
        return recalled
    found = s.answers.strengths.get(c)
    if found is None:
        found = layered(
            s,
            s.cards[c].strength + total(s, Value.STRENGTH, c),
            c,
            STRENGTH_LAYERS,
        )
        s.answers.strengths[c] = found
    return found


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
