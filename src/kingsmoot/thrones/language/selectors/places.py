"""By who controls a card, and by the pile in which it lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.nouns import STATE, WHERE, WHOSE, Noun
from kingsmoot.thrones.language.references.players import THEY, YOU, Those, Who, You
from kingsmoot.thrones.language.selectors.selector import Selector, Zones
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState


@final
class ControlledBy(Selector):
    def __init__(self, who: Who) -> None:
        self.who = who
        self.is_mine = isinstance(who, You)
        self.is_own = who is THEY
        self.quick = self.is_mine

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return self.who.takes(s, x, s.controller[c])

    def noun(self) -> Noun:
        if isinstance(self.who, Those):
            return Noun(after=((WHOSE, f"controlled by {self.who.subject()}"),))
        verb = "control" if self.who.plural else "controls"
        return Noun(after=((WHOSE, f"{self.who.subject()} {verb}"),))

    def parts(self) -> Sequence[object]:
        return (self.who,)


@final
class NotControlledBy(Selector):
    """As long as it is not known who that is, there must be one who does not control it."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return any(s.controller[c] != seat for seat in self.who.seats(s, x))

    def noun(self) -> Noun:
        return Noun(after=((WHOSE, f"{self.who.subject()} {'do' if self.who.plural else 'does'} not control"),))

    def parts(self) -> Sequence[object]:
        return (self.who,)


def not_of(who: Who) -> Selector:
    """Not controlled by this player."""
    return NotControlledBy(who)


OWN: Final = ControlledBy(THEY)
"""Controlled by whoever picks, where each player does."""


def of(who: Who) -> Selector:
    """Controlled by these players."""
    return ControlledBy(who)


_PLACES: Final = {
    Zone.HAND: "hand",
    Zone.SHADOWS: "shadows",
    Zone.DECK: "deck",
    Zone.DISCARD: "discard pile",
    Zone.DEAD: "dead pile",
    Zone.USED: "used pile",
    Zone.PLOT_DECK: "plot deck",
}


@final
class Lies(Selector):
    """By the pile in which a card lies, and whose that is."""

    quick = True

    def __init__(self, zone: ZoneId, who: Who) -> None:
        self.zone, self.who = zone, who
        self.is_mine = isinstance(who, You)

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == self.zone and self.who.takes(s, x, s.owner(c))

    def pile(self) -> str:
        return _PLACES[self.zone]

    def noun(self) -> Noun:
        return Noun(after=((WHERE, f"in {self.who.possessive()} {_PLACES[self.zone]}"),))

    def zones(self) -> Zones:
        return frozenset((self.zone,))

    def parts(self) -> Sequence[object]:
        return (self.who,)


@final
class Pile:
    """A word for a pile: ``HAND(YOU)`` are the cards in your hand; by itself it is a place to which a card goes."""

    def __init__(self, zone: ZoneId) -> None:
        self.zone = zone

    def __call__(self, who: Who = YOU) -> Selector:
        return Lies(self.zone, who)


HAND: Final = Pile(Zone.HAND)
DECK: Final = Pile(Zone.DECK)
DISCARD: Final = Pile(Zone.DISCARD)
DEAD: Final = Pile(Zone.DEAD)
"""A pile: ``HAND(YOU)`` are the cards in it, ``HAND`` alone is where a card goes."""


OUT: Final = Pile(Zone.REMOVED)
"""Out of the game: only a place to which a card goes."""


USED: Final = Pile(Zone.USED)
PLOTS: Final = Pile(Zone.PLOT_DECK)
"""The plot deck and the used plots: ``PLOT & USED(YOU)``."""


SHADOWS: Final = Pile(Zone.SHADOWS)
"""Shadows, where cards lie facedown: ``SHADOWS(YOU)``."""


@final
class InPlay(Selector):
    """Where constants would otherwise mean cards anywhere."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.PLAY

    def noun(self) -> Noun:
        return Noun()

    def zones(self) -> Zones:
        return frozenset((Zone.PLAY,))


IN_PLAY: Final = InPlay()
"""In play: for constants, which would otherwise mean cards anywhere."""


@final
class Revealed(Selector):
    """A plot that lies open before a player."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.REVEALED

    def noun(self) -> Noun:
        return Noun(before=((STATE, "revealed"),))

    def zones(self) -> Zones:
        return frozenset((Zone.REVEALED,))


REVEALED: Final = Revealed()
"""Of plots: revealed."""
