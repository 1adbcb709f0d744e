"""Decks: cards from the top that are revealed, cards that go back there, and new plots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Context
from kingsmoot.thrones.events import event
from kingsmoot.thrones.first.revealing import REVEAL_NEW
from kingsmoot.thrones.first.sea import ON_TOP
from kingsmoot.thrones.happening import tell
from kingsmoot.thrones.language.effects import Effect
from kingsmoot.thrones.language.players import YOU, Who
from kingsmoot.thrones.language.program import Asking, Op, Program
from kingsmoot.thrones.language.references import Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.verbs import Leaves, PlayerAct
from kingsmoot.thrones.reasons import card_key
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event, Zone
from kingsmoot.thrones.values import plot_deck
from kingsmoot.thrones.words import card_name, distinct


@final
class RevealTop(Effect):
    """Cards on top of your deck are revealed: so many of them go to your hand, the others to the bottom."""

    def __init__(self, n: int, take: int) -> None:
        self.n, self.take = n, take

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(s.deck[x.you])

    def compile(self, to: Program) -> None:
        seen = to.new_register()
        to.add(ShowTop(self.n, seen))
        to.add(TakeAll(seen) if self.take == self.n else TakeOne(seen))

    def clause(self, said: Speech) -> str:
        if self.n == 1:
            return "reveal the top card of your deck and put it into your hand"
        seen = f"reveal the top {self.n} cards of your deck"
        if self.take == self.n:
            return f"{seen} and put them into your hand"
        return f"{seen}, put 1 of them into your hand and the other on the bottom"


@final
class ShowTop(Op):
    """Everybody sees these cards."""

    def __init__(self, n: int, seen: int) -> None:
        self.n, self.seen = n, seen

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        cards = s.deck[x.you][-self.n :][::-1]
        for c in cards:
            s.note("{player} reveals {card}.", player=x.you, card=c)
            atoms.show(s, c)
        x.registers[self.seen][:] = cards
        tell(s, *(event(Event.REVEALED, c, x.you, source=x.source) for c in cards))


@final
class TakeAll(Op):
    """That is not drawing."""

    def __init__(self, seen: int) -> None:
        self.seen = seen

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        for c in x.registers[self.seen]:
            atoms.move(s, c, Zone.HAND)


@final
class TakeOne(Asking):
    """One of the cards that everybody has seen."""

    kind = "look"

    def __init__(self, seen: int) -> None:
        self.seen = seen

    def options(self, s: ThronesState, x: Context) -> list[int]:
        return distinct(s, x.registers[self.seen])

    def always(self, s: ThronesState, x: Context) -> bool:
        """Not to be asked would tell whoever has not seen them that they are alike."""
        return len(x.registers[self.seen]) > 1

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return f"take {s.deal.cards[option].title}"

    def on(self, s: ThronesState, x: Context, option: int) -> str | None:
        return card_key(option)

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_name(s, x.source)}: which of the revealed cards do you put into your hand?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: int) -> None:
        atoms.move(s, option, Zone.HAND)
        s.note("{player} takes {card} into the hand.", player=x.you, card=option)
        for c in x.registers[self.seen]:
            if c != option:
                atoms.place_in_deck(s, c, len(s.deck[x.you]) - 1)
                s.note("{card} goes to the bottom of the deck.", card=c)


def reveal_top(n: int, *, take: int) -> RevealTop:
    """The top cards of your deck are revealed; all, or one of two, go to your hand, and the other to the bottom."""
    if take not in (1, n) or (take < n and n != 2):
        raise TypeError("of the cards that are revealed all are taken, or one of two")
    return RevealTop(n, take)


@final
class PutOnTop(Leaves):
    """From play to the top of its owner's deck."""

    verb = "put"
    amount = ON_TOP

    def event(self, s: ThronesState, c: int) -> Event:
        return Event.RETURNED_TO_DECK

    def after(self) -> str:
        return " on top of its owner's deck"


def put_on_top(ref: Ref) -> PutOnTop:
    """It goes from play to the top of its owner's deck."""
    return PutOnTop(ref)


# -- plots ----------------------------------------------------------------------------------------------


@final
class RevealNewPlot(PlayerAct):
    """One player after the other chooses and reveals a new plot."""

    def _players(self, s: ThronesState, x: Context) -> list[int]:
        return [seat for seat in self.who.seats(s, x) if plot_deck(s, seat)]

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(self._players(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        for seat in reversed(self._players(s, x)):
            s.push(REVEAL_NEW, seat, x.source)

    def clause(self, said: Speech) -> str:
        one = self.who is YOU
        return self.does(said, "choose", f"and {'reveal' if one or self.who.plural else 'reveals'} a new plot")

    def parts(self) -> Sequence[object]:
        return (self.who,)


def reveal_new_plot(who: Who = YOU) -> RevealNewPlot:
    """In the middle of a round: it covers the old one, and what it does when revealed is done."""
    return RevealNewPlot(who)
