"""What constants and lasting effects change."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, unique
from typing import TYPE_CHECKING, TypeAlias

from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId

if TYPE_CHECKING:
    from kingsmoot.thrones.language.conditions import Condition
    from kingsmoot.thrones.language.constants import Gift
    from kingsmoot.thrones.language.counts import Count
    from kingsmoot.thrones.language.names import Name, TypeOfChallenge
    from kingsmoot.thrones.language.players import Who
    from kingsmoot.thrones.language.selectors import Selector
    from kingsmoot.thrones.model.enums import Period, Zone
    from kingsmoot.thrones.model.state import ThronesState


# -- constants ------------------------------------------------------------------------------------------


@unique
class Value(IntEnum):
    """Numbers that are added to, set, doubled or limited."""

    STRENGTH = 1
    INCOME = 5
    BASE_INCOME_ZERO = 6
    INITIATIVE = 7
    CLAIM = 8
    RESERVE = 9
    COST = 10
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
    OWN_COST = 24
    TO_WIN = 27
    STRENGTH_DOUBLED = 160
    STRENGTH_HALVED = 161
    STRENGTH_SET = 162
    BASE_INCOME = 163
    BASE_INITIATIVE = 164
    BASE_CLAIM = 165
    BASE_RESERVE = 166
    CHALLENGES_ELSEWHERE = 152
    SETUP_GOLD = 400
    INTO_SHADOWS_COST = 154
    OUT_OF_SHADOWS_COST = 155
    CLAIM_SET = 301
    LEAST_DEFENDERS = 306
    CHALLENGE_STRENGTH_ALONE = 309
    MOST_GOLD = 310
    MOST_DRAWN = 311
    MOST_POWER = 312
    RESERVE_TO_MINIMUM = 313
    AMBUSH_COST = 467


@unique
class Quality(IntEnum):
    """What a card is or has: icons, keywords, traits, a faction, a text, a controller."""

    ICON_MILITARY = 2
    ICON_INTRIGUE = 3
    ICON_POWER = 4
    FACTION = 167
    CONTROLLED = 173
    BLANK = 100
    KEYWORD = 101
    IMMUNE = 111
    TRAIT = 130
    CREST = 129
    NO_TRAITS = 184
    NO_PRINTED_TRAITS = 465
    NO_FACTIONS = 185
    KEYWORDS_OF = 186
    ICONS_OF = 187
    TEXT = 188
    ABILITY = 189
    PRINTED = 190


@unique
class Permission(IntEnum):
    """What cannot, may, must, does or does not happen."""

    NO_REDUCTIONS = 25
    NO_PENALTY = 26
    CANNOT_GAIN_POWER = 168
    CANNOT_GAIN_GOLD = 169
    CANNOT_WIN = 170
    MAY_MARSHAL = 171
    MUST_ATTACK = 174
    DOES_NOT_KNEEL = 102
    CANNOT_DEFEND = 103
    CANNOT_ATTACK = 104
    CANNOT_TRIGGER = 105
    CANNOT_MARSHAL = 106
    CANNOT_PLAY_EVENTS = 107
    CANNOT_CHALLENGE = 108
    CANNOT_BE_KILLED = 109
    CANNOT_BE_BYPASSED = 110
    NO_CONTRIBUTION = 112
    PARTICIPATES = 113
    ENTERS_KNELT = 114
    KILLED_AT_ZERO = 115
    MAY_DEFEND_KNEELING = 118
    MUST_DEFEND = 119
    MAY_DEFEND_WITHOUT_ICON = 121
    CANNOT_BE_CHOSEN = 128
    DISCARDED = 127
    DOES_NOT_STAND = 135
    CANNOT_STAND = 153
    CANNOT_BE_DISCARDED = 136
    CANNOT_BE_SAVED = 137
    MAY_BE_ON_HOUSE = 138
    STRENGTH_WATCHED = 142
    POWER_IGNORED = 144
    ACTIONS_BEFORE_REVEAL = 147
    GOLD_TO_SPEND = 148
    SACRIFICED = 120
    REDIRECTS = 150
    SPREADS_CLAIM = 151
    CANNOT_COME_OUT = 156
    MUST_BE_CLAIMED = 300
    NO_CHALLENGE_BONUS = 302
    CANNOT_LOSE_CHALLENGE = 303
    CANNOT_WIN_CHALLENGE = 304
    NEVER_STANDS = 305
    MAY_STAY_KNELT = 360
    DEFENDERS_FIRST = 361
    FOR_THE_LOSER = 307
    LENDS_STRENGTH = 308
    CANNOT_DRAW = 314
    CANNOT_LEAVE_PLAY = 460
    CANNOT_BE_SET_UP = 461
    SEES_TOP = 462
    APART = 463
    CANNOT_ENTER = 466
    MAY_PLAY = 180
    MAY_AMBUSH = 181
    MAY_HIDE = 182


Modifier: TypeAlias = Value | Quality | Permission
MODIFIERS: tuple[Modifier, ...] = (*Value, *Quality, *Permission)
"""What constants and lasting effects change. No two have the same number: lasting effects are kept by it."""


@unique
class Mark(IntEnum):
    """What is remembered for a while, beside what modifies anything: by the rules, or by a word of its own."""

    NEXT_COST = 11
    CLAIM_AGAINST = 23
    COST_OF_TRAIT = 28
    INSTEAD = 172
    CONTROL = 116
    AMBUSHED = 117
    IF_WON = 134
    GUARDED = 139
    MORIBUND = 140
    NO_WINNER_IF_OPPOSED = 141
    STRENGTH_CHANGED = 143
    PLOTS_SWITCHED = 145
    PLOT_NAMED = 146
    STRENGTH_COUNTED = 149
    STRENGTH_SEEN = 132
    CAME_OUT = 157
    BASE_SWITCHED = 315
    CARD_KEPT = 401
    TITLE_KEPT = 402
    GOES_AFTERWARDS = 183
    FALLS = 191
    AWAY = 192
    LEAVES_GAME = 464


Lasting: TypeAlias = Modifier | Mark
"""What a row of the lasting effects may be about."""

WITH_A_WORD = frozenset((Quality.KEYWORD, Quality.TRAIT, Quality.CREST, Quality.FACTION, Permission.FOR_THE_LOSER))
"""What is given by name."""


ONLY_CONSTANT = frozenset(
    (
        Quality.CONTROLLED,
        Value.OWN_COST,
        Value.SETUP_GOLD,
        Permission.MAY_BE_ON_HOUSE,
        Permission.STRENGTH_WATCHED,
        Permission.REDIRECTS,
        Permission.CANNOT_BE_SET_UP,
        Permission.SEES_TOP,
        Permission.APART,
        Value.AMBUSH_COST,
    )
)
"""What a card says of itself, or for itself, and no effect gives."""


GIVEN = frozenset((Quality.KEYWORDS_OF, Quality.ICONS_OF, Quality.TEXT, Quality.ABILITY, Quality.PRINTED))
"""What is given by a word of its own, which says what it is that is given."""


ONLY_FOR_A_WHILE: frozenset[Lasting] = frozenset((Quality.TEXT, Quality.PRINTED))
"""What only an effect gives: it is copied when the effect resolves."""


AS_IN_HAND: frozenset[Lasting] = frozenset(
    (Permission.MAY_MARSHAL, Permission.MAY_PLAY, Permission.MAY_AMBUSH, Permission.MAY_HIDE)
)
"""What may be done with cards elsewhere as if they were in hand: to marshal them, to play them as events, to ambush
with them, to marshal them into shadows."""


OF_PLAYERS = frozenset(
    (
        Value.INCOME,
        Value.INITIATIVE,
        Value.CLAIM,
        Value.CLAIM_SET,
        Value.RESERVE,
        Value.DRAW,
        Value.LIMITED,
        Value.DOMINANCE,
        Value.TO_WIN,
        Permission.CANNOT_GAIN_GOLD,
        Permission.CANNOT_WIN,
        Permission.NO_CHALLENGE_BONUS,
        Permission.CANNOT_LOSE_CHALLENGE,
        Permission.CANNOT_WIN_CHALLENGE,
        Permission.FOR_THE_LOSER,
        Value.LEAST_DEFENDERS,
        Value.CHALLENGE_STRENGTH_ALONE,
        Value.MOST_GOLD,
        Value.MOST_DRAWN,
        Value.MOST_POWER,
        Value.RESERVE_TO_MINIMUM,
        Permission.CANNOT_DRAW,
        Permission.SEES_TOP,
        Value.CHALLENGE_STRENGTH,
        Value.CHALLENGES_MILITARY,
        Value.CHALLENGES_INTRIGUE,
        Value.CHALLENGES_POWER,
        Value.CHALLENGES_ELSEWHERE,
        Value.SETUP_GOLD,
        Value.MOST_CHALLENGES,
        Value.MOST_ATTACKERS,
        Value.MOST_DEFENDERS,
        Value.MOST_STANDING,
        Permission.NO_REDUCTIONS,
        Permission.NO_PENALTY,
        Permission.CANNOT_TRIGGER,
        Permission.CANNOT_CHALLENGE,
        Permission.DEFENDERS_FIRST,
        Permission.REDIRECTS,
        Permission.SPREADS_CLAIM,
        Permission.POWER_IGNORED,
        Permission.ACTIONS_BEFORE_REVEAL,
        Value.INTO_SHADOWS_COST,
    )
)
"""What is changed for players, by their faction cards; all others are changed for cards."""


FOR_A_WHILE_OF_PLAYERS = OF_PLAYERS | {
    Value.COST,
    Permission.CANNOT_MARSHAL,
    Permission.CANNOT_PLAY_EVENTS,
    Permission.ENTERS_KNELT,
    Value.OUT_OF_SHADOWS_COST,
    Permission.CANNOT_COME_OUT,
}
"""What an effect that lasts changes for players: also what concerns cards that are not in play."""


@dataclass(frozen=True)
class Constant:
    """Something that holds: a modifier, on whom, how much, and while what."""

    modifier: Lasting
    amount: Count | int
    to: Selector
    """Cards, or the faction cards of players."""
    while_: Condition | None = None
    """None: always."""
    word: str = ""
    """The keyword or trait that is given."""
    each: bool = False
    """Whether its amount is counted for each card by itself."""
    when: str = ""
    subject: str = ""
    does: str = ""
    """What it says, in pieces: while what, who or what, does what."""
    number: Count | None = None
    """Of a keyword that carries a number which is counted in play: what it is."""
    thing: Name | TypeOfChallenge | Who | None = None
    """What is given or taken and named only in play."""
    gift: Gift | None = None
    """What is given that is no number and no word: an ability, a text, what others have."""
    who: Who | None = None
    """For whom it is, if it is about cards and not for "you" alone."""
    often: tuple[int, Period] | None = None
    """How often in a period a player may make use of it."""
    goes: tuple[Zone, bool] | None = None
    """Where an event goes afterwards that it lets be played: to which pile, and whether to its bottom."""
    kept: bool = False
    """It is made by a word of its own for a while, and never stands on a card."""

    def applies(self, s: ThronesState, x: Context, on: CardId) -> bool:
        """Whether it is meant for this card and holds now; whether the card is immune to it is another matter."""
        return self.to.test(s, x, on) and (self.while_ is None or self.while_.test(s, x))

    def amount_for(self, s: ThronesState, x: Context, on: CardId) -> int:
        if isinstance(self.amount, int):
            return self.amount
        return self.amount.value(s, x.looking_at(on) if self.each else x)

    def parts(self) -> tuple[object, ...]:
        """The words of which it is made."""
        return tuple(
            part
            for part in (self.to, self.while_, self.amount, self.number, self.thing, self.gift, self.who)
            if part is not None
        )

    def __post_init__(self) -> None:
        if self.while_ is not None and self.while_.always:
            object.__setattr__(self, "while_", None)
        if self.kept:
            return
        if isinstance(self.modifier, Mark):
            raise TypeError(f"{self.modifier.name} is kept by the rules: no card has it as a constant")
        if self.modifier in WITH_A_WORD and not self.word:
            raise TypeError(f"{self.modifier.name} needs a word, such as keyword('renown', CHARACTER)")
        if self.modifier in GIVEN and self.gift is None:
            raise TypeError(f"{self.modifier.name} needs what is given, as in gains(CHARACTER, keywords_of(LORD))")
        if self.modifier is Value.RESERVE_TO_MINIMUM and self.number is None:
            raise TypeError("RESERVE_TO_MINIMUM needs its minimum, as in value(RESERVE, -2, to_minimum=2)")
        if self.modifier in OF_PLAYERS and not self.to.players:
            raise TypeError(f"{self.modifier.name} is about players: write faction cards, such as YOU, not {self.to}")
        if self.modifier not in OF_PLAYERS and self.to.players:
            raise TypeError(f"{self.modifier.name} is about cards, not about players: {self.to} is nothing for it")
