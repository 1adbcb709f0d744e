"""What cards add to the plot of their player."""

from __future__ import annotations

from typing import final

from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.language.counts.count import Count
from kingsmoot.thrones.language.references.players import YOU
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.modifiers import Constant, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.plot_values import bonuses


@final
class GoldBonuses(Count):
    """What the cards of a player would add to the gold value, taken away again."""

    def value(self, s: ThronesState, x: Context) -> int:
        return -bonuses(s, x.you)[0]

    def said(self) -> str:
        return "the gold bonuses of your cards"


def no_gold_bonus(of: Selector | None = None, *, while_: Condition = ALWAYS) -> Constant:
    """Your cards in play add nothing to the gold value of your plot; or such cards add nothing to anybody's, though
    they may still take something away."""
    if of is None:
        said = "your other cards do not provide a gold bonus"
        return constant(Value.INCOME, YOU, said, n=GoldBonuses(), while_=while_, whole=True)
    said = f"{of.noun().say('', 2, 'and')} do not provide positive gold modifiers"
    return constant(Permission.NO_GOLD_BONUS, of, said, while_=while_, whole=True)
