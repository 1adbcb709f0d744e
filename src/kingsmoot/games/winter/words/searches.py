"""Searching a deck for what does not go to the hand of whoever uses the ability."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.effects.effect import Effect
from kingsmoot.thrones.language.program import NOTHING, Asking, Program
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Zone
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.uniqueness import twin_of
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import tell
from kingsmoot.thrones.view.labels import card_name, distinct
from kingsmoot.thrones.view.reasons import card_key


class Searching(Asking[CardId]):
    """One deck after the other is searched for a card. Nothing may be found, even if something is there."""

    kind = "search"

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def players(self, s: ThronesState, x: Context) -> list[Seat]:
        return [x.you]

    def wanted(self, s: ThronesState, x: Context, c: CardId) -> bool:
        raise NotImplementedError

    def take(self, s: ThronesState, x: Context, c: CardId) -> None:
        raise NotImplementedError

    def start(self, s: ThronesState, f: Frame, x: Context) -> None:
        x.registers[self.seats][:] = self.players(s, x)

    def who(self, s: ThronesState, x: Context) -> Seat:
        seat: Seat = x.registers[self.seats][0]
        return seat

    def always(self, s: ThronesState, x: Context) -> bool:
        return True

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        if not x.registers[self.seats]:
            return []
        found = [c for c in sorted(s.deck[self.who(s, x)]) if self.wanted(s, x, c)]
        return [*distinct(s, found), NOTHING]

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return card_key(option) if option >= 0 else None

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        if option == NOTHING:
            s.note("{player} takes nothing.", player=self.who(s, x))
        else:
            self.take(s, x, option)

    def more(self, s: ThronesState, f: Frame, x: Context) -> bool:
        """Each deck is shuffled before the next one is searched."""
        seats = x.registers[self.seats]
        seat = seats.pop(0)
        atoms.shuffle_anew(s, seat)
        s.edition.settle(s)
        return bool(seats)


# -- several players ------------------------------------------------------------------------------------


@final
class SearchEach(Effect):
    """These players search their decks for such a card, one after the other."""

    def __init__(self, of: Selector, who: Who) -> None:
        self.of, self.who_searches = of, who

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(s.deck)

    def compile(self, to: Program) -> None:
        to.ask(self)
        to.add(SearchingForHand(self, to.new_number()))

    def clause(self, said: Speech) -> str:
        said.announce(self.who_searches)
        what = f"for {self.of.noun().say()}, reveal it, add it to your hand and shuffle your deck"
        return f"{self.who_searches.subject()} search your own deck {what}"

    def parts(self) -> Sequence[object]:
        return self.of, self.who_searches


@final
class SearchingForHand(Searching):
    def __init__(self, effect: SearchEach, seats: int) -> None:
        super().__init__(seats)
        self.effect = effect

    def players(self, s: ThronesState, x: Context) -> list[Seat]:
        return self.effect.who_searches.seats(s, x)

    def wanted(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return self.effect.of.test(s, x, c)

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return "nothing" if option == NOTHING else f"take {s.deal.cards[option].title}"

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_name(s, x.source)}: take a card, or nothing."

    def take(self, s: ThronesState, x: Context, c: CardId) -> None:
        seat = self.who(s, x)
        atoms.move(s, c, Zone.HAND)
        atoms.everybody_knows(s, c)
        s.note("{player} reveals {card} and adds it to their hand.", player=seat, card=c)
        tell(s, event(Event.REVEALED, c, seat, source=x.source))


def search_each(of: Selector, who: Who) -> SearchEach:
    """These players search their own decks for such a card, which goes to the hand."""
    return SearchEach(of, who)


# -- a duplicate ----------------------------------------------------------------------------------------


@final
class SearchForDuplicate(Effect):
    """Of this card."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(s.deck[x.you])

    def compile(self, to: Program) -> None:
        to.add(SearchingForDuplicate(to.new_number()))

    def clause(self, said: Speech) -> str:
        return "search your deck for a duplicate of this card, attach it and shuffle your deck"


@final
class SearchingForDuplicate(Searching):
    def wanted(self, s: ThronesState, x: Context, c: CardId) -> bool:
        cards = s.deal.cards
        return cards[c].title == cards[x.source].title and twin_of(s, c, x.you) == x.source

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return "nothing" if option == NOTHING else f"attach {s.deal.cards[option].title}"

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_name(s, x.source)}: attach a duplicate, or none."

    def take(self, s: ThronesState, x: Context, c: CardId) -> None:
        s.note("{player} adds a duplicate to {card}.", player=x.you, card=x.source)
        atoms.add_duplicate(s, c, x.source)


def search_for_duplicate() -> SearchForDuplicate:
    """Search your deck for a duplicate of this card."""
    return SearchForDuplicate()
