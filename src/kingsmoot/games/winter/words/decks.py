"""Decks: cards from the top that are revealed, and cards that go back there."""

from __future__ import annotations

from typing import final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.effects.effect import Effect
from kingsmoot.thrones.language.effects.in_play.leaving_play import Leaves
from kingsmoot.thrones.language.program import Asking, Op, Program
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId, Zone
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.leaving_play import ON_TOP
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import tell_all
from kingsmoot.thrones.view.labels import card_name, distinct
from kingsmoot.thrones.view.reasons import card_key


def reveal_top(s: ThronesState, seat: Seat, n: int, source: CardId) -> list[CardId]:
    """The top cards of a deck: everybody sees them."""
    cards = s.deck[seat][-n:][::-1]
    for c in cards:
        s.note("{player} reveals {card}.", player=seat, card=c)
        atoms.show(s, c)
    tell_all(s, [event(Event.REVEALED, c, seat, source=source) for c in cards])
    return cards


@final
class TakeOneOfTop(Effect):
    """Cards on top of your deck are revealed: one of them goes to your hand, the other to the bottom."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(s.deck[x.you])

    def compile(self, to: Program) -> None:
        seen = to.new_register()
        to.add(ShowTop(2, seen))
        to.add(TakeOne(seen))

    def clause(self, said: Speech) -> str:
        return "reveal the top 2 cards of your deck, put 1 of them into your hand and the other on the bottom"


@final
class ShowTop(Op):
    """Everybody sees these cards."""

    def __init__(self, n: int, seen: int) -> None:
        self.n, self.seen = n, seen

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        x.registers[self.seen][:] = reveal_top(s, x.you, self.n, x.source)


@final
class TakeOne(Asking[CardId]):
    """One of the cards that everybody has seen."""

    kind = "look"

    def __init__(self, seen: int) -> None:
        self.seen = seen

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        return distinct(s, x.registers[self.seen])

    def always(self, s: ThronesState, x: Context) -> bool:
        """Not to be asked would tell whoever has not seen them that they are alike."""
        return len(x.registers[self.seen]) > 1

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        return f"take {s.deal.cards[option].title}"

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return card_key(option)

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_name(s, x.source)}: which revealed card goes to your hand?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        atoms.move(s, option, Zone.HAND)
        s.note("{player} takes {card} into their hand.", player=x.you, card=option)
        for c in x.registers[self.seen]:
            if c != option:
                atoms.place_in_deck(s, c, len(s.deck[x.you]) - 1)
                s.note("{card} goes to the bottom of the deck.", card=c)


def take_one_of_top() -> TakeOneOfTop:
    """Of the top 2 cards of your deck, which are revealed, one goes to your hand and the other to the bottom."""
    return TakeOneOfTop()


@final
class PutOnTop(Leaves):
    """From play to the top of its owner's deck."""

    verb = "put"
    amount = ON_TOP

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.RETURNED_TO_DECK

    def after(self) -> str:
        return " on top of its owner's deck"


def put_on_top(ref: Ref) -> PutOnTop:
    """It goes from play to the top of its owner's deck."""
    return PutOnTop(ref)
