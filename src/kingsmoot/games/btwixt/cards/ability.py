"""What an ability is made of. The words to make one with are in ``vocabulary``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from kingsmoot.games.btwixt.state import BtwixtState
    from kingsmoot.kernel.procedure import Procedure

Number: TypeAlias = int | str
"""A number that belongs to an effect or a rule; the code of a card stands for that card's number."""

PLAYED: Final = 0
CLAIMED: Final = 1
IN_PILE: Final = 2
CURRENT: Final = 3
PLACED: Final = 4
"""When an ability works: as the card is played, as the ally is claimed, while the card lies in a bid pile, while
the ally is the current one, as the ally is placed."""
TRIUMPH: Final = 8
"""Triumph abilities work at ``TRIUMPH + Outcome``, after the bid was won."""


class Outcome(IntEnum):
    """How the bid went for the leader in front of whom a triumph card lies."""

    ANY = 0
    WON = 1
    LOST = 2
    SECOND = 3
    NEIGHBOUR = 4


class Aim(IntEnum):
    """On whom an effect falls. Of those marked *, you choose one."""

    YOU = 0
    OTHER = 1  # *
    ANYONE = 2  # *
    NEIGHBOUR = 3  # *
    KNEELING = 4  # *
    STANDING = 5  # *
    NEIGHBOURS = 6
    OTHERS = 7
    EVERYONE = 8
    WINNER = 9
    SECOND = 10


CHOSEN: Final = (Aim.OTHER, Aim.ANYONE, Aim.NEIGHBOUR, Aim.KNEELING, Aim.STANDING)


class Rule(IntEnum):
    """Something that holds by itself, with a number that belongs to it."""

    # of an influence card in a bid pile
    PROTECTED = 0
    GUARDS_PILE = 1
    STRINGS = 2
    KEPT_IF_LOST = 3
    KEPT_IF_WON = 4
    SILENCE = 5
    WINS_TIES = 6
    FREE_HAND = 7
    PER_ALLY = 8
    PER_OTHER_CARD = 9
    PER_DEAD = 11
    IF_ALONE = 12
    IF_FIRST = 13
    IF_SHORT_HANDED = 14
    MATCHES_HIGHEST = 15
    WEAKENS_NEIGHBOURS = 16
    PER_TOKEN = 17
    # of the current ally
    NO_COPIES = 30
    FIRST_TAKES_BACK = 31
    LOWEST_WINS = 32
    MOST_CARDS = 33
    BARRED_COLOUR = 34
    RED_WORTH = 35
    GREEN_WORTH = 36
    PURPLE_WORTH = 37
    VALUE_CAP = 38
    NO_ABILITIES = 39
    COUNTER_CLOCKWISE = 40
    LAST_WINS_TIES = 41
    EXTRA_TOKENS = 42
    NO_TOKEN = 43
    SECOND_GAINS = 44
    LOSERS_RECOVER = 45
    EMPTY_KNEEL_DRAWS = 46
    MUST_PLAY = 47
    OPEN_HANDS = 48
    SECOND_PLACES = 49
    BARRED_VALUE = 50
    # of an ally being placed
    WITH_HIGHEST = 60
    FEWER_ALLIES = 61
    ANY_COUNCIL = 62
    WITH_ALLY = 63
    LOWER_POWER = 64
    FEWER_TOKENS = 65


BONUSES: Final = frozenset(
    (
        *(Rule.PER_ALLY, Rule.PER_OTHER_CARD, Rule.PER_DEAD, Rule.PER_TOKEN),
        *(Rule.IF_ALONE, Rule.IF_FIRST, Rule.IF_SHORT_HANDED, Rule.MATCHES_HIGHEST),
    )
)
"""The rules of influence cards that add to what the card itself is worth."""


@dataclass(frozen=True)
class Effect:
    """Something that happens: a procedure with its numbers, on whom it falls, and how to say it."""

    procedure: Procedure[BtwixtState]
    numbers: tuple[Number, ...]
    text: str
    aim: Aim = Aim.YOU
    optional: bool = False
    needs_hand: bool = False
    """Only a leader with cards in hand can be chosen."""
    costs_card: bool = False
    """Nothing happens unless you have a card in hand yourself."""


@dataclass(frozen=True)
class Ability:
    """When, and then what happens or what holds."""

    when: int
    text: str
    effects: tuple[Effect, ...] = ()
    rules: tuple[tuple[Rule, Number], ...] = field(default=())

    def bound(self, numbers: Mapping[str, int]) -> Ability:
        """The ability in a certain card set: codes become the numbers that the cards have there, -1 if not there."""
        effects = tuple(replace(e, numbers=tuple(_bound(n, numbers) for n in e.numbers)) for e in self.effects)
        return replace(self, effects=effects, rules=tuple((rule, _bound(n, numbers)) for rule, n in self.rules))


def _bound(number: Number, numbers: Mapping[str, int]) -> int:
    return numbers.get(number, -1) if isinstance(number, str) else number
