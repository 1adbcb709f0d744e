"""What the modules of the cards share."""

from dataclasses import replace

from kingsmoot.thrones.ability import Condition, Constant, always
from kingsmoot.thrones.declare import keyword
from kingsmoot.thrones.first import cards
from kingsmoot.thrones.first.declared import Declare
from kingsmoot.thrones.selectors import Selector

card = Declare("hbo")
STARK, LANNISTER = cards.stark.STARK, cards.lannister.LANNISTER


def each_gains(word: str, to: Selector, while_: Condition = always, when: str = "") -> Constant:
    """Several cards gain a keyword."""
    text = f"{when}, each {to} gains {word}." if when else f"Each {to} gains {word}."
    return replace(keyword(word, to, while_), text=text)
