"""What is about to happen and may be replaced or saved from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.triggers.cards import CardEvent
from kingsmoot.thrones.language.triggers.trigger import AnyOf, Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.attachments import may_be_attached
from kingsmoot.thrones.timing.event_rows import AT_ZERO, CARD, FLAGS
from kingsmoot.thrones.timing.saving import saveable
from kingsmoot.thrones.values.in_force import ignores
from kingsmoot.thrones.values.strength import strength_sum


@final
class Would(Trigger):
    """A card would be killed, or leave play in another way, and may be saved from it."""

    first = True

    def __init__(self, trigger: Trigger, of: Selector, lifts: int, at_zero: bool) -> None:
        self.trigger, self.of, self.lifts, self.at_zero = trigger, of, lifts, at_zero
        self.events, self.flag = trigger.events, trigger.flag

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        c = row[CARD]
        helps = bool(self.lifts) or self.at_zero
        if self.flag and not row[FLAGS] & self.flag:
            return False
        if not self.of.test(s, x, c) or ignores(s, x, c) or not saveable(s, row, at_zero=helps):
            return False
        if self.at_zero or not row[FLAGS] & AT_ZERO:
            return True
        # One that dies of STR 0 is only saved by what lifts it above that, if it can be attached.
        return strength_sum(s, c) + self.lifts > 0 and may_be_attached(s, x.source, c, x.you)

    def said(self) -> str:
        return self.trigger.said().replace(" is ", " would be ", 1).replace(" leaves play", " would leave play", 1)

    def parts(self) -> Sequence[object]:
        return (self.trigger,)


def would(trigger: Trigger, *, lifts: int = 0, at_zero: bool = False) -> Trigger:
    """It would happen, and may be saved from; ``lifts`` if the save gives STR, so that it helps even at STR 0.

    ``at_zero`` if it helps even then, as the card leaves play all the same.
    """
    card = trigger.a if isinstance(trigger, AnyOf) else trigger
    if not isinstance(card, CardEvent):
        raise TypeError("would(…) is for what happens to a card, such as would(killed(CHARACTER))")
    return Would(trigger, card.of, lifts, at_zero)
