"""Cards that go to another pile than usual, or come from one: dead pile, deck, hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.games.winter.words.decks import reveal_top
from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.effects.effect import Act
from kingsmoot.thrones.language.effects.out_of_play.piles import BOTTOM
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.places import HAND, Pile
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers.cards import CardEvent
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.atoms import move
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId, Zone
from kingsmoot.thrones.model.ids import NO_CARD
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing import event_rows
from kingsmoot.thrones.timing.event_rows import AMOUNT, CANCELLED, CARD, NO_SAVE, SOURCE, STATUS, event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.timing.moribund import pile_of
from kingsmoot.thrones.values.in_force import is_immune

# -- what happens ---------------------------------------------------------------------------------------

_TO_A_PILE: Final = (
    Event.KILLED,
    Event.DISCARDED_FROM_PLAY,
    Event.SACRIFICED,
    Event.DISCARDED_FROM_HAND,
    Event.DISCARDED_FROM_DECK,
    Event.EVENT_PLAYED,
)
"""Also discarding, and playing an event: deathbound cards go to the dead pile."""


@final
class PlacedInDeadPile(Trigger):
    """Such a card comes into the dead pile of one of these players."""

    def __init__(self, of: Selector, who: Who) -> None:
        self.events = _TO_A_PILE
        self.of, self.who = of, who

    def matches(self, s: ThronesState, x: Context) -> bool:
        c = s.events[x.event][CARD]
        if c == NO_CARD or pile_of(s, c) != Zone.DEAD:
            return False
        return self.who.takes(s, x, s.owner(c)) and self.of.test(s, x, c)

    def said(self) -> str:
        return f"{self.of.noun().say()} is placed in {self.who.possessive()} dead pile"

    def parts(self) -> Sequence[object]:
        return self.of, self.who


def placed_in_dead_pile(of: Selector, who: Who) -> Trigger:
    """A card comes into a dead pile: it is killed, or deathbound."""
    return PlacedInDeadPile(of, who)


@final
class OpponentRevealsCards(Trigger):
    """Once for all cards that one effect reveals, whosever they are; not for an effect of another copy of this card,
    nor for what an opponent reveals by an effect of yours."""

    def __init__(self) -> None:
        self.events = (Event.REVEALED,)

    def matches(self, s: ThronesState, x: Context) -> bool:
        row, cards = s.events[x.event], s.deal.cards
        source = row[SOURCE]
        if s.controller[source] == x.you or cards[source].title == cards[x.source].title:
            return False
        return row is next(r for r in s.events if r[event_rows.EVENT] == Event.REVEALED and r[SOURCE] == source)

    def said(self) -> str:
        return "an opponent's effect reveals one or more cards"


def opponent_reveals_cards() -> Trigger:
    """An effect of an opponent's card reveals cards."""
    return OpponentRevealsCards()


@final
class GoesToDeadPile(Condition):
    """Nothing has sent the card of the trigger elsewhere. It has no words."""

    def test(self, s: ThronesState, x: Context) -> bool:
        return not s.events[x.event][AMOUNT]

    def said(self) -> str:
        return ""

    def only(self, while_: bool = False) -> str:
        return ""


GOES_TO_DEAD_PILE: Final = GoesToDeadPile()


@final
class TopIntoHand(Act):
    """The top cards of your deck are revealed and go to your hand; that is not drawing."""

    def __init__(self, n: int) -> None:
        self.n = n

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(s.deck[x.you])

    def do(self, s: ThronesState, x: Context) -> None:
        for c in reveal_top(s, x.you, self.n, x.source):
            move(s, c, Zone.HAND)

    def clause(self, said: Speech) -> str:
        if self.n == 1:
            return "reveal the top card of your deck and put it into your hand"
        return f"reveal the top {self.n} cards of your deck and put them into your hand"


def top_into_hand(n: int) -> TopIntoHand:
    """Reveal the top cards of your deck and put them into your hand."""
    return TopIntoHand(n)


# -- triggers -------------------------------------------------------------------------------------------


@final
class AboutToBe(Trigger):
    """Something is about to happen to a card that is not immune to this one; no save is meant."""

    def __init__(self, trigger: CardEvent) -> None:
        self.trigger, self.events = trigger, trigger.events

    def matches(self, s: ThronesState, x: Context) -> bool:
        return self.trigger.matches(s, x) and not is_immune(s, x, s.events[x.event][CARD])

    def said(self) -> str:
        return self.trigger.said().replace(" is ", " would be ", 1)

    def parts(self) -> Sequence[object]:
        return (self.trigger,)


def about_to_be(trigger: CardEvent) -> Trigger:
    """For ``instead``: ``about_to_be(killed(SELF))``."""
    return AboutToBe(trigger)


# -- instead of being killed ----------------------------------------------------------------------------


@final
class GoesInstead(Act):
    """What would happen to a card does not: it goes elsewhere."""

    def __init__(self, ref: Ref, kind: EventId, where: str, flags: int) -> None:
        self.ref, self.kind, self.where, self.flags = ref, kind, where, flags

    def do(self, s: ThronesState, x: Context) -> None:
        row = s.events[x.event]
        row[STATUS] = CANCELLED
        happen(s, event(self.kind, row[CARD], s.controller[row[CARD]], source=x.source, flags=self.flags))

    def clause(self, said: Speech) -> str:
        return f"{said.subject(self.ref)} {self.where} instead"

    def parts(self) -> Sequence[object]:
        return (self.ref,)


def goes_instead(ref: Ref, to: Pile | str) -> GoesInstead:
    """The card of the trigger, which is SELF or THAT: to its owner's hand, or to the bottom of the deck."""
    if to == BOTTOM:
        return GoesInstead(ref, Event.RETURNED_TO_DECK, "goes to the bottom of its owner's deck", NO_SAVE)
    if to is not HAND:
        raise TypeError("a card goes to its owner's HAND instead, or to the BOTTOM of the deck")
    return GoesInstead(ref, Event.RETURNED_TO_HAND, "returns to its owner's hand", 0)


@final
class HandAnew(Act):
    """Your hand goes to the bottom of your deck, and as many cards come from the top; that is not drawing."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(s.hand[x.you])

    def do(self, s: ThronesState, x: Context) -> None:
        old = s.hand[x.you][:]
        for c in old:
            atoms.move(s, c, Zone.DECK, bottom=True)
        for c in s.deck[x.you][-len(old) :][::-1]:
            atoms.move(s, c, Zone.HAND)
            s.note("You take {card}.", x.you, card=c)
        cards = f"{{count}} card{'' if len(old) == 1 else 's'}"
        s.note(f"{{player}} swaps {cards} in hand for the top of their deck.", player=x.you, count=len(old))

    def clause(self, said: Speech) -> str:
        return "put all cards of your hand on the bottom of your deck and take as many from its top into your hand"


def hand_anew() -> HandAnew:
    return HandAnew()
