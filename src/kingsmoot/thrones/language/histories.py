"""Small words that other words are made of: what came first in a period, how a card was declared."""

from __future__ import annotations

from typing import final

from kingsmoot.thrones.language.conditions import Condition
from kingsmoot.thrones.language.nouns import Noun
from kingsmoot.thrones.language.selectors import EVENT, Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState


@final
class NoneYet(Condition):
    """You have marshaled or played no such card this round."""

    def __init__(self, of: Selector) -> None:
        self.of, self.played = of, of is EVENT or EVENT in of.parts()

    def test(self, s: ThronesState, x: Context) -> bool:
        cards = s.played[x.you] if self.played else s.marshaled[x.you]
        return not self.of.among(s, x, cards)

    def only(self, while_: bool = False) -> str:
        return ""

    def said(self) -> str:
        return ""


def first_of(of: Selector) -> Condition:
    return NoneYet(of)


@final
class DeclaredAs(Selector):
    """A card that has been declared as an attacker or defender in a challenge of this type."""

    def __init__(self, attacks: bool, defends: bool, kind: int) -> None:
        self.attacks, self.defends, self.kind = attacks, defends, kind

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if not s.in_challenge or (self.kind >= 0 and s.type != self.kind):
            return False
        return (self.attacks and c in s.attackers) or (self.defends and c in s.defenders)

    def noun(self) -> Noun:
        return Noun()


def declared_as(*, attacks: bool, defends: bool, kind: int) -> Selector:
    return DeclaredAs(attacks, defends, kind)
