"""References: selectors that can find their cards. What an effect falls on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from kingsmoot.thrones.language.nouns import OTHER, Noun
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.selectors.selector import Selector, Zones
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import CARD

HOST_REGISTER: Final = 2
"""Where the card is kept to which this card was attached, once this card has been paid away as a cost."""


_PILES: Final = (
    (Zone.HAND, "hand"),
    (Zone.SHADOWS, "shadows"),
    (Zone.DISCARD, "discard"),
    (Zone.DEAD, "dead"),
    (Zone.DECK, "deck"),
    (Zone.PLOT_DECK, "plots"),
    (Zone.USED, "used"),
    (Zone.UNDER, "under"),
)


def everywhere(s: ThronesState, zones: Zones) -> list[CardId]:
    """The cards in these zones; without any, those in play."""
    if not zones:
        return s.all_in_play()
    found: list[CardId] = []
    if Zone.PLAY in zones:
        found += s.all_in_play()
    if Zone.FACTION in zones:
        found += [c for seat, c in enumerate(s.deal.factions) if s.alive[seat]]
    if Zone.REVEALED in zones:
        found += [plot for plot in s.revealed if plot != NO_CARD]
    for zone, name in _PILES:
        if zone in zones:
            piles: list[list[CardId]] = getattr(s, name)
            found += [c for pile in piles for c in pile]
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Ref(Selector):
    """A selector that can find."""

    plural = False
    is_chosen = False
    """Whether a player chooses it."""
    promised = False
    """Whether it is nothing yet, but will be something for sure."""

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        raise NotImplementedError

    def candidates(self, s: ThronesState, x: Context) -> list[CardId]:
        """What it finds, or, as long as nothing has been chosen, what it might."""
        return self.find(s, x)

    def known(self) -> str:
        """The words for it, once it has been spoken of."""
        raise NotImplementedError

    def first(self) -> str:
        """The words for it, when it is spoken of for the first time."""
        return self.known()

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return c in self.find(s, x)

    def noun(self) -> Noun:
        return Noun((self.known(),), proper=True)


def a_card(of: Selector) -> str:
    """The words for one such card: "a Lord character"; of a card that is known: "it", or its title."""
    return of.known() if isinstance(of, Ref) else of.noun().say()


@mypyc_attr(allow_interpreted_subclasses=True)
class Found(Ref):
    """What is found when an effect falls on it, and then kept: what comes after speaks of the same cards."""

    def now(self, s: ThronesState, x: Context) -> list[CardId]:
        """What there is to be found now."""
        raise NotImplementedError

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        if self.register >= 0 and len(x.registers) > self.register and x.registers[self.register]:
            return x.registers[self.register][:]
        return self.now(s, x)


@final
class Self(Ref):
    is_self = True
    fixed = True

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return [x.source]

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return c == x.source

    def known(self) -> str:
        return "this card"

    def negated(self) -> Noun:
        return Noun(before=((OTHER, "other"),))


@final
class Host(Ref):
    fixed = True

    def __init__(self, word: str) -> None:
        self.word = word

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        if s.host[x.source] != NO_CARD:
            return [s.host[x.source]]
        return x.registers[HOST_REGISTER][:] if len(x.registers) > HOST_REGISTER else []

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return c == s.host[x.source] or (len(x.registers) > HOST_REGISTER and c in self.find(s, x))

    def known(self) -> str:
        return self.word


@final
class FactionOf(Ref):
    """The faction cards of players."""

    players = True

    def __init__(self, who: Who) -> None:
        self.who = who

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return self.who.find(s, x)

    def known(self) -> str:
        return f"{self.who.possessive()} faction card"

    def parts(self) -> Sequence[object]:
        return (self.who,)


@final
class PlotOf(Ref):
    """The revealed plots of players."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return [s.revealed[seat] for seat in self.who.seats(s, x) if s.revealed[seat] != NO_CARD]

    def known(self) -> str:
        return f"{self.who.possessive()} revealed plot card"

    def parts(self) -> Sequence[object]:
        return (self.who,)


@final
class OfTrigger(Ref):
    """The card of the trigger."""

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        c = s.events[x.event][CARD] if x.event >= 0 else NO_CARD
        return [c] if c != NO_CARD else []

    def known(self) -> str:
        return "it"

    def negated(self) -> Noun:
        return Noun(before=((OTHER, "other"),))


@final
class It(Ref):
    """What was last asked, seen or put somewhere in this ability; else the card of the trigger."""

    def __init__(self, word: str) -> None:
        self.word = word

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        if x.it >= 0:
            return x.registers[x.it][:] if len(x.registers) > x.it else []
        c = s.events[x.event][CARD] if x.event >= 0 else NO_CARD
        return [c] if c != NO_CARD else []

    def known(self) -> str:
        return self.word


@final
class TheOne(Ref):
    """The card that is being looked at, in a count that is not the same for all cards."""

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return [x.each] if x.each >= 0 else []

    def known(self) -> str:
        return "that card"


@final
class TheOnly(Ref):
    """The only such card there is; nothing if there are several."""

    def __init__(self, of: Selector) -> None:
        self.of = of

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        found = self.of.among(s, x, everywhere(s, self.of.zones()))
        return found if len(found) == 1 else []

    def known(self) -> str:
        return f"that {self.of.noun().nouns[0]}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def the_only(of: Selector) -> Ref:
    """The only such card there is, behind a condition that there is one: ``STR.of(the_only(KING & CHARACTER))``."""
    return TheOnly(of)


EACH: Final = TheOne()
"""In a number that is counted for each card by itself: that card. In ``for_each``: the card whose turn it is."""


SELF: Final = Self()
HOST: Final = Host("attached character")
"""``SELF`` is this card, ``HOST`` the character to which it is attached."""


HOST_LOCATION: Final = Host("attached location")
"""The location that this card is attached to."""


FACTION: Final = FactionOf(YOU)
"""Your faction card."""


THAT: Final = OfTrigger()
IT: Final = It("it")
"""``THAT`` is the card of the trigger; ``IT`` is what was last chosen or found in this ability, else ``THAT``."""


THEM: Final = It("each of them")
"""The cards that were last chosen or found in this ability."""


def faction_card(who: Who) -> Ref:
    """The faction card of a player."""
    return FactionOf(who)


def plot_of(who: Who) -> Ref:
    """The revealed plot of a player."""
    return PlotOf(who)


@final
class Each(Ref):
    """All such cards, at once."""

    plural = False

    def __init__(self, of: Selector, but: Ref | None = None) -> None:
        self.of, self.but = of, but

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        if self.register >= 0 and len(x.registers) > self.register and x.registers[self.register]:
            return x.registers[self.register][:]
        spared = self.but.find(s, x) if self.but is not None else []
        return [c for c in everywhere(s, self.of.zones()) if c not in spared and self.of.test(s, x, c)]

    def candidates(self, s: ThronesState, x: Context) -> list[CardId]:
        return self.of.among(s, x, everywhere(s, self.of.zones()))

    def known(self) -> str:
        return self.of.noun().say("each", word="and") + (" not chosen" if self.but is not None else "")

    def zones(self) -> Zones:
        return self.of.zones()

    def __sub__(self, other: Selector) -> Each:
        return Each(self.of, other) if isinstance(other, Ref) and other.is_chosen else Each(self.of - other)

    def parts(self) -> Sequence[object]:
        return (self.of,) if self.but is None else (self.of, self.but)


def each(of: Selector) -> Each:
    """All such cards, at once."""
    return Each(of)
