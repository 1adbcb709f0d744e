"""STR: printed, added, doubled or halved, set."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import REMEMBERED, STRENGTH, amounts, holds, in_force, is_in_force, total

# A name of a module is found sooner than one of a class: these are looked at all the time.
_STRENGTH_NOT_REDUCED: Final = Permission.STRENGTH_NOT_REDUCED
_STRENGTH_NOT_RAISED: Final = Permission.STRENGTH_NOT_RAISED
_STRENGTH: Final = Value.STRENGTH
_BASE_STRENGTH: Final = Value.BASE_STRENGTH
_STRENGTH_SET: Final = Value.STRENGTH_SET
_STRENGTH_DOUBLED: Final = Value.STRENGTH_DOUBLED
_STRENGTH_HALVED: Final = Value.STRENGTH_HALVED


def strength(s: ThronesState, c: CardId) -> int:
    """Never below 0; the sum behind it may be."""
    return max(0, strength_sum(s, c))


def strength_sum(s: ThronesState, c: CardId) -> int:
    if s.recalled is not None and s.recalled[REMEMBERED] == c:
        recalled: int = s.recalled[STRENGTH]
        return recalled
    found = s.answers.strengths.get(c)
    if found is None:
        force = s.found.force or in_force(s)
        if force[_STRENGTH_NOT_REDUCED] or force[_STRENGTH_NOT_RAISED]:
            found = _guarded(s, c)
        else:
            found = layered(s, base_strength(s, c) + total(s, _STRENGTH, c), c)
        if not s.answers.asking:  # else it may depend on what is just being found out
            s.answers.strengths[c] = found
    return found


def base_strength(s: ThronesState, c: CardId) -> int:
    """The printed STR; of an X, what the text of the card says that it is."""
    return s.cards[c].strength + total(s, _BASE_STRENGTH, c)


def layered(s: ThronesState, value: int, on: CardId) -> int:
    """After everything was added: doublings and halvings, fractions rounded up once; the latest "set to" beats all."""
    force = s.found.force or in_force(s)
    if not (force[_STRENGTH_SET] or force[_STRENGTH_DOUBLED] or force[_STRENGTH_HALVED]):
        return value
    fixed = amounts(s, _STRENGTH_SET, on)
    if fixed:
        return fixed[-1]
    return _doubled(value, total(s, _STRENGTH_DOUBLED, on) - total(s, _STRENGTH_HALVED, on))


def _doubled(value: int, times: int) -> int:
    return value << times if times >= 0 else -(-value >> -times)


# -- what cannot be changed -----------------------------------------------------------------------------


def may_fall(s: ThronesState, c: CardId) -> bool:
    """Whether card effects may reduce its STR."""
    return not (is_in_force(s, _STRENGTH_NOT_REDUCED) and holds(s, _STRENGTH_NOT_REDUCED, c))


def may_rise(s: ThronesState, c: CardId) -> bool:
    """Whether card effects may increase its STR."""
    return not (is_in_force(s, _STRENGTH_NOT_RAISED) and holds(s, _STRENGTH_NOT_RAISED, c))


def counts_for(n: int, falls: bool, rises: bool) -> bool:
    """Whether a change by so much counts for a STR that may fall, or rise."""
    return falls if n < 0 else rises


def _guarded(s: ThronesState, c: CardId) -> int:
    """As ``layered``, of a STR that may not fall, or not rise: each change counts by itself, if it may."""
    falls, rises = may_fall(s, c), may_rise(s, c)
    changes = [n for n in amounts(s, _STRENGTH, c) if counts_for(n, falls, rises)]
    doubled = total(s, _STRENGTH_DOUBLED, c) if rises else 0
    halved = total(s, _STRENGTH_HALVED, c) if falls else 0
    value = _doubled(base_strength(s, c) + sum(changes), doubled - halved)
    for n in reversed(amounts(s, _STRENGTH_SET, c)):
        if n == value or counts_for(n - value, falls, rises):
            return n
    return value
