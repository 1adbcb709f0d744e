"""One number against another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.state import ThronesState

if TYPE_CHECKING:
    from kingsmoot.thrones.language.counts.count import Count


LESS: Final = 0
AT_MOST: Final = 1
MORE: Final = 2
AT_LEAST: Final = 3
EQUAL: Final = 4


def compares(how: int, a: int, b: int) -> bool:
    if how == LESS:
        return a < b
    if how == AT_MOST:
        return a <= b
    if how == MORE:
        return a > b
    return a >= b if how == AT_LEAST else a == b


@final
class Compared(Condition):
    """Two counts."""

    def __init__(self, a: Count, how: int, b: Count) -> None:
        self.a, self.how, self.b = a, how, b

    def test(self, s: ThronesState, x: Context) -> bool:
        return any(self._holds(s, x, value) for value in self.a.values(s, x))

    def _holds(self, s: ThronesState, x: Context, value: int) -> bool:
        """Than an opponent is than one of them; than each opponent, than all."""
        found = [compares(self.how, value, other) for other in self.b.values(s, x)]
        return bool(found) and all(found) if self.b.is_of_each() else any(found)

    def said(self) -> str:
        return self.a.compared(self.how, self.b)

    def denied(self) -> str:
        opposite = (AT_LEAST, MORE, AT_MOST, LESS)[self.how]
        return self.a.compared(opposite, self.b)

    def of_them(self) -> str:
        """ "with more power than you"."""
        said = self.said()
        return f"with {said.removeprefix('they have ')}" if said.startswith("they have ") else super().of_them()

    def parts(self) -> Sequence[object]:
        return self.a, self.b


@final
class ControlsFewer(Condition):
    """You control fewer such cards than one of these players; than each of them, where it says so."""

    def __init__(self, of: Selector, than: Who) -> None:
        self.of, self.than = of, than

    def test(self, s: ThronesState, x: Context) -> bool:
        mine = len(self.of.among(s, x, s.play[x.you]))
        more = [len(self.of.among(s, x, s.play[seat])) > mine for seat in self.than.seats(s, x)]
        return bool(more) and all(more) if self.than.each else any(more)

    def said(self) -> str:
        return f"you control fewer {self.of.noun().say('', 2)} than {self.than.subject()}"

    def parts(self) -> Sequence[object]:
        return self.of, self.than


def controls_fewer(of: Selector, than: Who) -> Condition:
    """You control fewer such cards than this player; of ``EACH_OPPONENT``, than each of them."""
    return ControlsFewer(of, than)
