"""What holds by itself on cards of the first editions: Houses, keywords, worn-down characters."""

from __future__ import annotations

from typing import final

from kingsmoot.thrones.ability import Constant, Context, Modifier
from kingsmoot.thrones.language.conditions import Condition
from kingsmoot.thrones.language.constants import constant
from kingsmoot.thrones.language.permissions import Verb
from kingsmoot.thrones.language.players import YOU
from kingsmoot.thrones.language.selectors import FACTION_CARD, MINE, PrintedKeyword, called
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.values import STRENGTH_LAYERS, layered, total

DOOMED = PrintedKeyword("doomed")

YOUR_HOUSE = called(FACTION_CARD & MINE, "your House card")

ACT_OR_RESPOND = Verb(Modifier.CANNOT_TRIGGER, "play events or use actions or responses")


def no_penalty() -> Constant:
    said = "pay no gold penalty for cards of other Houses"
    return constant(Modifier.NO_PENALTY, YOU, said)


@final
class WornDown(Condition):
    """The STR of this card is so low. Where STR depends on icons in turn, those that are given so do not count."""

    def __init__(self, most: int) -> None:
        self.most = most

    def test(self, s: ThronesState, x: Context) -> bool:
        key = ("worn down", x.source)
        if key in s.cache:
            return False
        s.cache[key] = True
        try:
            found = s.deal.cards[x.source].strength + total(s, Modifier.STRENGTH, x.source)
            return layered(s, found, x.source, STRENGTH_LAYERS) <= self.most
        finally:
            s.cache.pop(key, None)

    def said(self) -> str:
        return f"the STR of this card is {self.most} or lower"


def worn_down(most: int) -> Condition:
    """While the STR of this card is so low."""
    return WornDown(most)
