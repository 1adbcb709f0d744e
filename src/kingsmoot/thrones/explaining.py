"""Why a character has the strength that it has, in words: what everybody can see, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.effects import UNTIL as UNTIL_WHEN
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Period
from kingsmoot.thrones.values import AMOUNT, UNTIL, active, amount_of, falls_on, lasting_on

_HOW = {
    Modifier.STRENGTH: "{n:+d}",
    Modifier.STRENGTH_DOUBLED: "doubled",
    Modifier.STRENGTH_HALVED: "halved",
    Modifier.STRENGTH_SET: "set to {n}",
}


def strength_changes(s: ThronesState, c: int) -> list[str]:
    """Everything that changes it from what is printed, such as ``+1 by The Wall``."""
    return [how for modifier in _HOW for how in _changes(s, c, modifier)]


def _changes(s: ThronesState, c: int, modifier: Modifier) -> Iterator[str]:
    for constant, x in active(s, modifier):
        if falls_on(s, constant, x, c):
            n = amount_of(s, constant, x) if constant.each is None else constant.each(s, x, c)
            by = "its own text" if x.source == c else s.deal.cards[x.source].title
            if n:
                yield f"{_HOW[modifier].format(n=n)} by {by}"
    for row in lasting_on(s, modifier, c):
        yield f"{_HOW[modifier].format(n=row[AMOUNT])} {UNTIL_WHEN[Period(row[UNTIL])]}".strip()
