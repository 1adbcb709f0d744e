"""The words of the rules as numbers: zones, phases, challenge types, events, durations."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from typing import Final, NewType

# Zones, types of cards, phases, events and kinds of abilities are numbers with a type of their own; their names stand
# in a class each: ``Zone.PLAY`` is a ZoneId. They are looked at so often that members of an Enum would be felt.


@cache
def members(group: type) -> Mapping[str, int]:
    """The numbers in such a class, by name."""
    return {name: number for name, number in vars(group).items() if name.isupper()}


def name_of(group: type, number: int) -> str:
    """The name of a number, in lower case: "play" for ``Zone.PLAY``."""
    return _names(group)[number]


@cache
def _names(group: type) -> Mapping[int, str]:
    """The other way round: of two names for a number the first."""
    return {number: name.lower() for name, number in reversed(list(members(group).items()))}


ZoneId = NewType("ZoneId", int)


class Zone:
    """Where a card is."""

    DECK: Final = ZoneId(0)
    HAND: Final = ZoneId(1)
    DISCARD: Final = ZoneId(2)
    DEAD: Final = ZoneId(3)
    PLAY: Final = ZoneId(4)
    DUPLICATE: Final = ZoneId(5)  # under a unique card in play
    PLOT_DECK: Final = ZoneId(6)
    REVEALED: Final = ZoneId(7)  # the plot in play
    USED: Final = ZoneId(8)
    FACTION: Final = ZoneId(9)
    AGENDA: Final = ZoneId(10)
    TITLE: Final = ZoneId(11)  # a title borne
    TITLE_POOL: Final = ZoneId(12)
    PLAYING: Final = ZoneId(13)  # an event between its cost and the discard pile
    REMOVED: Final = ZoneId(14)
    SETUP: Final = ZoneId(15)  # placed facedown in setup
    SHADOWS: Final = ZoneId(16)  # facedown in its owner's shadows area, out of play
    UNDER: Final = ZoneId(17)  # facedown under another card, out of play: not a duplicate


OUT_OF_PLAY_PILES: Final = (Zone.DECK, Zone.HAND, Zone.DISCARD, Zone.DEAD)

ON_THE_TABLE: Final = (Zone.PLAY, Zone.REVEALED, Zone.FACTION, Zone.AGENDA, Zone.TITLE, Zone.PLAYING)
"""Where everybody sees a card, and can point at it."""


TypeId = NewType("TypeId", int)


class Type:
    """What kind of card a card is."""

    CHARACTER: Final = TypeId(0)
    LOCATION: Final = TypeId(1)
    ATTACHMENT: Final = TypeId(2)
    EVENT: Final = TypeId(3)
    PLOT: Final = TypeId(4)
    AGENDA: Final = TypeId(5)
    FACTION: Final = TypeId(6)
    TITLE: Final = TypeId(7)


CHANGING_TYPES: Final = (Type.LOCATION, Type.ATTACHMENT, Type.EVENT)
"""A location or an event may come to be an attachment; what is of another type stays what it is."""


PhaseId = NewType("PhaseId", int)


class Phase:
    """The phases of a round, over all editions."""

    NONE: Final = PhaseId(0)
    PLOT: Final = PhaseId(1)
    DRAW: Final = PhaseId(2)
    MARSHALING: Final = PhaseId(3)
    CHALLENGES: Final = PhaseId(4)
    DOMINANCE: Final = PhaseId(5)
    STANDING: Final = PhaseId(6)
    TAXATION: Final = PhaseId(7)


MILITARY: Final = 0
INTRIGUE: Final = 1
POWER: Final = 2
"""The types of challenges, and their icons."""


CHALLENGE_NAMES: Final = ("military", "intrigue", "power")


ICON_LETTERS: Final = "MIP"


KEYWORDS: Final = (
    "renown",
    "stealth",
    "deadly",
    "no attachments",
    "immune to events",
    "immune to character abilities",
    "immune to opponents' character abilities",
    "deathbound",
    "immune to plots",
    "immune to locations",
    "immune to attachments",
    "insight",
    "intimidate",
    "pillage",
    "terminal",
    "immune to agendas",
    "immune to opponents' locations",
    "immune to opponents' attachments",
    "immune to opponents' events",
    "immune to opponents' plots",
    "immune to opponents' agendas",
    "assault",
    "immune to card effects",
    "immune to opponents' card effects",
    "all keywords",
    "all immunities",
    "shadow",
)
"""Keywords that an effect may give to cards in play, or take from them, for a while.

