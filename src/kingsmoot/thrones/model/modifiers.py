"""What constants and lasting effects change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, NewType, TypeAlias, final

from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import members
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.immutable import remade

if TYPE_CHECKING:
    from kingsmoot.thrones.language.conditions.condition import Condition
    from kingsmoot.thrones.language.constants.constant import Gift
    from kingsmoot.thrones.language.counts.count import Count
    from kingsmoot.thrones.language.references.names import KeptTrait, Name, TypeOfChallenge
    from kingsmoot.thrones.language.references.players import Who
    from kingsmoot.thrones.language.selectors.selector import Selector
    from kingsmoot.thrones.model.enums import Period, ZoneId
    from kingsmoot.thrones.model.state import ThronesState


# -- constants ------------------------------------------------------------------------------------------


ValueId = NewType("ValueId", int)


class Value:
    """Numbers that are added to, set, doubled or limited."""

    STRENGTH: Final = ValueId(1)
    INCOME: Final = ValueId(5)
    BASE_INCOME_ZERO: Final = ValueId(6)
    INITIATIVE: Final = ValueId(7)
    CLAIM: Final = ValueId(8)
    RESERVE: Final = ValueId(9)
    COST: Final = ValueId(10)
    DOMINANCE: Final = ValueId(12)
    CHALLENGE_STRENGTH: Final = ValueId(13)
    CHALLENGES_MILITARY: Final = ValueId(14)
    CHALLENGES_INTRIGUE: Final = ValueId(15)
    CHALLENGES_POWER: Final = ValueId(16)
    DRAW: Final = ValueId(17)
    LIMITED: Final = ValueId(18)
    MOST_CHALLENGES: Final = ValueId(19)
    MOST_ATTACKERS: Final = ValueId(20)
    MOST_DEFENDERS: Final = ValueId(21)
    MOST_STANDING: Final = ValueId(22)
    OWN_COST: Final = ValueId(24)
    TO_WIN: Final = ValueId(27)
    STRENGTH_DOUBLED: Final = ValueId(160)
    STRENGTH_HALVED: Final = ValueId(161)
    STRENGTH_SET: Final = ValueId(162)
    BASE_INCOME: Final = ValueId(163)
    BASE_INITIATIVE: Final = ValueId(164)
    BASE_CLAIM: Final = ValueId(165)
    BASE_RESERVE: Final = ValueId(166)
    CHALLENGES_ELSEWHERE: Final = ValueId(152)
    SETUP_GOLD: Final = ValueId(400)
    INTO_SHADOWS_COST: Final = ValueId(154)
    OUT_OF_SHADOWS_COST: Final = ValueId(155)
    CLAIM_SET: Final = ValueId(301)
    LEAST_DEFENDERS: Final = ValueId(306)
    CHALLENGE_STRENGTH_ALONE: Final = ValueId(309)
    MOST_GOLD: Final = ValueId(310)
    MOST_DRAWN: Final = ValueId(311)
    MOST_POWER: Final = ValueId(312)
    RESERVE_TO_MINIMUM: Final = ValueId(313)
    AMBUSH_COST: Final = ValueId(467)
    USED_PLOTS: Final = ValueId(490)
    UNSPENT_GOLD_KEPT: Final = ValueId(440)
    BYPASSES: Final = ValueId(373)
    BASE_STRENGTH: Final = ValueId(700)


QualityId = NewType("QualityId", int)


class Quality:
    """What a card is or has: icons, keywords, traits, a faction, a text, a controller."""

    ICON_MILITARY: Final = QualityId(2)
    ICON_INTRIGUE: Final = QualityId(3)
    ICON_POWER: Final = QualityId(4)
    FACTION: Final = QualityId(167)
    CONTROLLED: Final = QualityId(173)
    BLANK: Final = QualityId(100)
    KEYWORD: Final = QualityId(101)
    IMMUNE: Final = QualityId(111)
    TRAIT: Final = QualityId(130)
    CREST: Final = QualityId(129)
    NO_TRAITS: Final = QualityId(184)
    NO_PRINTED_TRAITS: Final = QualityId(465)
    NO_FACTIONS: Final = QualityId(185)
    KEYWORDS_OF: Final = QualityId(186)
    ICONS_OF: Final = QualityId(187)
    TEXT: Final = QualityId(188)
    ABILITY: Final = QualityId(189)
    PRINTED: Final = QualityId(190)
    LOYAL: Final = QualityId(481)


PermissionId = NewType("PermissionId", int)


class Permission:
    """What cannot, may, must, does or does not happen."""

    NO_REDUCTIONS: Final = PermissionId(25)
    NO_PENALTY: Final = PermissionId(26)
    CANNOT_GAIN_POWER: Final = PermissionId(168)
    CANNOT_GAIN_GOLD: Final = PermissionId(169)
    CANNOT_WIN: Final = PermissionId(170)
    MAY_MARSHAL: Final = PermissionId(171)
    MUST_ATTACK: Final = PermissionId(174)
    DOES_NOT_KNEEL: Final = PermissionId(102)
    CANNOT_DEFEND: Final = PermissionId(103)
    CANNOT_ATTACK: Final = PermissionId(104)
    CANNOT_TRIGGER: Final = PermissionId(105)
    CANNOT_MARSHAL: Final = PermissionId(106)
    CANNOT_DUPLICATE: Final = PermissionId(720)
    CANNOT_PLAY_EVENTS: Final = PermissionId(107)
    CANNOT_CHALLENGE: Final = PermissionId(108)
    CANNOT_BE_KILLED: Final = PermissionId(109)
    CANNOT_BE_BYPASSED: Final = PermissionId(110)
    NO_CONTRIBUTION: Final = PermissionId(112)
    NO_DOMINANCE: Final = PermissionId(320)
    PARTICIPATES: Final = PermissionId(113)
    ENTERS_KNELT: Final = PermissionId(114)
    KILLED_AT_ZERO: Final = PermissionId(115)
    MAY_DEFEND_KNEELING: Final = PermissionId(118)
    MUST_DEFEND: Final = PermissionId(119)
    MAY_DEFEND_WITHOUT_ICON: Final = PermissionId(121)
    CANNOT_BE_CHOSEN: Final = PermissionId(128)
    CANNOT_BE_ONLY_TARGET: Final = PermissionId(340)
    DISCARDED: Final = PermissionId(127)
    DOES_NOT_STAND: Final = PermissionId(135)
    CANNOT_STAND: Final = PermissionId(153)
    CANNOT_BE_DISCARDED: Final = PermissionId(136)
    CANNOT_BE_SAVED: Final = PermissionId(137)
    MAY_BE_ON_HOUSE: Final = PermissionId(138)
    STRENGTH_WATCHED: Final = PermissionId(142)
    POWER_IGNORED: Final = PermissionId(144)
    ACTIONS_BEFORE_REVEAL: Final = PermissionId(147)
    GOLD_TO_SPEND: Final = PermissionId(148)
    SACRIFICED: Final = PermissionId(120)
    REDIRECTS: Final = PermissionId(150)
    SPREADS_CLAIM: Final = PermissionId(151)
    CANNOT_COME_OUT: Final = PermissionId(156)
    MUST_BE_CLAIMED: Final = PermissionId(300)
    NO_CHALLENGE_BONUS: Final = PermissionId(302)
    CANNOT_LOSE_CHALLENGE: Final = PermissionId(303)
    CANNOT_WIN_CHALLENGE: Final = PermissionId(304)
    NEVER_STANDS: Final = PermissionId(305)
    MAY_STAY_KNELT: Final = PermissionId(360)
    DEFENDERS_FIRST: Final = PermissionId(361)
    FOR_THE_LOSER: Final = PermissionId(307)
    LENDS_STRENGTH: Final = PermissionId(308)
    CANNOT_DRAW: Final = PermissionId(314)
    CANNOT_LEAVE_PLAY: Final = PermissionId(460)
    CANNOT_BE_SET_UP: Final = PermissionId(461)
    SEES_TOP: Final = PermissionId(462)
    APART: Final = PermissionId(463)
    CANNOT_ENTER: Final = PermissionId(466)
    CANNOT_ASSAULT: Final = PermissionId(480)
    DECIDES_TIES: Final = PermissionId(491)
    PAID_BY: Final = PermissionId(492)
    CANNOT_REVEAL: Final = PermissionId(493)
    MAY_BE_DUPLICATE: Final = PermissionId(321)
    NO_GOLD_BONUS: Final = PermissionId(530)
    CANNOT_BE_KNELT: Final = PermissionId(560)
    KEPT_OUT: Final = PermissionId(561)
    CANNOT_TRIGGER_ON: Final = PermissionId(581)
    KEPT_FROM_YOU: Final = PermissionId(570)
    MAY_PLAY: Final = PermissionId(180)
    MAY_AMBUSH: Final = PermissionId(181)
    MAY_HIDE: Final = PermissionId(182)
    STRENGTH_NOT_REDUCED: Final = PermissionId(701)
    STRENGTH_NOT_RAISED: Final = PermissionId(702)
    PHASES_SKIPPED: Final = PermissionId(703)
    NAMES_OPPONENT_FIRST: Final = PermissionId(704)
    CANNOT_GAIN_ICONS: Final = PermissionId(705)


Modifier: TypeAlias = ValueId | QualityId | PermissionId
MODIFIERS: Final[tuple[Modifier, ...]] = tuple(
    ValueId(number) for group in (Value, Quality, Permission) for number in members(group).values()
)
"""What constants and lasting effects change. No two have the same number: lasting effects are kept by it."""


MarkId = NewType("MarkId", int)


class Mark:
    """What is remembered for a while, beside what modifies anything: by the rules, or by a word of its own."""

    NEXT_COST: Final = MarkId(11)
    CLAIM_AGAINST: Final = MarkId(23)
    COST_OF_TRAIT: Final = MarkId(28)
    INSTEAD: Final = MarkId(172)
    CONTROL: Final = MarkId(116)
    AMBUSHED: Final = MarkId(117)
    IF_WON: Final = MarkId(134)
    GUARDED: Final = MarkId(139)
    MORIBUND: Final = MarkId(140)
    NO_WINNER_IF_OPPOSED: Final = MarkId(141)
    STRENGTH_CHANGED: Final = MarkId(143)
    PLOTS_SWITCHED: Final = MarkId(145)
    PLOT_NAMED: Final = MarkId(146)
    STRENGTH_COUNTED: Final = MarkId(149)
    STRENGTH_SEEN: Final = MarkId(132)
    CAME_OUT: Final = MarkId(157)
    BASE_SWITCHED: Final = MarkId(315)
    CARD_KEPT: Final = MarkId(401)
    TITLE_KEPT: Final = MarkId(402)
    GOES_AFTERWARDS: Final = MarkId(183)
    FALLS: Final = MarkId(191)
    AWAY: Final = MarkId(192)
    LEAVES_GAME: Final = MarkId(464)
    TRAIT_KEPT: Final = MarkId(494)
    INITIATED_BEFORE: Final = MarkId(495)
    NOT_ELIGIBLE: Final = MarkId(496)
    CHALLENGES_AGAINST: Final = MarkId(551)
    BECOMES_DUPLICATE: Final = MarkId(706)
    NEXT_PLOT: Final = MarkId(573)


Lasting: TypeAlias = Modifier | MarkId
"""What a row of the lasting effects may be about."""
MODIFIER_NUMBERS: Final = 1 + max(
    number for group in (Value, Quality, Permission, Mark) for number in members(group).values()
)
"""All of their numbers are below this."""


VICTORY: Final[frozenset[Lasting]] = frozenset((Value.TO_WIN, Permission.CANNOT_WIN, Permission.POWER_IGNORED))
"""What decides who has won, beside power."""
BEFALLING: Final[frozenset[Lasting]] = frozenset(
    (Permission.SEES_TOP, Permission.KILLED_AT_ZERO, Permission.SACRIFICED, Permission.DISCARDED)
)
"""What follows for cards as soon as something is so."""


def modifier_name(modifier: int) -> str:
    """Its name, for those who write cards: "STRENGTH"."""
    groups = (Value, Quality, Permission, Mark)
    return next(name for group in groups for name, number in members(group).items() if number == modifier)


WITH_A_WORD: Final = frozenset(
    (Quality.KEYWORD, Quality.TRAIT, Quality.CREST, Quality.FACTION, Permission.FOR_THE_LOSER)
)
"""What is given by name."""


ONLY_CONSTANT: Final = frozenset(
    (
        Quality.CONTROLLED,
        Value.OWN_COST,
        Value.BASE_STRENGTH,
        Value.SETUP_GOLD,
        Permission.MAY_BE_ON_HOUSE,
        Permission.MAY_BE_DUPLICATE,
        Permission.STRENGTH_WATCHED,
        Permission.REDIRECTS,
        Permission.CANNOT_BE_SET_UP,
        Permission.SEES_TOP,
        Permission.APART,
        Value.AMBUSH_COST,
        Value.USED_PLOTS,
        Permission.PAID_BY,
        Permission.CANNOT_BE_ONLY_TARGET,
        Permission.KEPT_OUT,
        Permission.KEPT_FROM_YOU,
    )
)
"""What a card says of itself, or for itself, and no effect gives."""


GIVEN: Final = frozenset((Quality.KEYWORDS_OF, Quality.ICONS_OF, Quality.TEXT, Quality.ABILITY, Quality.PRINTED))
"""What is given by a word of its own, which says what it is that is given."""


ONLY_FOR_A_WHILE: Final[frozenset[Lasting]] = frozenset((Quality.TEXT, Quality.PRINTED))
"""What only an effect gives: it is copied when the effect resolves."""


WHAT_CARDS_ARE: Final[frozenset[Lasting]] = frozenset(
    (
        *(Quality.BLANK, Quality.TRAIT, Quality.NO_TRAITS, Quality.NO_PRINTED_TRAITS, Quality.FACTION),
        *(Quality.NO_FACTIONS, Quality.KEYWORD, Quality.KEYWORDS_OF, Quality.TEXT, Quality.PRINTED, Quality.IMMUNE),
    )
)
"""What changes the traits, factions and keywords of cards, and so to what attachments may be attached."""


AS_IN_HAND: Final[frozenset[Lasting]] = frozenset(
    (Permission.MAY_MARSHAL, Permission.MAY_PLAY, Permission.MAY_AMBUSH, Permission.MAY_HIDE)
)
"""What may be done with cards elsewhere as if they were in hand: to marshal them, to play them as events, to ambush
with them, to marshal them into shadows."""


OF_PLAYERS: Final = frozenset(
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
        Permission.CANNOT_TRIGGER_ON,
        Permission.CANNOT_CHALLENGE,
        Permission.DEFENDERS_FIRST,
        Permission.REDIRECTS,
        Permission.SPREADS_CLAIM,
        Permission.POWER_IGNORED,
        Permission.ACTIONS_BEFORE_REVEAL,
        Value.INTO_SHADOWS_COST,
        Value.USED_PLOTS,
        Value.UNSPENT_GOLD_KEPT,
        Permission.DECIDES_TIES,
        Permission.CANNOT_REVEAL,
        Permission.PHASES_SKIPPED,
        Permission.NAMES_OPPONENT_FIRST,
    )
)
"""What is changed for players, by their faction cards; all others are changed for cards."""


FOR_A_WHILE_OF_PLAYERS: Final = OF_PLAYERS | {
    Value.COST,
    Permission.CANNOT_MARSHAL,
    Permission.CANNOT_PLAY_EVENTS,
    Permission.ENTERS_KNELT,
    Value.OUT_OF_SHADOWS_COST,
    Permission.CANNOT_COME_OUT,
}
"""What an effect that lasts changes for players: also what concerns cards that are not in play."""


@final
class Constant:
    """Something that holds: a modifier, on whom, how much, and while what."""

    MADE_OF: ClassVar[tuple[str, ...]] = (
        "modifier", "amount", "to", "while_", "word", "each", "when", "subject", "does", "number", "thing",
        "gift", "who", "often", "goes", "kept", "used",
    )  # fmt: skip
    """What it is made of: the parameters of ``__init__``; see ``copies``."""

    def __init__(
        self,
        modifier: Lasting,
        amount: Count | int,
        to: Selector,
        while_: Condition | None = None,
        word: str = "",
        each: bool = False,
        when: str = "",
        subject: str = "",
        does: str = "",
        number: Count | None = None,
        thing: Name | TypeOfChallenge | KeptTrait | Who | None = None,
        gift: Gift | None = None,
        who: Who | None = None,
        often: tuple[int, Period] | None = None,
        goes: tuple[ZoneId, bool] | None = None,
        kept: bool = False,
        used: bool = False,
    ) -> None:
        self.modifier = modifier
        self.amount = amount
        self.to = to
        """Cards, or the faction cards of players."""
        self.while_ = while_
        """None: always."""
        self.word = word
        """The keyword or trait that is given."""
        self.each = each
        """Whether its amount is counted for each card by itself."""
        self.when = when
        self.subject = subject
        self.does = does
        """What it says, in pieces: while what, who or what, does what."""
        self.number = number
        """Of a keyword that carries a number which is counted in play: what it is."""
        self.thing = thing
        """What is given or taken and named only in play."""
        self.gift = gift
        """What is given that is no number and no word: an ability, a text, what others have."""
        self.who = who
        """For whom it is, if it is about cards and not for "you" alone."""
        self.often = often
        """How often in a period a player may make use of it."""
        self.goes = goes
        """Where an event goes afterwards that it lets be played: to which pile, and whether to its bottom."""
        self.kept = kept
        """It is made by a word of its own for a while, and never stands on a card."""
        self.used = used
        """Of a plot: it holds while the plot is in the used pile, and not while it is revealed."""
        if self.while_ is not None and self.while_.always:
            self.while_ = None
        if self.kept:
            return
        name = modifier_name(self.modifier)
        if self.modifier not in MODIFIERS:
            raise TypeError(f"{name} is kept by the rules: no card has it as a constant")
        if self.modifier in WITH_A_WORD and not self.word and self.thing is None:
            raise TypeError(f"{name} needs a word, such as keyword('renown', CHARACTER)")
        if self.modifier in GIVEN and self.gift is None:
            raise TypeError(f"{name} needs what is given, as in gains(CHARACTER, keywords_of(LORD))")
        if self.modifier == Value.RESERVE_TO_MINIMUM and self.number is None:
            raise TypeError("RESERVE_TO_MINIMUM needs its minimum, as in value(RESERVE, -2, to_minimum=2)")
        if self.modifier in OF_PLAYERS and not self.to.players:
            raise TypeError(f"{name} is about players: write faction cards, such as YOU, not {self.to}")
        if self.modifier not in OF_PLAYERS and self.to.players:
            raise TypeError(f"{name} is about cards, not about players: {self.to} is nothing for it")

    def changed(self, **changes: Any) -> Constant:
        """The same but for this."""
        return remade(self, self.MADE_OF, changes)

    def applies(self, s: ThronesState, x: Context, on: CardId) -> bool:
        """Whether it is meant for this card and holds now; whether the card is immune to it is another matter."""
        return self.to.test(s, x, on) and (self.while_ is None or self.while_.test(s, x))

    def which(self, s: ThronesState, x: Context, cards: list[CardId]) -> list[CardId]:
        """For which of these cards it is meant, if it holds now."""
        if self.while_ is not None and not self.while_.test(s, x):
            return []
        return self.to.among(s, x, cards)

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
