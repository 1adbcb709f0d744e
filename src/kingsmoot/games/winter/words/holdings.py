"""Constants that only cards of the first edition have."""

from __future__ import annotations

from typing import final

from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.constants.constant import Constants, constant, while_
from kingsmoot.thrones.language.references.players import EACH_OPPONENT
from kingsmoot.thrones.language.references.reference import SELF
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.modifiers import Constant, Mark, Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import holds


def may_spend_gold_on_it() -> Constant:
    """Its gold may be spent as if it were in your gold pool."""
    said = "you may spend the gold on this card as if it were in your gold pool"
    return constant(Permission.GOLD_TO_SPEND, SELF, said, whole=True)


def no_power_from_characters() -> Constant:
    """Only power on House cards counts for your opponents."""
    said = "power on characters that your opponents control does not count towards their total power"
    return constant(Permission.POWER_IGNORED, EACH_OPPONENT, said, whole=True)


@final
class StrengthHasChanged(Condition):
    """Of this card, in this phase; it must be a card that remembers it (``STRENGTH_WATCHED``)."""

    def test(self, s: ThronesState, x: Context) -> bool:
        return holds(s, Mark.STRENGTH_CHANGED, x.source)

    def said(self) -> str:
        return "during a phase in which its STR has been raised or lowered"


def while_strength_has_changed(*constants: Constant | Constants) -> Constants:
    """These hold in a phase in which the STR of this card has been raised or lowered."""
    return *while_(StrengthHasChanged(), *constants), Constant(Permission.STRENGTH_WATCHED, 1, SELF)