In states they stand as their places here: add at the end. Those with a number or a trait follow in ``Deal.keywords``.
"""


ALL_KEYWORDS: Final = "all keywords"
ALL_IMMUNITIES: Final = "all immunities"
"""What a card loses that loses all keywords, or all immunities: nothing gives it any while that lasts."""


CRESTS: Final = ("War", "Noble", "Learned", "Holy")
"""Crests that an effect may give for a while; in states they stand as their places here."""


class Period(IntEnum):
    """How long something lasts, or how often a limit is reset."""

    CHALLENGE = 1
    PHASE = 2
    ROUND = 3
    NEXT_PLOT = 4
    GAME = 5


EventId = NewType("EventId", int)


class Event:
    """What can happen. One happening may answer to several names: being killed is leaving play."""

    KILLED: Final = EventId(1)
    DISCARDED_FROM_PLAY: Final = EventId(2)
    SACRIFICED: Final = EventId(3)
    RETURNED_TO_HAND: Final = EventId(4)
    REMOVED_FROM_GAME: Final = EventId(5)
    LEAVES_PLAY: Final = EventId(6)
    ENTERS_PLAY: Final = EventId(7)
    MARSHALED: Final = EventId(8)
    EVENT_PLAYED: Final = EventId(9)
    KNELT: Final = EventId(10)
    STOOD: Final = EventId(11)
    POWER_GAINED: Final = EventId(12)
    POWER_MOVED: Final = EventId(13)
    POWER_DISCARDED: Final = EventId(14)
    GOLD_GAINED: Final = EventId(15)
    INCOME_COLLECTED: Final = EventId(16)
    CARDS_DRAWN: Final = EventId(17)
    DISCARDED_FROM_HAND: Final = EventId(18)
    DISCARDED_FROM_DECK: Final = EventId(19)
    PLOT_REVEALED: Final = EventId(20)
    CHALLENGE_INITIATED: Final = EventId(21)
    ATTACKER_DECLARED: Final = EventId(22)
    DEFENDER_DECLARED: Final = EventId(23)
    BYPASSED: Final = EventId(24)
    CHALLENGE_DECIDED: Final = EventId(25)
    CLAIM_APPLIED: Final = EventId(26)
    CHALLENGE_ENDS: Final = EventId(27)
    DOMINANCE_WON: Final = EventId(28)
    PHASE_BEGINS: Final = EventId(29)
    PHASE_ENDS: Final = EventId(30)
    ROUND_ENDS: Final = EventId(31)
    EFFECT_INITIATES: Final = EventId(32)
    STRENGTH_RAISED: Final = EventId(33)
    RETURNED_TO_DECK: Final = EventId(34)
    FIRST_PLAYER_NAMED: Final = EventId(35)
    REVEALED: Final = EventId(36)
    INITIATIVE_WON: Final = EventId(37)
    STRENGTH_LOWERED: Final = EventId(38)
    GOLD_PAID: Final = EventId(39)
    PUT_INTO_SHADOWS: Final = EventId(40)
    RETURNED_TO_SHADOWS: Final = EventId(41)
    MARSHALED_INTO_SHADOWS: Final = EventId(42)
    OUT_OF_SHADOWS: Final = EventId(43)
    DISCARDED_FROM_SHADOWS: Final = EventId(44)
    INITIATIVE_COMPARED: Final = EventId(45)
    GOLD_PLACED: Final = EventId(50)
    GOLD_MOVED: Final = EventId(51)
    GOLD_DISCARDED: Final = EventId(52)
    CLAIM_APPLIES: Final = EventId(53)
    PLACED_IN_DEAD_PILE: Final = EventId(60)
    LEFT_CHALLENGE: Final = EventId(61)
    SAVED: Final = EventId(62)
    PLOT_USED: Final = EventId(63)
    TARGET_CHOSEN: Final = EventId(64)
    ATTACHED_FACEDOWN: Final = EventId(65)
    MARSHALED_FACEDOWN: Final = EventId(66)
    NO_DEFENDERS_DECLARED: Final = EventId(80)
    RESERVE_CHECKED: Final = EventId(81)
    DISCARDED_FOR_RESERVE: Final = EventId(82)
    PLACED_IN_PILE: Final = EventId(83)
    CARD_DRAWN: Final = EventId(84)
    JOINED_CHALLENGE: Final = EventId(120)


LEAVING: Final[frozenset[EventId]] = frozenset(
    (
        Event.KILLED,
        Event.DISCARDED_FROM_PLAY,
        Event.SACRIFICED,
        Event.RETURNED_TO_HAND,
        Event.REMOVED_FROM_GAME,
        Event.RETURNED_TO_DECK,
        Event.RETURNED_TO_SHADOWS,
        Event.PLACED_IN_DEAD_PILE,
    )
)
"""How cards leave play."""


ALSO: Final[dict[int, tuple[EventId, ...]]] = {
    **{event: (event, Event.LEAVES_PLAY) for event in LEAVING},
    Event.MARSHALED: (Event.MARSHALED, Event.ENTERS_PLAY),
    Event.MARSHALED_FACEDOWN: (Event.MARSHALED_FACEDOWN, Event.MARSHALED),  # it was in play already
    Event.ATTACHED_FACEDOWN: (Event.ATTACHED_FACEDOWN, Event.ENTERS_PLAY),
    Event.RETURNED_TO_SHADOWS: (Event.RETURNED_TO_SHADOWS, Event.PUT_INTO_SHADOWS, Event.LEAVES_PLAY),
    Event.MARSHALED_INTO_SHADOWS: (Event.MARSHALED_INTO_SHADOWS, Event.PUT_INTO_SHADOWS),
}
"""Under which further names a happening is known."""


_NAMES: Final[dict[int, tuple[int, ...]]] = {event: ALSO.get(event, (event,)) for event in members(Event).values()}


def names_of(event: int) -> tuple[int, ...]:
    return _NAMES[event]


ENTERING: Final[frozenset[int]] = frozenset(event for event, names in _NAMES.items() if Event.ENTERS_PLAY in names)
"""All that is known as entering play."""


MOST_EVENTS: Final = 1 + max(_NAMES)
LEAVES: Final[list[bool]] = [event in LEAVING for event in range(MOST_EVENTS)]
"""By event: whether it is leaving play, under any name."""
ENTERS: Final[list[bool]] = [event in ENTERING for event in range(MOST_EVENTS)]
"""By event: whether it is entering play, under any name."""
MOVES: Final[list[bool]] = [
    LEAVES[event] or ENTERS[event] or event == Event.OUT_OF_SHADOWS for event in range(MOST_EVENTS)
]
"""By event: whether a card leaves play with it, enters play or comes out of shadows."""


def wait(kind: int, event: int) -> int:
    """An ability of this kind that waits for an event under this name, as one number."""
    return event * _KINDS + kind


def awaited(number: int) -> tuple[int, int]:
    """Kind and event of such a number."""
    return number % _KINDS, number // _KINDS


_KINDS: Final = 64
"""More than there are kinds of abilities."""


HAPPENS_AS: Final[dict[int, tuple[int, ...]]] = {
    name: (name, *(event for event, names in ALSO.items() if name in names and event != name))
    for name in {name for names in ALSO.values() for name in names}
}
"""The other way round: the events that are known under a name."""


class Token(IntEnum):
    """Tokens on cards, beside power and gold."""

    POISON = 0
    BETRAYAL = 1
    STAND = 2
    SHADOW = 3
    VENGEANCE = 4
    VENOM = 5
    VALAR_MORGHULIS = 6
    PRAYER = 7
    KISS = 8
    JOURNEY = 9
    TALE = 10
    BLOOD = 11
    EAR = 12
    BELL = 13
    GHOST = 14
    PIE = 15

    @property
    def word(self) -> str:
        """As cards call it."""
        return "Valar Morghulis" if self is Token.VALAR_MORGHULIS else self.name.lower()


KindId = NewType("KindId", int)


class Kind:
    """How an ability is triggered."""

    ACTION: Final = KindId(0)
    WOULD: Final = KindId(1)  # an interrupt that saves or cancels
    INTERRUPT: Final = KindId(2)
    FORCED_INTERRUPT: Final = KindId(3)
    REACTION: Final = KindId(4)
    FORCED_REACTION: Final = KindId(5)
    WHEN_REVEALED: Final = KindId(6)
    UPON: Final = KindId(7)  # no triggered ability: what follows from something, at once
    AFTER_AGENDAS: Final = KindId(10)  # before the game, once all agendas are announced
    BEFORE_SETUP: Final = KindId(11)  # before setup cards are placed


WAITED_FOR: Final[list[list[tuple[int, ...]]]] = [
    [tuple(wait(kind, name) for name in _NAMES.get(event, ())) for event in range(MOST_EVENTS)]
    for kind in range(1 + max(members(Kind).values()))
]
"""By kind of ability and event: what abilities of the kind wait for, under any name of the event."""
