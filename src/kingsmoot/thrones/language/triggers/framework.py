"""What happens to players and plots, and the beginning and end of phases and challenges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.conditions.challenges_and_phases import PHASES
from kingsmoot.thrones.language.references.players import ANYBODY, YOU, Who
from kingsmoot.thrones.language.references.reference import a_card
from kingsmoot.thrones.language.selectors.kinds import PLOT
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId, Period, Phase, PhaseId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import AMOUNT, CARD, SEAT


@final
class PlayerEvent(Trigger):
    """A player does something, or something befalls a player."""

    def __init__(self, event: EventId, who: Who, verb: str, by: int = 0) -> None:
        self.events = (event,)
        self.who, self.verb, self.by = who, verb, by

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return self.who.takes(s, x, row[SEAT]) and row[AMOUNT] >= self.by

    def said(self) -> str:
        verb, _, rest = self.verb.partition(" ")
        return f"{self.who.subject()} {verb if self.who.plural else f'{verb}s'} {rest}"

    def past(self, who: Who | None, *, denied: bool) -> str:
        """ "you have won dominance", "has not won dominance"."""
        verb, _, rest = self.verb.partition(" ")
        done = f"{'not ' if denied else ''}{_PARTICIPLES.get(verb, f'{verb}ed')} {rest}"
        if who is None:
            return f"has {done}"
        return f"{who.subject()} {'have' if who.plural else 'has'} {done}"


_PARTICIPLES: Final = {"win": "won", "become": "become"}


def wins_dominance(who: Who = YOU) -> Trigger:
    """A player wins dominance."""
    return PlayerEvent(Event.DOMINANCE_WON, who, "win dominance")


def collects_income(who: Who) -> Trigger:
    """A player collects income."""
    return PlayerEvent(Event.INCOME_COLLECTED, who, "collect income")


def plot_revealed(who: Who = YOU) -> Trigger:
    """A player reveals a plot card."""
    return PlayerEvent(Event.PLOT_REVEALED, who, "reveal a plot card")


@final
class PhaseEvent(Trigger):
    """A phase begins or ends."""

    def __init__(self, event: EventId, phase: PhaseId, verb: str) -> None:
        self.events = (event,)
        self.phase, self.verb = phase, verb

    def matches(self, s: ThronesState, x: Context) -> bool:
        return self.phase == Phase.NONE or s.events[x.event][AMOUNT] == self.phase

    def said(self) -> str:
        name = "a phase" if self.phase == Phase.NONE else f"the {PHASES[self.phase]}"
        return f"{name} {self.verb}"


def begins(phase: PhaseId = Phase.NONE) -> Trigger:
    """A phase begins; without a name, any."""
    return PhaseEvent(Event.PHASE_BEGINS, phase, "begins")


@final
class ChallengeEnds(Trigger):
    """Its participants are still taking part when it is interrupted."""

    def __init__(self) -> None:
        self.events = (Event.CHALLENGE_ENDS,)

    def matches(self, s: ThronesState, x: Context) -> bool:
        return True

    def said(self) -> str:
        return "a challenge ends"


@final
class RoundEnds(Trigger):
    def __init__(self) -> None:
        self.events = (Event.ROUND_ENDS,)

    def matches(self, s: ThronesState, x: Context) -> bool:
        return True

    def said(self) -> str:
        return "the round ends"


def ends(what: PhaseId | Period = Phase.NONE) -> Trigger:
    """A phase ends, or a CHALLENGE, or the ROUND; without a name, any phase."""
    if isinstance(what, Period):
        if what not in (Period.CHALLENGE, Period.ROUND):
            raise TypeError("what ends is a phase, a CHALLENGE or the ROUND")
        return ChallengeEnds() if what is Period.CHALLENGE else RoundEnds()
    return PhaseEvent(Event.PHASE_ENDS, what, "ends")


@final
class OfTheReserve(Trigger):
    """A player has checked the reserve, or has discarded cards for it."""

    def __init__(self, event: EventId, who: Who, verb: str, rest: str) -> None:
        self.events = (event,)
        self.who, self.verb, self.rest = who, verb, rest

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        some = row[AMOUNT] > 0 or self.events[0] == Event.RESERVE_CHECKED
        return some and self.who.takes(s, x, row[SEAT])

    def said(self) -> str:
        return f"{self.who.subject()} {self.verb if self.who.plural else f'{self.verb}s'} {self.rest}"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def checks_reserve(who: Who = YOU) -> Trigger:
    """A player has checked the reserve, and has discarded what was too much."""
    return OfTheReserve(Event.RESERVE_CHECKED, who, "check", "reserve")


def discards_for_reserve(who: Who = ANYBODY) -> Trigger:
    """A player has discarded cards for the reserve: all of them, in one check."""
    return OfTheReserve(Event.DISCARDED_FOR_RESERVE, who, "discard", "1 or more cards for reserve")


# -- players --------------------------------------------------------------------------------------------


def compares_initiative(who: Who = YOU) -> Trigger:
    """A player compares initiative: for interrupts, as ``interrupt(compares_initiative(), …)``."""
    return PlayerEvent(Event.INITIATIVE_COMPARED, who, "compare initiative")


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
        self.that = "that plot card"

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return self.who.takes(s, x, row[SEAT]) and self.of.test(s, x, row[CARD])

    def said(self) -> str:
        plot = a_card(self.of).replace("plot", "plot card") if "card" not in a_card(self.of) else a_card(self.of)
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
