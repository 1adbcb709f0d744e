"""What the modules of the cards share."""

from dataclasses import replace

from kingsmoot.thrones.ability import Condition, Constant, Context, always
from kingsmoot.thrones.declare import keyword
from kingsmoot.thrones.first.declare import house
from kingsmoot.thrones.first.declared import Declare
from kingsmoot.thrones.participation import attackers, defenders
from kingsmoot.thrones.selectors import Selector
from kingsmoot.thrones.state import ThronesState

card = Declare("hbo")
STARK, LANNISTER = house("stark"), house("lannister")


def attacks(s: ThronesState, x: Context) -> bool:
    """Whether this card is attacking."""
    return x.source in attackers(s)


def defends(s: ThronesState, x: Context) -> bool:
    return x.source in defenders(s)


def with_in_play(title: str) -> Condition:
    """While a card of that title is in play, whoever controls it."""
    return lambda s, x: any(s.deal.cards[c].title == title for c in s.all_in_play())


def each_gains(word: str, to: Selector, while_: Condition = always, when: str = "") -> Constant:
    """Several cards gain a keyword."""
    text = f"{when}, each {to} gains {word}." if when else f"Each {to} gains {word}."
    return replace(keyword(word, to, while_), text=text)
