"""Constants that only cards of the first editions have: what holds by itself while they are in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.constants.constant import Constants, constant, while_
from kingsmoot.thrones.language.constants.permissions import Verb
from kingsmoot.thrones.language.counts.count import Count, number
from kingsmoot.thrones.language.references.players import EACH_OPPONENT, YOU
from kingsmoot.thrones.language.references.reference import SELF
from kingsmoot.thrones.language.selectors.in_play import MINE
from kingsmoot.thrones.language.selectors.kinds import FACTION_CARD, HasTrait, OfFaction, PrintedKeyword
from kingsmoot.thrones.language.selectors.selector import called
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Type
from kingsmoot.thrones.model.modifiers import Constant, Mark, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import has_trait, holds, total
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
