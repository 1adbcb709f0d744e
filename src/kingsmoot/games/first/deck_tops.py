"""The top card of a deck: somebody looks at it, and puts it back on top or on the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.effects.effect import Effect
from kingsmoot.thrones.language.program import Asking, Program
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState

ON_TOP: Final = 0
AT_THE_BOTTOM: Final = 1


@final
class TopOrBottom(Asking[int]):
    """Where the top card goes that its viewer has just seen."""

    kind = "look"

    def __init__(self, of: Who) -> None:
        self.of = of

    def deck(self, s: ThronesState, x: Context) -> list[CardId]:
        return s.deck[self.of.seats(s, x)[0]]

    def start(self, s: ThronesState, f: Frame, x: Context) -> None:
        for seat in self.of.seats(s, x):
            atoms.look_at_deck(s, x.you, s.deck[seat][-1:])
            s.note("{player} looks at the top card of {other}'s deck.", player=x.you, other=seat)

    def options(self, s: ThronesState, x: Context) -> list[int]:
        return [ON_TOP, AT_THE_BOTTOM] if self.deck(s, x) else []

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return f"put {s.deal.cards[self.deck(s, x)[-1]].title} {('on top', 'on the bottom')[option]}"

    def prompt(self, s: ThronesState, x: Context) -> str:
        return "You see the top card of the deck. Where do you put it?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: int) -> None:
        deck = self.deck(s, x)
        if option == AT_THE_BOTTOM:
            atoms.place_in_deck(s, deck[-1], len(deck) - 1)
            s.note("{player} puts it on the bottom.", player=x.you)
            s.touch()
        else:
            s.note("{player} leaves it on top.", player=x.you)


@final
class LookAtTopCard(Effect):
    def __init__(self, of: Who) -> None:
        self.of = of

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(s.deck[seat] for seat in self.of.seats(s, x))

    def compile(self, to: Program) -> None:
        to.ask(self)
        to.add(TopOrBottom(self.of))

    def clause(self, said: Speech) -> str:
        said.announce(self.of)
        return f"look at the top card of {self.of.possessive()} deck, then put it on the top or bottom of that deck"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def look_at_top_card(of: Who) -> LookAtTopCard:
    """Of this player's deck; it goes back on top, or to the bottom."""
    return LookAtTopCard(of)
