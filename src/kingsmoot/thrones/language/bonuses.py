"""What cards add to the plot of their player."""

from __future__ import annotations

from typing import final

from kingsmoot.thrones.language.constants import constant
from kingsmoot.thrones.language.counts import Count
from kingsmoot.thrones.language.players import YOU
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.modifiers import Constant, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.plot_values import bonuses


@final
class GoldBonuses(Count):
    """What the cards of a player would add to the gold value, taken away again."""

    def value(self, s: ThronesState, x: Context) -> int:
        return -bonuses(s, x.you)[0]

    def said(self) -> str:
        return "the gold bonuses of your cards"


def no_gold_bonus() -> Constant:
    """Your cards in play add nothing to the gold value of your plot."""
    said = "your other cards do not provide a gold bonus"
    return constant(Value.INCOME, YOU, said, n=GoldBonuses(), whole=True)
