"""What the modules of the cards share."""

from dataclasses import replace

from kingsmoot.thrones.ability import Condition, Constant, Context, Cost, Trigger, always
from kingsmoot.thrones.declare import keyword
from kingsmoot.thrones.effects import stand
from kingsmoot.thrones.events import AS_COST, event
from kingsmoot.thrones.first import cards
from kingsmoot.thrones.first.declared import Declare
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.refs import SELF
from kingsmoot.thrones.selectors import Selector
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event

card = Declare("hbo")
STARK, LANNISTER = cards.stark.STARK, cards.lannister.LANNISTER


def each_gains(word: str, to: Selector, while_: Condition = always, when: str = "") -> Constant:
    """Several cards gain a keyword."""
    text = f"{when}, each {to} gains {word}." if when else f"Each {to} gains {word}."
    return replace(keyword(word, to, while_), text=text)


def stand_self() -> Cost:
    """Of a card that kneels and may stand."""

    def pay(s: ThronesState, x: Context, paid: list[int]) -> None:
        happen(s, event(Event.STOOD, x.source, x.you, source=x.source, flags=AS_COST))

    return Cost(stand(SELF).could, pay, "stand this card")


def after_either(one: Trigger, other: Trigger, text: str) -> Trigger:
    """After one thing or the other, once for both."""
    return Trigger(
        tuple(dict.fromkeys((*one.events, *other.events))), lambda s, x: one.matches(s, x) or other.matches(s, x), text
    )
