"""Keywords that are taken away, or looked at as printed."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.thrones.language.constants.constant import Keyword
from kingsmoot.thrones.language.constants.durations import UNTIL
from kingsmoot.thrones.language.effects.effect import CardAct
from kingsmoot.thrones.language.nouns import MARK, Noun, listed
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period, Zone
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import has_keyword


@final
class TakeKeywords(CardAct):
    """It loses those of these keywords that it has, and this card gains them."""

    def __init__(self, ref: Ask, words: tuple[Keyword, ...], until: Period) -> None:
        super().__init__(ref)
        self.words, self.until = [keyword.word for keyword in words], until

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.PLAY and c != x.source and any(has_keyword(s, c, word) for word in self.words)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            for word in self.words if self.affects(s, x, c) else ():
                if has_keyword(s, c, word):
                    add_lasting(s, Quality.KEYWORD, 1, self.until, x.source, s.deal.keywords.index(word))
                while has_keyword(s, c, word):  # it may have it more than once
                    add_lasting(s, Quality.KEYWORD, -1, self.until, c, s.deal.keywords.index(word))
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        it = said.subject(self.ref)
        return f"{UNTIL[self.until]}, {it} loses {listed(self.words)}, and this card gains what it lost of these"


def take_keywords(ref: Ask, *words: Keyword, until: Period) -> TakeKeywords:
    """A card loses those of these keywords that it has, and this card gains them for as long."""
    return TakeKeywords(ref, words, until)


@final
class PrintedLimited(Selector):
    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return "limited" in s.deal.cards[c].keywords

    def noun(self) -> Noun:
        return Noun(before=((MARK, "limited"),))


PRINTED_LIMITED: Final = PrintedLimited()
"""Limited cards, by print."""
