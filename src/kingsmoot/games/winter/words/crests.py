"""Crests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.constants.durations import UNTIL
from kingsmoot.thrones.language.effects.effect import Effect
from kingsmoot.thrones.language.nouns import WITH, Noun
from kingsmoot.thrones.language.program import Asking, Program
from kingsmoot.thrones.language.references.reference import SELF
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CRESTS, Period, Zone
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Constant, Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import crests
from kingsmoot.thrones.view.labels import card_name


@final
class HasCrest(Selector):
    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return bool(crests(s, c))

    def noun(self) -> Noun:
        return Noun(after=((WITH, "with a crest"),))

    def negated(self) -> Noun:
        return Noun(after=((WITH, "without a crest"),))


CRESTED: Final = HasCrest()
"""With any crest."""


@final
class GainCrest(Effect):
    """This card has one crest more for a while, of its player's choice; none that it has already."""

    def __init__(self, period: Period) -> None:
        self.period = period
        self.given = tuple(Constant(Quality.CREST, 1, SELF, word=name) for name in CRESTS)

    def missing(self, s: ThronesState, x: Context) -> list[int]:
        return [place for place, name in enumerate(CRESTS) if name not in crests(s, x.source)]

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(self.missing(s, x))

    def compile(self, to: Program) -> None:
        to.add(WhichCrest(self))

    def clause(self, said: Speech) -> str:
        names = f"{', '.join(CRESTS[:-1])} or {CRESTS[-1]}"
        return f"{UNTIL[self.period]}, this card gains a {names} crest"

    def parts(self) -> Sequence[object]:
        return self.given


@final
class WhichCrest(Asking[int]):
    kind = "either"

    def __init__(self, effect: GainCrest) -> None:
        self.effect = effect

    def options(self, s: ThronesState, x: Context) -> list[int]:
        return self.effect.missing(s, x)

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return CRESTS[option]

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_name(s, x.source)}: which crest?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: int) -> None:
        if s.zone[x.source] == Zone.PLAY:
            atoms.add_lasting(s, Quality.CREST, 1, self.effect.period, x.source, option)
            s.note(f"{{card}} gains a {CRESTS[option]} crest.", card=x.source)


def gain_crest(until: Period) -> GainCrest:
    """This card gains a crest of your choice."""
    return GainCrest(until)
