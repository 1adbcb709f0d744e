"""The words of the rules as numbers: zones, phases, challenge types, events, durations."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    pass


class Zone(IntEnum):
    """Where a card is."""

    DECK = 0
    HAND = 1
    DISCARD = 2
    DEAD = 3
    PLAY = 4
    DUPLICATE = 5  # under a unique card in play
    PLOT_DECK = 6
    REVEALED = 7  # the plot in play
    USED = 8
    FACTION = 9
    AGENDA = 10
    TITLE = 11  # a title borne
    TITLE_POOL = 12
    PLAYING = 13  # an event between its cost and the discard pile
    REMOVED = 14
    SETUP = 15  # placed facedown in setup
    SHADOWS = 16  # facedown in its owner's shadows area, out of play
    UNDER = 17  # facedown under another card, out of play: not a duplicate


OUT_OF_PLAY_PILES = (Zone.DECK, Zone.HAND, Zone.DISCARD, Zone.DEAD)


class Type(IntEnum):
    """What kind of card a card is."""

    CHARACTER = 0
    LOCATION = 1
    ATTACHMENT = 2
    EVENT = 3
    PLOT = 4
    AGENDA = 5
    FACTION = 6
    TITLE = 7


class Phase(IntEnum):
    """The phases of a round, over all editions."""

    NONE = 0
    PLOT = 1
    DRAW = 2
    MARSHALING = 3
    CHALLENGES = 4
    DOMINANCE = 5
    STANDING = 6
    TAXATION = 7


MILITARY, INTRIGUE, POWER = range(3)
"""The types of challenges, and their icons."""


CHALLENGE_NAMES = ("military", "intrigue", "power")


ICON_LETTERS = "MIP"


KEYWORDS = (
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


ALL_KEYWORDS, ALL_IMMUNITIES = "all keywords", "all immunities"
"""What a card loses that loses all keywords, or all immunities: nothing gives it any while that lasts."""


CRESTS = ("War", "Noble", "Learned", "Holy")
"""Crests that an effect may give for a while; in states they stand as their places here."""


class Period(IntEnum):
    """How long something lasts, or how often a limit is reset."""

    CHALLENGE = 1
    PHASE = 2
    ROUND = 3
    NEXT_PLOT = 4
    GAME = 5


class Event(IntEnum):
    """What can happen. One happening may answer to several names: being killed is leaving play."""

    KILLED = 1
    DISCARDED_FROM_PLAY = 2
    SACRIFICED = 3
    RETURNED_TO_HAND = 4
    REMOVED_FROM_GAME = 5
    LEAVES_PLAY = 6
    ENTERS_PLAY = 7
    MARSHALED = 8
    EVENT_PLAYED = 9
    KNELT = 10
    STOOD = 11
    POWER_GAINED = 12
    POWER_MOVED = 13
    POWER_DISCARDED = 14
    GOLD_GAINED = 15
    INCOME_COLLECTED = 16
    CARDS_DRAWN = 17
    DISCARDED_FROM_HAND = 18
    DISCARDED_FROM_DECK = 19
    PLOT_REVEALED = 20
    CHALLENGE_INITIATED = 21
    ATTACKER_DECLARED = 22
    DEFENDER_DECLARED = 23
    BYPASSED = 24
    CHALLENGE_DECIDED = 25
    CLAIM_APPLIED = 26
    CHALLENGE_ENDS = 27
    DOMINANCE_WON = 28
    PHASE_BEGINS = 29
    PHASE_ENDS = 30
    ROUND_ENDS = 31
    EFFECT_INITIATES = 32
    STRENGTH_RAISED = 33
    RETURNED_TO_DECK = 34
    FIRST_PLAYER_NAMED = 35
    REVEALED = 36
    INITIATIVE_WON = 37
    STRENGTH_LOWERED = 38
    GOLD_PAID = 39
    PUT_INTO_SHADOWS = 40
    RETURNED_TO_SHADOWS = 41
    MARSHALED_INTO_SHADOWS = 42
    OUT_OF_SHADOWS = 43
    DISCARDED_FROM_SHADOWS = 44
    GOLD_PLACED = 50
    GOLD_MOVED = 51
    GOLD_DISCARDED = 52
    CLAIM_APPLIES = 53
    PLACED_IN_DEAD_PILE = 60
    LEFT_CHALLENGE = 61
    SAVED = 62
    PLOT_USED = 63
    TARGET_CHOSEN = 64
    ATTACHED_FACEDOWN = 65
    MARSHALED_FACEDOWN = 66
    NO_DEFENDERS_DECLARED = 80
    RESERVE_CHECKED = 81
    DISCARDED_FOR_RESERVE = 82
    PLACED_IN_PILE = 83


LEAVING = (
    Event.KILLED,
    Event.DISCARDED_FROM_PLAY,
    Event.SACRIFICED,
    Event.RETURNED_TO_HAND,
    Event.REMOVED_FROM_GAME,
    Event.RETURNED_TO_DECK,
    Event.RETURNED_TO_SHADOWS,
    Event.PLACED_IN_DEAD_PILE,
)


ALSO: dict[int, tuple[Event, ...]] = {
    **{event: (event, Event.LEAVES_PLAY) for event in LEAVING},
    Event.MARSHALED: (Event.MARSHALED, Event.ENTERS_PLAY),
    Event.MARSHALED_FACEDOWN: (Event.MARSHALED_FACEDOWN, Event.MARSHALED),  # it was in play already
    Event.ATTACHED_FACEDOWN: (Event.ATTACHED_FACEDOWN, Event.ENTERS_PLAY),
    Event.RETURNED_TO_SHADOWS: (Event.RETURNED_TO_SHADOWS, Event.PUT_INTO_SHADOWS, Event.LEAVES_PLAY),
    Event.MARSHALED_INTO_SHADOWS: (Event.MARSHALED_INTO_SHADOWS, Event.PUT_INTO_SHADOWS),
}
"""Under which further names a happening is known."""


def names_of(event: int) -> tuple[int, ...]:
    return ALSO.get(event, (event,))


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


class Kind(IntEnum):
    """How an ability is triggered."""

    ACTION = 0
    WOULD = 1  # an interrupt that saves or cancels
    INTERRUPT = 2
    FORCED_INTERRUPT = 3
    REACTION = 4
    FORCED_REACTION = 5
    WHEN_REVEALED = 6
    UPON = 7  # no triggered ability: what follows from something, at once
    AFTER_AGENDAS = 10  # before the game, once all agendas are announced
    BEFORE_SETUP = 11  # before setup cards are placed
