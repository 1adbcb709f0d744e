"""Which players. A player's faction card stands for the player, so a word for players is a selector of those cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from kingsmoot.thrones.language.nouns import Noun
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Type
from kingsmoot.thrones.model.ids import NOBODY, CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import EVENT, SEAT

if TYPE_CHECKING:
    from kingsmoot.thrones.language.conditions.condition import Condition
    from kingsmoot.thrones.language.references.reference import Ref


@mypyc_attr(allow_interpreted_subclasses=True)
class Who(Selector):
    """Players, found when they are needed."""

    players = True
    plural = False
    """Whether a verb behind it stands in the plural, as behind "you"."""
    each = False
    """Whether it is said of each of several players: what they are asked, they are asked one after the other."""

    is_any = False
    """Whether it is one of several players, no matter which: "an opponent", "a player"."""

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
        self.is_any = not self.each

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
        self.is_any = not self.each

    def together(self) -> str:
        return "players" if self.each else ""

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return s.seats()

    def takes(self, s: ThronesState, x: Context, seat: Seat) -> bool:
        return True

    def subject(self) -> str:
        return self.word


def none_of(who: Who) -> str:
    """ "no opponent", "no player", where any of them would do; empty if it is said of one player, or of each."""
    several = isinstance(who, Opponents | Everybody) and not who.each
    return f"no {who.subject().split(' ')[-1]}" if several else ""


IN_ATTACK: Final = 0
IN_DEFENCE: Final = 1
THAT_WON: Final = 2
THAT_LOST: Final = 3
WHO_IS_FIRST: Final = 4


_WON: Final = (Event.DOMINANCE_WON, Event.INITIATIVE_WON)
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


YOU: Final = You()
"""The player of the ability, or who controls the card."""


OPPONENT: Final = Opponents("an opponent")
"""Any opponent."""


EACH_OPPONENT: Final = Opponents("each opponent")
"""Each opponent, in player order."""


EACH_PLAYER: Final = Everybody("each player")
"""Each player, in player order."""


ANYBODY: Final = Everybody("a player")
"""Any player."""


ATTACKER: Final = InRole(IN_ATTACK, "the attacking player")
"""The attacking player; as a role, ``as_=ATTACKER``."""


DEFENDER: Final = InRole(IN_DEFENCE, "the defending player")
"""The defending player; as a role, ``as_=DEFENDER``."""


WINNER: Final = InRole(THAT_WON, "the winner")
"""The winner of the challenge; of dominance or initiative, where an ability waits for that."""


LOSER: Final = InRole(THAT_LOST, "the losing opponent")
"""The loser of the challenge."""


FIRST_PLAYER: Final = InRole(WHO_IS_FIRST, "the first player")
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


THEY: Final = They()
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
        return them and f"{them} {_of_many(self.condition.of_them())}"

    def possessive(self) -> str:
        return f"{self.of.possessive()} ({self.condition.of_them()})"

    def parts(self) -> Sequence[object]:
        return self.of, self.condition


def _of_many(said: str) -> str:
    """ "who have" for "who has": of several players."""
    for one, many in (("who has ", "who have "), ("who does ", "who do "), ("who controls ", "who control ")):
        said = said.replace(one, many, 1)
    return said


@final
class ThatPlayer(Who):
    """The player of the trigger."""

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        seat = s.events[x.event][SEAT] if x.event >= 0 else NOBODY
        return [seat] if seat != NOBODY else []

    def subject(self) -> str:
        return "that player"


THAT_PLAYER: Final = ThatPlayer()
"""The player of the trigger."""


@final
class ToTheLeft(Who):
    """Who sits to your left."""

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return [s.next_seat(x.you)]

    def subject(self) -> str:
        return "the opponent to your left"


TO_YOUR_LEFT: Final = ToTheLeft()
"""The player to your left."""


@final
class ItsController(Who):
    """Who controls the card that is measured."""

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return [x.they] if x.they != NOBODY else []

    def subject(self) -> str:
        return "its controller"


ITS_CONTROLLER: Final = ItsController()
"""Whoever controls the card that is looked at: in ``COST <= FACTION_POWER.of(ITS_CONTROLLER)``."""


LOSING_PLAYER: Final = InRole(THAT_LOST, "that player")
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
