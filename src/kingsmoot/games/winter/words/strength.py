"""What cards of the first editions wait for: responses, lowered STR; and the STR that was counted."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.games.winter.words.initiation import RESPONSES, what_initiates
from kingsmoot.thrones.language.conditions.comparisons import AT_LEAST
from kingsmoot.thrones.language.counts.count import Count
from kingsmoot.thrones.language.nouns import WITH, Noun
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId
from kingsmoot.thrones.model.modifiers import Mark, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing import event_rows
from kingsmoot.thrones.timing.event_rows import AMOUNT, CARD
from kingsmoot.thrones.values.in_force import is_blank, is_immune, total


@final
class BeingPlayed(Selector):
    """An event whose effects have not been carried out yet."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.PLAYING

    def noun(self) -> Noun:
        return Noun(after=((WITH, "that was just played"),))


JUST_PLAYED: Final = BeingPlayed()


@final
class ResponseInitiates(Trigger):
    """The effects of a response would initiate for which no influence was knelt."""

    first = True

    def __init__(self) -> None:
        self.events = (Event.EFFECT_INITIATES,)

    def matches(self, s: ThronesState, x: Context) -> bool:
        kind, with_influence = what_initiates(s, x)
        return kind in RESPONSES and not with_influence

    def said(self) -> str:
        return "the effects of a response without an influence cost would initiate"


def response_without_influence() -> Trigger:
    """The effects of a response would initiate for which no influence was knelt."""
    return ResponseInitiates()


# -- STR ------------------------------------------------------------------------------------------------


@final
class StrengthLowered(Trigger):
    """Of any character: by an effect, or by a card that has come into play, or a plot, that holds by itself."""

    def __init__(self) -> None:
        self.events = (Event.STRENGTH_LOWERED, Event.ENTERS_PLAY, Event.PLOT_REVEALED)

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if row[event_rows.EVENT] == Event.STRENGTH_LOWERED:
            return True
        c = row[CARD]
        return c != NO_CARD and s.zone[c] in (Zone.PLAY, Zone.REVEALED) and _lowers(s, c)

    def said(self) -> str:
        return "the STR of a character is lowered"


def _lowers(s: ThronesState, source: CardId) -> bool:
    """Whether some other character has less STR by what holds by this card."""
    x = Context(s.controller[source], source)
    lowering = [k for k in s.deal.cards[source].constants if k.modifier == Value.STRENGTH]
    if not lowering or is_blank(s, source):
        return False
    everybody = [c for c in s.all_in_play() if s.is_type(c, Type.CHARACTER) and c != source]

    return any(
        k.applies(s, x, c) and k.amount_for(s, x, c) < 0 and not is_immune(s, x, c) for k in lowering for c in everybody
    )


def strength_lowered() -> Trigger:
    """The STR of a character, whichever, is lowered."""
    return StrengthLowered()


@final
class StrengthOfKilled(Count):
    """Of a trigger that a character is killed: the STR that it had."""

    def value(self, s: ThronesState, x: Context) -> int:
        return s.events[x.event][AMOUNT] if x.event >= 0 else 0

    def said(self) -> str:
        return "the killed one"


STR_OF_KILLED: Final = StrengthOfKilled()


@final
class StrengthCounted(Count):
    """The STR that you counted when the challenge was decided, whatever has happened since; 0 if you lost it."""

    def value(self, s: ThronesState, x: Context) -> int:
        return total(s, Mark.STRENGTH_COUNTED, s.deal.factions[x.you])

    def said(self) -> str:
        return "the total STR that you counted"

    def compared(self, how: int, other: Count) -> str:
        if how == AT_LEAST:
            return f"you counted a total STR of {other.said()} or more"
        raise TypeError("what you counted is compared with >= and a number")


STR_COUNTED: Final = StrengthCounted()
