"""Further things that interrupts and reactions wait for, beside those of ``triggers``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.players import ANYBODY, YOU, Who
from kingsmoot.thrones.language.references import Ref
from kingsmoot.thrones.language.selectors import PLOT, Selector
from kingsmoot.thrones.language.triggers import CardEvent, PlayerEvent, Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.events import CARD, SEAT, SOURCE


def _one(of: Selector) -> str:
    return of.known() if isinstance(of, Ref) else of.noun().say()


# -- players --------------------------------------------------------------------------------------------


def wins_initiative(who: Who = YOU) -> Trigger:
    """A player wins initiative."""
    return PlayerEvent(Event.INITIATIVE_WON, who, "win initiative")


@final
class SomebodyElse(Trigger):
    """Somebody else has won what these players have lost."""

    def __init__(self, event: EventId, who: Who, what: str) -> None:
        self.events = (event,)
        self.who, self.what = who, what

    def matches(self, s: ThronesState, x: Context) -> bool:
        winner = s.events[x.event][SEAT]
        return any(seat != winner for seat in self.who.seats(s, x))

    def said(self) -> str:
        return f"{self.who.subject()} {'lose' if self.who.plural else 'loses'} {self.what}"


def loses_initiative(who: Who = YOU) -> Trigger:
    """A player loses initiative: somebody else wins it."""
    return SomebodyElse(Event.INITIATIVE_WON, who, "initiative")


def loses_dominance(who: Who = YOU) -> Trigger:
    """A player loses dominance: somebody else wins it."""
    return SomebodyElse(Event.DOMINANCE_WON, who, "dominance")


def becomes_first(who: Who = YOU) -> Trigger:
    """A player becomes the first player, also one who was."""
    return PlayerEvent(Event.FIRST_PLAYER_NAMED, who, "become the first player")


# -- plots ----------------------------------------------------------------------------------------------


@final
class OfAPlot(Trigger):
    """Something about a plot of these players."""

    def __init__(self, event: EventId, of: Selector, who: Who, words: str) -> None:
        self.events = (event,)
        self.of, self.who, self.words = of, who, words

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return self.who.takes(s, x, row[SEAT]) and self.of.test(s, x, row[CARD])

    def said(self) -> str:
        plot = _one(self.of).replace("plot", "plot card") if "card" not in _one(self.of) else _one(self.of)
        if self.who is ANYBODY:
            return f"{plot} is revealed" if not self.words else f"{plot} enters a used pile"
        if self.words:
            return f"{plot} enters {self.who.possessive()} used pile"
        return f"{self.who.subject()} {'reveal' if self.who.plural else 'reveals'} {plot}"

    def parts(self) -> Sequence[object]:
        return self.of, self.who


def reveals_plot(of: Selector = PLOT, who: Who = ANYBODY) -> Trigger:
    """Such a plot card is revealed, by anybody or by this player: ``reveals_plot(WINTER & PLOT)``."""
    return OfAPlot(Event.PLOT_REVEALED, of, who, "")


def plot_used(of: Selector = PLOT, who: Who = YOU) -> Trigger:
    """Such a plot card enters a used pile, as another one is revealed."""
    return OfAPlot(Event.PLOT_USED, of, who, "used")


# -- cards ----------------------------------------------------------------------------------------------


def removed_from_challenge(of: Selector) -> CardEvent:
    """Such a card is removed from the challenge by an effect."""
    return CardEvent(Event.LEFT_CHALLENGE, of, "is removed from a challenge")


def saved(of: Selector) -> CardEvent:
    """Such a card is saved."""
    return CardEvent(Event.SAVED, of, "is saved")


@final
class ReturnedToHand(CardEvent):
    """Such a card returns from play to the hand of one of these players."""

    def __init__(self, of: Selector, who: Who) -> None:
        super().__init__(Event.RETURNED_TO_HAND, of, "is returned to its owner's hand")
        self.who = who

    def matches(self, s: ThronesState, x: Context) -> bool:
        return self.who.takes(s, x, s.owner(s.events[x.event][CARD])) and super().matches(s, x)

    def said(self) -> str:
        whose = "its owner's" if self.who is ANYBODY else self.who.possessive()
        return f"{self.subject()} is returned to {whose} hand"

    def parts(self) -> Sequence[object]:
        return self.of, self.who


def returned_to_hand(of: Selector, who: Who = ANYBODY) -> CardEvent:
    """Such a card returns from play to its owner's hand; perhaps that of certain players."""
    return ReturnedToHand(of, who)


@final
class PowerMovedTo(CardEvent):
    def said(self) -> str:
        return f"power is moved to {self.subject()}"


def power_moved_to(of: Selector) -> CardEvent:
    """Power is moved to such a card."""
    return PowerMovedTo(Event.POWER_MOVED, of, "has power moved to it")


@final
class Attached(Trigger):
    """An attachment comes to be on a card, in whatever way it entered play."""

    def __init__(self, of: Selector, on: Selector, by: Who) -> None:
        self.events = (Event.ENTERS_PLAY,)
        self.of, self.on, self.by = of, on, by

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if row[SOURCE] < 0 or not self.by.takes(s, x, row[SEAT]) or s.host[row[CARD]] != row[SOURCE]:
            return False
        return self.on.test(s, x, row[SOURCE]) and self.of.test(s, x, row[CARD])

    def said(self) -> str:
        return f"{self.by.subject()} {'attach' if self.by.plural else 'attaches'} {_one(self.of)} to {_one(self.on)}"

    def parts(self) -> Sequence[object]:
        return self.of, self.on, self.by


def attached(of: Selector, on: Selector, by: Who = YOU) -> Trigger:
    """A player attaches such a card to such a card, as it enters play."""
    return Attached(of, on, by)
