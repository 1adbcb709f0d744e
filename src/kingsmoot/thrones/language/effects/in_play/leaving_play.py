"""Cards leave play: killed, discarded, sacrificed, returned to hand, removed from the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.constants.durations import (
    UntilEvent,
)
from kingsmoot.thrones.language.effects.effect import Act, CardAct, EventAct, is_in_play, no_saves, unsaved
from kingsmoot.thrones.language.program import Op, Program
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.drawn_cards import AtRandom
from kingsmoot.thrones.language.references.players import Who, YouAnd
from kingsmoot.thrones.language.references.reference import SELF, THAT, Ref
from kingsmoot.thrones.language.selectors.places import DEAD, Pile
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId, Period, Type, Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId, Row
from kingsmoot.thrones.model.modifiers import Mark, Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.leaving_play import is_about_to, may_be_discarded, may_be_killed, must_stay
from kingsmoot.thrones.rules.in_play.uniqueness import may_come_under, may_have_duplicates
from kingsmoot.thrones.timing.endings import lapse
from kingsmoot.thrones.timing.event_rows import AMOUNT, AT_RANDOM, CARD, EVENT, FLAGS, event
from kingsmoot.thrones.timing.happenings import happen_all, tell_all
from kingsmoot.thrones.values.costs import is_banned
from kingsmoot.thrones.values.in_force import ignores


class Leaves(EventAct):
    """A card leaves play."""

    moves = True

    def __init__(self, ref: Ref, saves: bool = True) -> None:
        super().__init__(ref)
        self.saves = saves
        self.flags = unsaved(saves)

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c) and not must_stay(s, c) and not is_about_to(s, self.event(s, c), c)

    def after(self) -> str:
        return no_saves(self.saves)


@final
class Kill(Leaves):
    verb = "kill"
    moves = False

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.KILLED

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c) and may_be_killed(s, c) and not is_about_to(s, Event.KILLED, c)


def kill(ref: Ref, *, saves: bool = True) -> Kill:
    """Kill it; with ``saves=False`` it cannot be saved."""
    return Kill(ref, saves)


@final
class Discard(Leaves):
    """From play, from a hand, from shadows or from a deck: wherever the card is."""

    verb = "discard"

    def event(self, s: ThronesState, c: CardId) -> EventId:
        if s.zone[c] == Zone.HAND:
            return Event.DISCARDED_FROM_HAND
        if s.zone[c] == Zone.SHADOWS:
            return Event.DISCARDED_FROM_SHADOWS
        return Event.DISCARDED_FROM_DECK if s.zone[c] == Zone.DECK else Event.DISCARDED_FROM_PLAY

    def at_most(self, s: ThronesState, x: Context) -> int:
        """How many there are, where it is decided how many are discarded."""
        return len(self.ref.candidates(s, x))

    def rows(self, s: ThronesState, x: Context) -> list[Row]:
        rows = super().rows(s, x)
        if isinstance(self.ref, AtRandom):
            for row in rows:
                row[FLAGS] |= AT_RANDOM & s.deal.awaited_flags
        return rows

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if s.zone[c] in (Zone.HAND, Zone.DECK, Zone.SHADOWS):
            return c != x.source or not isinstance(self.ref, Ask)  # an event cannot be discarded to pay for itself
        discarded = Event.DISCARDED_FROM_PLAY
        return is_in_play(s, x, c) and may_be_discarded(s, c) and not is_about_to(s, discarded, c)

    def clause(self, said: Speech) -> str:
        if self.ref is SELF and said.place is not None:
            return "discard this card"
        if self.ref is THAT and said.trigger is not None and said.trigger.out_of_play:
            return said.object(self.verb, THAT)
        return super().clause(said)

    def after(self) -> str:
        said = self.ref.zones() or isinstance(self.ref, Ask)
        return f"{'' if said else ' from play'}{no_saves(self.saves)}"


def discard(ref: Ref, *, saves: bool = True) -> Discard:
    """Discard it from where it is: from play, a hand, a deck."""
    return Discard(ref, saves)


def _discard_copies(s: ThronesState, copies: list[CardId]) -> None:
    for copy in copies:
        s.note("{card}, a duplicate, leaves play.", card=copy)
        atoms.put_into(s, copy, Zone.DISCARD)
    s.edition.settle(s)
    tell_all(s, [event(Event.PLACED_IN_PILE, copy, s.owner(copy)) for copy in copies])


@final
class DiscardDuplicates(Act):
    """All duplicates of these players. A duplicate is no card in play: nothing is saved, and none leaves play."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return [copy for seat in self.who.seats(s, x) for c in s.play[seat] for copy in s.duplicates(c)]

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(self.find(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        copies = self.find(s, x)
        if not copies:
            s.fall_short()
        _discard_copies(s, copies)

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        if isinstance(self.who, YouAnd):
            return f"discard each duplicate you control and each duplicate {self.who.other.subject()} controls"
        verb = "control" if self.who.plural else "controls"
        return f"discard each duplicate {self.who.subject()} {verb}"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def discard_duplicates(who: Who) -> DiscardDuplicates:
    """Discard all duplicates that these players control."""
    return DiscardDuplicates(who)


@final
class DiscardDuplicate(CardAct):
    """One of the duplicates on a card."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c) and bool(s.duplicates(c))

    def do(self, s: ThronesState, x: Context) -> None:
        _discard_copies(s, [copy for c in self.ref.find(s, x) for copy in s.duplicates(c)[-1:]])

    def clause(self, said: Speech) -> str:
        said.choose(self.ref)
        return f"discard a duplicate from {said.name(self.ref)}"


def discard_duplicate(ref: Ref) -> DiscardDuplicate:
    """Discard one of its duplicates, the latest."""
    return DiscardDuplicate(ref)


@final
class Sacrifice(Leaves):
    verb = "sacrifice"
    moves = False

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.SACRIFICED

    def after(self) -> str:
        return ""


def sacrifice(ref: Ref) -> Sacrifice:
    """Sacrifice it. Nothing saves from that."""
    return Sacrifice(ref, False)


@final
class Remove(Leaves):
    """Out of the game: for good, or until something happens, and then it can be saved from.

    From play; or from a hand or pile, which is not leaving play.
    """

    verb = "remove"

    def __init__(self, ref: Ref, until: UntilEvent | None) -> None:
        super().__init__(ref, until is not None)
        self.until = until

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.REMOVED_FROM_GAME

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        """A card of a hand comes back there."""
        return s.zone[c] in _ELSEWHERE or super().affects(s, x, c)

    def could(self, s: ThronesState, x: Context) -> bool:
        return super().could(s, x) and not (self.until is not None and self.until.is_over(s, x))

    def rows(self, s: ThronesState, x: Context) -> list[Row]:
        cards = self.ref.find(s, x)
        elsewhere = [c for c in cards if s.zone[c] in _ELSEWHERE]
        for c in elsewhere:
            s.note("{card} is removed from the game.", card=c)
            atoms.move(s, c, Zone.REMOVED)
        return [] if elsewhere and len(elsewhere) == len(cards) else super().rows(s, x)

    def compile(self, to: Program) -> None:
        super().compile(to)
        if self.until is not None:
            to.add(KeepAway(self.ref, self.until))

    def after(self) -> str:
        return " from the game" + (f" {self.until.said()}" if self.until is not None else "")

    def parts(self) -> Sequence[object]:
        return (self.ref,) if self.until is None else (self.ref, self.until)


_ELSEWHERE: Final = (Zone.HAND, Zone.DISCARD, Zone.DEAD, Zone.SHADOWS)


@final
class KeepAway(Op):
    """Those that are out of the game now come back when something happens; at once, if that is so already."""

    def __init__(self, ref: Ref, until: UntilEvent) -> None:
        self.ref, self.until = ref, until

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        away = [c for c in self.ref.find(s, x) if s.zone[c] == Zone.REMOVED]
        if away:
            number = self.until.begin(s, x)
            left_play = [row[CARD] for row in s.events if row[EVENT] == Event.REMOVED_FROM_GAME]
            for c in away:
                atoms.add_lasting(s, Mark.AWAY, Zone.PLAY if c in left_play else Zone.HAND, number, c)
            if self.until.is_over(s, x):
                happen_all(s, lapse(s))


def remove(ref: Ref, *, until: Trigger | None = None) -> Remove:
    """Remove it from the game; with ``until``, it comes back to play, or to the hand, when that happens."""
    return Remove(ref, None if until is None else UntilEvent(until))


_PILED: Final = (Zone.DISCARD, Zone.DEAD, Zone.SHADOWS)


@final
class ToHand(Leaves):
    """From play, or from a pile, into the hand of its owner."""

    verb = "return"

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.RETURNED_TO_HAND

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if s.zone[c] in _PILED:
            return True
        return is_in_play(s, x, c) and not must_stay(s, c)

    def payable(self, s: ThronesState, x: Context) -> bool:
        """To your hand returns only what you own."""
        return super().payable(s, x) and (not self.ref.is_self or s.owner(x.source) == x.you)

    def do(self, s: ThronesState, x: Context) -> None:
        cards = self.ref.find(s, x)
        piled = [c for c in cards if s.zone[c] in _PILED]
        for c in piled:
            if s.zone[c] == Zone.SHADOWS:  # facedown, as it was there
                s.note("{card} returns to its owner's hand.", card=c)
                atoms.move(s, c, Zone.HAND)
            else:
                atoms.move(s, c, Zone.HAND)
                s.note("{card} returns to its owner's hand.", card=c)
        if len(piled) < len(cards) or not cards:
            super().do(s, x)

    def after(self) -> str:
        whose = "your" if _is_own(self.ref) else "its owner's"
        return f" to {whose} hand{no_saves(self.saves)}"


def _is_own(ref: Ref) -> bool:
    """Whether it is said that the card is yours: this one, or one of your piles."""
    said = ref.first()
    return said == "this card" or any(mine in said for mine in (" your discard pile", " your dead pile", " you own "))


def to_hand(ref: Ref, *, saves: bool = True) -> ToHand:
    """Return it to its owner's hand."""
    return ToHand(ref, saves)


@final
class Goes(Act):
    """The card of the trigger goes elsewhere; it leaves play all the same."""

    def __init__(self, zone: ZoneId, where: str, usual: str) -> None:
        self.zone, self.where, self.usual = zone, where, usual

    def do(self, s: ThronesState, x: Context) -> None:
        s.events[x.event][AMOUNT] = self.zone + 1

    def clause(self, said: Speech) -> str:
        where = self.where.format(it=said.that)
        return f"{where} instead of {'placing it in ' if self.zone != Zone.DISCARD else ''}the {self.usual}"


_GOES: Final = {
    Zone.HAND: "return {it} to its owner's hand",
    Zone.DECK: "shuffle {it} into its owner's deck",
    Zone.DISCARD: "place {it} in its owner's discard pile",
    Zone.REMOVED: "remove {it} from the game",
}


@final
class GoesIntoPlay(Act):
    """The card of the trigger, which is discarded from a hand or deck, enters play under its owner's control."""

    def could(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if row[EVENT] not in (Event.DISCARDED_FROM_HAND, Event.DISCARDED_FROM_DECK):
            return False
        c, owner = row[CARD], s.owner(row[CARD])
        barred = is_banned(s, Permission.CANNOT_ENTER, owner, c) or not may_come_under(s, c, owner)
        return not barred and s.deal.cards[c].type in (Type.CHARACTER, Type.LOCATION)

    def do(self, s: ThronesState, x: Context) -> None:
        s.events[x.event][AMOUNT] = Zone.PLAY + 1

    def clause(self, said: Speech) -> str:
        return "put it into play instead of placing it in the discard pile"


def goes_into_play() -> GoesIntoPlay:
    """Of a character or location that is discarded from a hand or deck: it enters play, and counts as discarded."""
    return GoesIntoPlay()


@final
class GoesOn(CardAct):
    """The card of the trigger, which is discarded from a hand or deck, becomes a duplicate on another."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        row = s.events[x.event]
        if row[EVENT] not in (Event.DISCARDED_FROM_HAND, Event.DISCARDED_FROM_DECK):
            return False
        return may_have_duplicates(s, c, s.owner(row[CARD])) and not ignores(s, x, c)

    def do(self, s: ThronesState, x: Context) -> None:
        row = s.events[x.event]
        for c in self.ref.find(s, x)[:1]:
            row[AMOUNT] = Zone.DUPLICATE + 1
            atoms.add_lasting(s, Mark.BECOMES_DUPLICATE, c, Period.PHASE, row[CARD])

    def clause(self, said: Speech) -> str:
        what = said.that if said.trigger is None else said.trigger.that
        on = said.subject(self.ref)
        return f"place {what} on {on} as a duplicate instead of placing it in the discard pile"


def goes_on(ref: Ref) -> GoesOn:
    """Of a card that is discarded from a hand or deck: it is placed on that card as a duplicate, and counts as
    discarded."""
    return GoesOn(ref)


def goes(pile: Pile, *, instead_of: Pile = DEAD) -> Goes:
    """Of a card that is killed or discarded: it goes to this pile instead of the usual one, or OUT of the game."""
    return Goes(pile.zone, _GOES[pile.zone], "dead pile" if instead_of is DEAD else "discard pile")


@final
class GoesAfterwards(Act):
    """This event, once it has been played."""

    def __init__(self, zone: ZoneId) -> None:
        self.zone = zone

    def could(self, s: ThronesState, x: Context) -> bool:
        return False

    def do(self, s: ThronesState, x: Context) -> None:
        if s.zone[x.source] == Zone.PLAYING:
            atoms.add_lasting(s, Mark.GOES_AFTERWARDS, self.zone, Period.GAME, x.source)

    def clause(self, said: Speech) -> str:
        where = "return this card to your hand" if self.zone == Zone.HAND else "remove this card from the game"
        return f"{where} instead of placing it in your discard pile"


def goes_afterwards(pile: Pile) -> GoesAfterwards:
    """Of an event that says so of itself: once it has been played it goes to the HAND, or OUT of the game."""
    if pile.zone not in (Zone.HAND, Zone.REMOVED):
        raise TypeError("an event that was played goes to the HAND, or OUT of the game")
    return GoesAfterwards(pile.zone)
