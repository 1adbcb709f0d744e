"""How much of something: a number that its player decides on resolution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.counts.count import Count, number
from kingsmoot.thrones.language.counts.measures import Measure, PlayerMeasure
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.state import ThronesState

ANY: Final = 99
"""A number that is as good as any number."""


@final
class HowMuch(Count):
    """As much as its player likes, within what there is."""

    def __init__(self, of: str, up_to: Count | None) -> None:
        self.of, self.up_to = of, up_to
        self.register = -1

    def most(self, s: ThronesState, x: Context) -> int:
        return ANY if self.up_to is None else self.up_to.value(s, x)

    def value(self, s: ThronesState, x: Context) -> int:
        """As long as nothing has been decided: all that it might be."""
        decided = x.registers[self.register] if 0 <= self.register < len(x.registers) else []
        return decided[0] if decided else self.most(s, x)

    def said(self) -> str:
        return f"such {self.of}"

    def many(self, noun: str) -> str:
        if noun != self.of:
            return f"1 {noun} for each such {self.of}"
        if self.up_to is None:
            return f"any amount of {noun}"
        many = self.up_to.many(noun)
        return f"up to {many}"

    def parts(self) -> Sequence[object]:
        return () if self.up_to is None else (self.up_to,)


def how_much(of: str | Measure | PlayerMeasure, *, up_to: Count | int | None = None) -> HowMuch:
    """As much GOLD or POWER_ON a card, or as many of a "card", as its player likes, or ``up_to`` a number; the same
    word again is that number."""
    return HowMuch(of if isinstance(of, str) else of.name, None if up_to is None else number(up_to))
