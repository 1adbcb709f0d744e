"""Which players. A player's faction card stands for the player, so a word for players is a selector of those cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from kingsmoot.thrones.language.nouns import STATE, WHERE, WHOSE, Noun
from kingsmoot.thrones.language.selectors import Selector, Zones
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Type, Zone, ZoneId
from kingsmoot.thrones.model.ids import NOBODY, CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.events import EVENT, SEAT

if TYPE_CHECKING:
    from kingsmoot.thrones.language.conditions import Condition
    from kingsmoot.thrones.language.references import Ref


class Who(Selector):
    """Players, found when they are needed."""

    players = True
    plural = False
    """Whether a verb behind it stands in the plural, as behind "you"."""
    each = False
    """Whether it is said of each of several players: what they are asked, they are asked one after the other."""

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        """In player order."""
        raise NotImplementedError

    def takes(self, s: ThronesState, x: Context, seat: Seat) -> bool:
        return seat in self.seats(s, x)

    def subject(self) -> str:
        raise NotImplementedError

    def possessive(self) -> str:
        return f"{self.subject()}'s"

    def together(self) -> str:
        """All of them at once, with a verb in the plural: "players", "opponents"; empty if it is one player."""
        return ""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.deal.cards[c].type == Type.FACTION and self.takes(s, x, s.owner(c))

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        """Their faction cards."""
        return [s.deal.factions[seat] for seat in self.seats(s, x)]

    def noun(self) -> Noun:
        return Noun((self.subject(),), proper=True)

    def where(self, condition: Condition) -> Who:
        """Those of them for whom it is true: ``THEY`` in the condition is the player who is looked at."""
        return Those(self, condition)


@final
class You(Who):
    plural = True

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return [x.you]

    def takes(self, s: ThronesState, x: Context, seat: Seat) -> bool:
        return seat == x.you

    def subject(self) -> str:
        return "you"

    def possessive(self) -> str:
        return "your"


@final
class Opponents(Who):
    def __init__(self, word: str) -> None:
        self.word, self.each = word, word.startswith("each ")

    def together(self) -> str:
        return "opponents" if self.each else ""

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return s.opponents(x.you)

    def takes(self, s: ThronesState, x: Context, seat: Seat) -> bool:
        return seat != x.you

    def subject(self) -> str:
        return self.word


@final
class Everybody(Who):
    def __init__(self, word: str) -> None:
        self.word, self.each = word, word.startswith("each ")

    def together(self) -> str:
        return "players" if self.each else ""

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return s.seats()

    def takes(self, s: ThronesState, x: Context, seat: Seat) -> bool:
        return True

    def subject(self) -> str:
        return self.word


IN_ATTACK, IN_DEFENCE, THAT_WON, THAT_LOST, WHO_IS_FIRST = range(5)
_WON = (Event.DOMINANCE_WON, Event.INITIATIVE_WON)
"""What may be won beside a challenge."""


@final
class InRole(Who):
    """By what a player is in the challenge, or at the table."""

    def __init__(self, role: int, word: str) -> None:
        self.role, self.word = role, word

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        seat = (s.attacker, s.defender, s.winner, s.loser, s.first)[self.role]
        if self.role == THAT_WON and x.event >= 0 and s.events[x.event][EVENT] in _WON:
            seat = s.events[x.event][SEAT]
        return [seat] if seat >= 0 else []

    def subject(self) -> str:
        return self.word


YOU = You()
"""The player of the ability, or who controls the card."""
OPPONENT = Opponents("an opponent")
"""Any opponent."""
EACH_OPPONENT = Opponents("each opponent")
"""Each opponent, in player order."""
EACH_PLAYER = Everybody("each player")
"""Each player, in player order."""
ANYBODY = Everybody("a player")
"""Any player."""
ATTACKER = InRole(IN_ATTACK, "the attacking player")
"""The attacking player; as a role, ``as_=ATTACKER``."""
DEFENDER = InRole(IN_DEFENCE, "the defending player")
"""The defending player; as a role, ``as_=DEFENDER``."""
WINNER = InRole(THAT_WON, "the winner")
"""The winner of the challenge; of dominance or initiative, where an ability waits for that."""
LOSER = InRole(THAT_LOST, "the losing opponent")
"""The loser of the challenge."""
FIRST_PLAYER = InRole(WHO_IS_FIRST, "the first player")
"""The first player."""


@final
class They(Who):
    """The player who is being looked at, in ``where`` and where each player does something."""

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return [x.they] if x.they >= 0 else []

    plural = True

    def subject(self) -> str:
        return "they"

    def possessive(self) -> str:
        return "their"


THEY = They()
"""The player who is looked at: in ``choose_opponent(if_=)`` and ``where``."""


@final
class Those(Who):
    """Players for whom something is true."""

    def __init__(self, of: Who, condition: Condition) -> None:
        self.of, self.condition, self.each = of, condition, of.each

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return [seat for seat in self.of.seats(s, x) if self.condition.test(s, x.looking_at_player(seat))]

    def takes(self, s: ThronesState, x: Context, seat: Seat) -> bool:
        return self.of.takes(s, x, seat) and self.condition.test(s, x.looking_at_player(seat))

    def subject(self) -> str:
        return f"{self.of.subject()} {self.condition.of_them()}"

    def together(self) -> str:
        them = self.of.together()
        return them and f"{them} {self.condition.of_them().replace('who has ', 'who have ', 1)}"

    def possessive(self) -> str:
        return f"{self.of.possessive()} ({self.condition.of_them()})"

    def parts(self) -> Sequence[object]:
        return self.of, self.condition


@final
class ThatPlayer(Who):
    """The player of the trigger."""

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        seat = s.events[x.event][SEAT] if x.event >= 0 else NOBODY
        return [seat] if seat != NOBODY else []

    def subject(self) -> str:
        return "that player"


THAT_PLAYER = ThatPlayer()
"""The player of the trigger."""


@final
class ToTheLeft(Who):
    """Who sits to your left."""

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return [s.next_seat(x.you)]

    def subject(self) -> str:
        return "the opponent to your left"


TO_YOUR_LEFT = ToTheLeft()
"""The player to your left."""
LOSING_PLAYER = InRole(THAT_LOST, "that player")
"""Whoever has lost, also if it is you."""


@final
class Holder(Who):
    """Who controls or owns a card."""

    def __init__(self, of: Ref, owns: bool) -> None:
        self.of, self.owns = of, owns

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return [s.owner(c) if self.owns else s.controller[c] for c in self.of.find(s, x)]

    def subject(self) -> str:
        known = self.of.known()
        if known == "this card" and not self.owns:
            return "you"
        whose = "its" if known in ("it", "this card") else f"{known}'s"
        return f"{whose} {'owner' if self.owns else 'controller'}"

    def possessive(self) -> str:
        return "your" if self.subject() == "you" else super().possessive()

    def parts(self) -> Sequence[object]:
        return (self.of,)


def controller(of: Ref) -> Who:
    """Who controls a card."""
    return Holder(of, False)


def owner(of: Ref) -> Who:
    """Who owns a card."""
    return Holder(of, True)


@final
class YouAnd(Who):
    """You, and somebody else."""

    plural = True

    def __init__(self, other: Who) -> None:
        self.other = other

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return [x.you, *self.other.seats(s, x)]

    def subject(self) -> str:
        return f"you and {self.other.subject()} each"

    def possessive(self) -> str:
        return "your own"

    def parts(self) -> Sequence[object]:
        return (self.other,)


def you_and(other: Who) -> Who:
    """You and that player, one after the other where something is asked."""
    return YouAnd(other)


# -- cards by player ------------------------------------------------------------------------------------


@final
class ControlledBy(Selector):
    def __init__(self, who: Who) -> None:
        self.who = who

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


OWN = ControlledBy(THEY)
"""Controlled by whoever picks, where each player does."""


def of(who: Who) -> Selector:
    """Controlled by these players."""
    return ControlledBy(who)


_PLACES = {
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

    def __init__(self, zone: ZoneId, who: Who) -> None:
        self.zone, self.who = zone, who

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


HAND, DECK, DISCARD, DEAD = Pile(Zone.HAND), Pile(Zone.DECK), Pile(Zone.DISCARD), Pile(Zone.DEAD)
"""A pile: ``HAND(YOU)`` are the cards in it, ``HAND`` alone is where a card goes."""
OUT = Pile(Zone.REMOVED)
"""Out of the game: only a place to which a card goes."""
USED, PLOTS = Pile(Zone.USED), Pile(Zone.PLOT_DECK)
"""Used plots and the plot deck: ``PLOT & USED(YOU)``."""
SHADOWS = Pile(Zone.SHADOWS)
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


IN_PLAY = InPlay()
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


REVEALED = Revealed()
"""Of plots: revealed."""
