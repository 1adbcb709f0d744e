"""What holds by itself on cards of the first editions: Houses, keywords, worn-down characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.language.constants.permissions import Verb
from kingsmoot.thrones.language.counts.count import Count, number
from kingsmoot.thrones.language.references.players import YOU
from kingsmoot.thrones.language.selectors.in_play import MINE
from kingsmoot.thrones.language.selectors.kinds import FACTION_CARD, HasTrait, OfFaction, PrintedKeyword
from kingsmoot.thrones.language.selectors.selector import called
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Type
from kingsmoot.thrones.model.modifiers import Constant, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import has_trait, total
from kingsmoot.thrones.values.strength import layered

DOOMED: Final = PrintedKeyword("doomed")
"""Doomed cards, by print."""


YOUR_HOUSE: Final = called(FACTION_CARD & MINE, "your House card")
"""Your House card."""


ACT_OR_RESPOND: Final = Verb(Permission.CANNOT_TRIGGER, "play events or use actions or responses")
"""To play events or use actions or responses, for ``cannot``."""


def no_penalty() -> Constant:
    """You pay no gold penalty for cards of other Houses."""
    said = "pay no gold penalty for cards of other Houses"
    return constant(Permission.NO_PENALTY, YOU, said)


@final
class WornDown(Condition):
    """The STR of this card is so low. Where STR depends on icons in turn, those that are given so do not count."""

    def __init__(self, most: int) -> None:
        self.most = most

    def test(self, s: ThronesState, x: Context) -> bool:
        key = (Value.STRENGTH, x.source)
        if key in s.answers.asking:
            return False
        s.answers.asking.add(key)
        try:
            found = s.deal.cards[x.source].strength + total(s, Value.STRENGTH, x.source)
            return layered(s, found, x.source) <= self.most
        finally:
            s.answers.asking.discard(key)

    def said(self) -> str:
        return f"the STR of this card is {self.most} or lower"


def worn_down(most: int) -> Condition:
    """While the STR of this card is this low."""
    return WornDown(most)


NEUTRAL: Final = OfFaction("neutral", "neutral")


@final
class OnlyOne(Condition):
    """This card is the only character with that trait in play."""

    def __init__(self, of: HasTrait) -> None:
        self.of = of

    def test(self, s: ThronesState, x: Context) -> bool:
        wanted = self.of.wanted
        return [c for c in s.all_in_play() if s.is_type(c, Type.CHARACTER) and has_trait(s, c, wanted)] == [x.source]

    def said(self) -> str:
        return f"this card is the only {self.of.names[0]} character in play"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def only_one(of: HasTrait) -> Condition:
    """This card is the only character in play with that trait."""
    return OnlyOne(of)


def less_to_win(n: Count | int, *, while_: Condition = ALWAYS) -> Constant:
    """You need ``n`` less power to win."""
    many, _, each = number(n).many("power").partition(" for ")
    said = f"you need {many} less to win the game{f' for {each}' if each else ''}"
    return constant(Value.TO_WIN, YOU, said, n=n, while_=while_, whole=True)
