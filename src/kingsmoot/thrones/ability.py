"""What abilities are made of.

A **constant** holds by itself while its card is in play. An **ability** is triggered: an action, an interrupt, a
reaction, a forced one of those, or "when revealed". Everything here is static; what happens with it is in ``initiate``
and ``windows``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum, unique
from typing import TYPE_CHECKING, Any, TypeAlias, final

from kingsmoot.thrones.terms import Period, Phase, Zone

if TYPE_CHECKING:
    from kingsmoot.kernel.procedure import Frame
    from kingsmoot.thrones.language.conditions import Happened
    from kingsmoot.thrones.selectors import Selector
    from kingsmoot.thrones.state import ThronesState

NO_EVENT = -1
MOST_ABILITIES = 31
"""How many triggered abilities a card may have, and how many parts an ability: options and references are numbers."""


_NO_REGISTERS: list[list[int]] = []


@final
class Context:
    """Through whose eyes an ability is looked at: its player, its card, what triggered it, what was chosen for it."""

    __slots__ = ("each", "event", "it", "picks", "registers", "source", "they", "you")

    def __init__(
        self,
        you: int,
        source: int,
        event: int = NO_EVENT,
        picks: int = -1,
        registers: list[list[int]] = _NO_REGISTERS,
        it: int = -1,
        each: int = -1,
        they: int = -1,
    ) -> None:
        self.you, self.source, self.event, self.picks = you, source, event, picks
        self.registers, self.it, self.each, self.they = registers, it, each, they

    def looking_at(self, c: int) -> Context:
        """With this card as the one that is looked at."""
        return Context(self.you, self.source, self.event, self.picks, self.registers, self.it, c, self.they)

    def looking_at_player(self, seat: int) -> Context:
        """With this player as the one who is looked at."""
        return Context(self.you, self.source, self.event, self.picks, self.registers, self.it, self.each, seat)

    def as_player(self, seat: int) -> Context:
        """With this player as "you"."""
        return Context(seat, self.source, self.event, self.picks, self.registers, self.it, self.each, self.they)

    def trying(self, register: int, chosen: list[int]) -> Context:
        """As if that had been chosen."""
        registers = [*self.registers, *([] for _ in range(register + 1 - len(self.registers)))]
        registers[register] = chosen
        return Context(self.you, self.source, self.event, self.picks, registers, self.it, self.each, self.they)


Condition: TypeAlias = Callable[["ThronesState", Context], bool]
Count: TypeAlias = "int | Callable[[ThronesState, Context], int]"


def always(s: ThronesState, x: Context) -> bool:
    return True


# -- constants ------------------------------------------------------------------------------------------


@unique
class Modifier(IntEnum):
    """What constants and lasting effects change: numbers, permissions and bans."""

    STRENGTH = 1
    ICON_MILITARY = 2
    ICON_INTRIGUE = 3
    ICON_POWER = 4
    INCOME = 5
    BASE_INCOME_ZERO = 6
    INITIATIVE = 7
    CLAIM = 8
    RESERVE = 9
    COST = 10
    NEXT_COST = 11
    DOMINANCE = 12
    CHALLENGE_STRENGTH = 13
    CHALLENGES_MILITARY = 14
    CHALLENGES_INTRIGUE = 15
    CHALLENGES_POWER = 16
    DRAW = 17
    LIMITED = 18
    MOST_CHALLENGES = 19
    MOST_ATTACKERS = 20
    MOST_DEFENDERS = 21
    MOST_STANDING = 22
    CLAIM_AGAINST = 23
    OWN_COST = 24
    NO_REDUCTIONS = 25
    NO_PENALTY = 26
    TO_WIN = 27
    COST_OF_TRAIT = 28
    STRENGTH_DOUBLED = 160
    STRENGTH_HALVED = 161
    STRENGTH_SET = 162
    BASE_INCOME = 163
    BASE_INITIATIVE = 164
    BASE_CLAIM = 165
    BASE_RESERVE = 166
    FACTION = 167
    CANNOT_GAIN_POWER = 168
    CANNOT_GAIN_GOLD = 169
    CANNOT_WIN = 170
    MAY_MARSHAL = 171
    CLAIM_AS = 172
    CONTROLLED = 173
    MUST_ATTACK = 174
    BLANK = 100
    KEYWORD = 101
    DOES_NOT_KNEEL = 102
    CANNOT_DEFEND = 103
    CANNOT_ATTACK = 104
    CANNOT_TRIGGER = 105
    CANNOT_MARSHAL = 106
    CANNOT_PLAY_EVENTS = 107
    CANNOT_CHALLENGE = 108
    CANNOT_BE_KILLED = 109
    CANNOT_BE_BYPASSED = 110
    IMMUNE = 111
    NO_CONTRIBUTION = 112
    PARTICIPATES = 113
    ENTERS_KNELT = 114
    KILLED_AT_ZERO = 115
    CONTROL = 116
    AMBUSHED = 117
    MAY_DEFEND_KNEELING = 118
    MUST_DEFEND = 119
    MAY_DEFEND_WITHOUT_ICON = 121
    TRAIT = 130
    CREST = 129
    CANNOT_BE_CHOSEN = 128
    DISCARDED = 127
    STANDS_IF_WON = 131
    DRAWS_IF_WON = 133
    IF_WON = 134
    DOES_NOT_STAND = 135
    CANNOT_STAND = 153
    CANNOT_BE_DISCARDED = 136
    CANNOT_BE_SAVED = 137
    MAY_BE_ON_HOUSE = 138
    GUARDED = 139
    MORIBUND = 140
    NO_WINNER_IF_OPPOSED = 141
    STRENGTH_WATCHED = 142
    STRENGTH_CHANGED = 143
    POWER_IGNORED = 144
    PLOTS_SWITCHED = 145
    PLOT_NAMED = 146
    ACTIONS_BEFORE_REVEAL = 147
    GOLD_TO_SPEND = 148
    STRENGTH_COUNTED = 149
    STRENGTH_SEEN = 132
    SACRIFICED = 120
    REDIRECTS = 150
    SPREADS_CLAIM = 151
    CHALLENGES_ELSEWHERE = 152
    INTO_SHADOWS_COST = 154
    OUT_OF_SHADOWS_COST = 155
    CANNOT_COME_OUT = 156
    CAME_OUT = 157


KEPT_BY_RULES = frozenset(
    (
        Modifier.CONTROL,
        Modifier.CLAIM_AS,
        Modifier.NEXT_COST,
        Modifier.COST_OF_TRAIT,
        Modifier.CLAIM_AGAINST,
        Modifier.STANDS_IF_WON,
        Modifier.DRAWS_IF_WON,
        Modifier.IF_WON,
        Modifier.STRENGTH_CHANGED,
        Modifier.STRENGTH_COUNTED,
        Modifier.STRENGTH_SEEN,
        Modifier.NO_WINNER_IF_OPPOSED,
        Modifier.PLOTS_SWITCHED,
        Modifier.PLOT_NAMED,
        Modifier.GUARDED,
        Modifier.MORIBUND,
        Modifier.AMBUSHED,
        Modifier.CAME_OUT,
    )
)
"""What is kept by the rules, or made by a word of its own, such as ``take_control``: no ``holds`` and no ``modify``."""
WITH_A_WORD = frozenset((Modifier.KEYWORD, Modifier.TRAIT, Modifier.CREST, Modifier.FACTION))
"""What is given by name."""
ONLY_CONSTANT = frozenset(
    (
        Modifier.MAY_MARSHAL,
        Modifier.CONTROLLED,
        Modifier.OWN_COST,
        Modifier.MAY_BE_ON_HOUSE,
        Modifier.STRENGTH_WATCHED,
        Modifier.REDIRECTS,
    )
)
"""What a card says of itself, or for itself, and no effect gives."""


OF_PLAYERS = frozenset(
    (
        Modifier.INCOME,
        Modifier.INITIATIVE,
        Modifier.CLAIM,
        Modifier.RESERVE,
        Modifier.DRAW,
        Modifier.LIMITED,
        Modifier.DOMINANCE,
        Modifier.TO_WIN,
        Modifier.CANNOT_GAIN_GOLD,
        Modifier.CANNOT_WIN,
        Modifier.CHALLENGE_STRENGTH,
        Modifier.CHALLENGES_MILITARY,
        Modifier.CHALLENGES_INTRIGUE,
        Modifier.CHALLENGES_POWER,
        Modifier.CHALLENGES_ELSEWHERE,
        Modifier.MOST_CHALLENGES,
        Modifier.MOST_ATTACKERS,
        Modifier.MOST_DEFENDERS,
        Modifier.MOST_STANDING,
        Modifier.NO_REDUCTIONS,
        Modifier.NO_PENALTY,
        Modifier.CANNOT_TRIGGER,
        Modifier.CANNOT_CHALLENGE,
        Modifier.REDIRECTS,
        Modifier.SPREADS_CLAIM,
        Modifier.POWER_IGNORED,
        Modifier.ACTIONS_BEFORE_REVEAL,
        Modifier.INTO_SHADOWS_COST,
    )
)
"""What is changed for players, by their faction cards; all others are changed for cards."""
FOR_A_WHILE_OF_PLAYERS = OF_PLAYERS | {
    Modifier.COST,
    Modifier.CANNOT_MARSHAL,
    Modifier.CANNOT_PLAY_EVENTS,
    Modifier.ENTERS_KNELT,
    Modifier.OUT_OF_SHADOWS_COST,
    Modifier.CANNOT_COME_OUT,
}
"""What an effect that lasts changes for players: also what concerns cards that are not in play."""


@dataclass(frozen=True)
class Constant:
    """Something that holds: a modifier, on whom, how much, and while what."""

    modifier: Modifier
    amount: Count
    to: Selector
    """Cards, or the faction cards of players."""
    while_: Condition = always
    text: str = ""
    word: str = ""
    """The keyword or trait that is given."""
    each: Callable[[ThronesState, Context, int], int] | None = None
    """How much it is for one card, where that is not the same for all; then ``amount`` does not matter."""
    when: str = ""
    subject: str = ""
    does: str = ""
    """What it says, in pieces: while what, who or what, does what."""
    thing: Any = None
    """What is given or taken and named only in play."""
    kept: bool = False
    """It is made by a word of its own for a while, and never stands on a card."""

    def parts(self) -> tuple[object, ...]:
        """The words of which it is made."""
        found: tuple[object, ...] = (self.to, self.while_, self.amount)
        return found if self.thing is None else (*found, self.thing)

    def __post_init__(self) -> None:
        if self.kept:
            return
        if self.modifier in KEPT_BY_RULES:
            raise TypeError(f"{self.modifier.name} is kept by the rules: no card has it as a constant")
        if self.modifier in WITH_A_WORD and not self.word:
            raise TypeError(f"{self.modifier.name} needs a word, such as keyword('renown', CHARACTER)")
        if self.modifier in OF_PLAYERS and not self.to.players:
            raise TypeError(f"{self.modifier.name} is about players: write faction cards, such as YOU, not {self.to}")
        if self.modifier not in OF_PLAYERS and self.to.players:
            raise TypeError(f"{self.modifier.name} is about cards, not about players: {self.to} is nothing for it")


# -- triggered abilities --------------------------------------------------------------------------------


class Kind(IntEnum):
    """How an ability is triggered."""

    ACTION = 0
    WOULD = 1  # an interrupt that saves or cancels
    INTERRUPT = 2
    FORCED_INTERRUPT = 3
    REACTION = 4
    FORCED_REACTION = 5
    WHEN_REVEALED = 6


@dataclass(frozen=True)
class Trigger:
    """What an interrupt or reaction waits for."""

    events: tuple[int, ...]
    matches: Condition
    text: str
    growth: Selector | None = None
    """Whose rising STR it waits for, if it does; see ``growth``."""


@dataclass(frozen=True)
class Cost:
    """What is paid. ``choices`` are the cards among which the payer picks ``count``; none for a fixed cost."""

    can: Condition
    pay: Callable[[ThronesState, Context, list[int]], None]
    text: str
    choices: Callable[[ThronesState, Context], list[int]] | None = None
    count: int = 1
    """How many are to be picked, one after the other; with ``worth``, until they are worth so much together."""
    worth: Callable[[ThronesState, int], int] | None = None


@dataclass(frozen=True)
class Target:
    """What is chosen: between ``least`` and ``most`` cards that the selector takes."""

    of: Selector
    least: int = 1
    most: int = 1
    by: Callable[[ThronesState, Context], int] | None = None
    """Who chooses, if not the player of the ability."""
    fits: Callable[[ThronesState, Context, list[int], int], bool] | None = None
    """Whether a further card may join those already chosen."""
    players: bool = False
    """A player is chosen, by the faction card."""
    prompt: str = ""
    picked: bool = False
    """It is no target, but picked when the effect resolves. Targets come before picks."""


@dataclass(frozen=True)
class Effect:
    """A part of what an ability does. ``do`` may push frames; the next part waits for them."""

    do: Callable[[ThronesState, Frame, Context], None]
    text: str
    could: Condition = always
    """Whether it could change anything at all."""
    affects: Callable[[ThronesState, Context, int], bool] | None = None
    """For a part that falls on the chosen card: whether it could change that card."""
    slot: int = 0
    then: bool = False
    """Only if everything before it was done in full."""
    of: Selector | None = None
    """Cards that it is about and that are not chosen now, such as the next one to be marshaled."""
    ways: tuple[Effect, ...] = ()
    """Of which one is chosen when it is carried out."""
    modifier: Modifier | None = None
    """What it changes for a while."""
    word: str = ""
    """The keyword or trait that it gives or takes."""


@dataclass(frozen=True)
class Ability:
    """A triggered ability, as declared on a card."""

    kind: Kind
    effects: tuple[Effect, ...]
    trigger: Trigger | None = None
    phase: Phase = Phase.NONE
    condition: Condition = always
    costs: tuple[Cost, ...] = ()
    targets: tuple[Target, ...] = ()
    limit: tuple[int, Period] | None = None
    maximum: tuple[int, Period] | None = None
    text: str = ""
    cannot_be_cancelled: bool = False
    price: Callable[[ThronesState, Context], int] | None = None
    """Of an event with a printed cost of X: what X is."""
    values_of_x: Callable[[ThronesState, Context], list[int]] | None = None
    """Of an event with a printed cost of X that its player chooses: among which numbers."""
    only: str = ""
    """The condition in words, if there is one."""
    zone: Zone | None = None
    """Where the card must be: None for the usual place, in play, or for an event in hand."""
    follows: bool = False
    """Of a forced interrupt that says what comes of something: it is resolved when nothing comes instead any more."""
    in_ways: bool = False
    """Together with the others of its card that say so it is one ability, such as "pay this or that": used in one way,
    it is used in all."""

    ways: tuple[Ability, ...] = ()
    """The other ways in which it may be paid for: they stand on the card behind it."""
    program: tuple[Any, ...] | None = None
    """The operations of an ability that is made of words; see ``language``."""
    asks: tuple[Any, ...] = ()
    """Its targets, if it is."""
    lasting: tuple[Constant, ...] = ()
    """Constants that it may let hold for a while."""
    histories: tuple[Happened, ...] = ()
    """What it asks of the past."""

    def payable(self, s: ThronesState, x: Context) -> bool:
        """Whether its costs can be paid."""
        raise NotImplementedError

    def possible(self, s: ThronesState, x: Context) -> bool:
        """Whether it has targets enough, or could do something without."""
        raise NotImplementedError

    def what_x_costs(self, s: ThronesState, x: Context, price: int) -> int:
        raise NotImplementedError

    def unpaid(self, s: ThronesState, x: Context) -> str:
        """The costs that cannot be paid, in words."""
        return " and ".join(paid.text for paid in self.costs if not paid.can(s, x))

    def price_in_words(self) -> str:
        """All that is paid for it."""
        return " and ".join(cost.text for cost in self.costs)

    @property
    def modifiers(self) -> list[tuple[Modifier, str]]:
        """What its effects change for a while, with the keyword or trait that is given."""
        parts = (part for effect in self.effects for part in (effect, *effect.ways))
        return [(part.modifier, part.word) for part in parts if part.modifier is not None]
