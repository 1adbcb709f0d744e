"""Why a character has the strength that it has, in words: what everybody can see, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Value, ValueId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import AMOUNT, UNTIL, active, falls_on, lasting_on
from kingsmoot.thrones.values.strength import counts_for, may_fall, may_rise, strength_sum

_UNTIL: Final[dict[int, str]] = {
    Period.CHALLENGE: "until the end of the challenge",
    Period.PHASE: "until the end of the phase",
    Period.ROUND: "until the end of the round",
    Period.NEXT_PLOT: "until a new plot is revealed",
}
_HOW: Final = {
    Value.BASE_STRENGTH: "{n:+d}",
    Value.STRENGTH: "{n:+d}",
    Value.STRENGTH_DOUBLED: "doubled",
    Value.STRENGTH_HALVED: "halved",
    Value.STRENGTH_SET: "set to {n}",
}


def strength_changes(s: ThronesState, c: CardId) -> list[str]:
    """Everything that changes it from what is printed, such as ``+1 by The Wall``."""
    return [how for modifier in _HOW for how in _changes(s, c, modifier)]


def _counts(s: ThronesState, c: CardId, modifier: ValueId, n: int) -> bool:
    """Whether it changes anything: STR may be kept from falling, or from rising."""
    falls, rises = may_fall(s, c), may_rise(s, c)
    if (falls and rises) or modifier == Value.BASE_STRENGTH:
        return bool(n)
    if modifier == Value.STRENGTH_SET:
        return strength_sum(s, c) == n
    return bool(n) and counts_for(-n if modifier == Value.STRENGTH_HALVED else n, falls, rises)


def _name(s: ThronesState, c: CardId) -> str:
    return "a facedown card" if s.is_facedown(c) else s.deal.cards[c].title


def _changes(s: ThronesState, c: CardId, modifier: ValueId) -> Iterator[str]:
    for constant, x in active(s, modifier):
        if falls_on(s, constant, x, c):
            n = constant.amount_for(s, x, c)
            by = "its own text" if x.source == c else _name(s, x.source)
            if n and _counts(s, c, modifier, n):
                yield f"{_HOW[modifier].format(n=n)} by {by}"
    for row in lasting_on(s, modifier, c):
        if _counts(s, c, modifier, row[AMOUNT]):
            yield f"{_HOW[modifier].format(n=row[AMOUNT])} {_UNTIL.get(row[UNTIL], '')}".strip()
