"""What was found out about the table, kept for speed alone. A state can do without."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, final

from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId, Row
from kingsmoot.thrones.model.modifiers import BEFALLING, VICTORY, WHAT_CARDS_ARE, Constant

if TYPE_CHECKING:
    from kingsmoot.thrones.language.triggers.trigger import Trigger
    from kingsmoot.thrones.model.card import Card

Active: TypeAlias = list[tuple[Constant, Context]]
"""Constants, each with the eyes of its card."""
Uses: TypeAlias = list[tuple[CardId, int]]
"""Abilities, by card and number."""


@final
class Findings:
    """About the cards there are, until one moves or what holds for cards changes. None: nobody has looked yet."""

    __slots__ = (
        "actions", "attached", "attachments_stay", "bars_as_printed", "blank", "blanks", "complete", "constants",
        "could_be_chosen", "duplicates", "force", "gained", "growth", "holders", "immunities", "immunity", "kinds",
        "lasting", "listeners", "nobody_wins", "nothing_befalls", "nothing_is_blank", "steady", "too_little_power",
        "waiting", "words",
    )  # fmt: skip

    def __init__(self) -> None:
        self.constants: dict[int, Active] | None = None
        """Those that work, by what they change."""
        self.lasting: dict[int, list[Row]] | None = None
        """Lasting effects, by what they change."""
        self.force: bytes | None = None
        """By modifier: whether any such holds for anybody, as 1 or 0."""
        self.words: set[str] | None = None
        """The keywords that anything gives or takes."""
        self.immunities: list[str] | None = None
        """The immunities among them."""
        self.bars_as_printed: bool | None = None
        """Whether nothing gives or takes keywords that keep attachments off, but a blank."""
        self.complete = False
        """Whether all constants are known, and not only those that blank cards."""
        self.nothing_is_blank = False
        """Whether it is known that no card is blank."""
        self.steady = False
        """Whether nothing is blank, or what is blank depends on nothing but which cards that blank others are where."""
        self.blanks = False
        """Whether cards are blank by what depends on more than where cards are: then so does what works."""
        self.blank: dict[CardId, bool] = {}
        """Which cards are blank, of those that somebody has asked for."""
        self.immunity: bool | None = None
        """Whether any card in play may be immune to anything."""
        self.duplicates: dict[CardId, list[CardId]] | None = None
        self.attached: list[CardId] | None = None
        self.attachments_stay = False
        """Whether all of them are legal, and will be until a card moves."""
        self.holders: list[CardId] | None = None
        """The cards with abilities that may be used where they are."""
        self.listeners: dict[int, Uses] | None = None
        """By kind of ability and event, as one number (see ``wait``): who waits for it."""
        self.waiting: dict[int, Uses] = {}
        """The same, of those that somebody has asked for, where the deal knows who could ever wait."""
        self.kinds: dict[int, int] = {}
        """By event: the kinds of abilities that wait for it, a bit each; of those that somebody has asked for."""
        self.actions: dict[int, Uses] = {}
        """By phase and seat, as one number: the actions that a seat has."""
        self.too_little_power = False
        """Whether there is less power on the whole table than it takes to win, until somebody has more of it: no card
        that moves makes it more."""
        self.nobody_wins = False
        """Whether nobody has won, until somebody has more power."""
        self.nothing_befalls = False
        """Whether nothing is in force that makes cards leave play, or shows a top card, as soon as something is so; and
        no card of the game looks at STR that rises, or controls others by its text."""
        self.could_be_chosen: dict[int, CardId] = {}
        """By source and register: a card that could be chosen when that was last asked. It says only where to look
        first, so all copies of a table share it, and nothing has to be forgotten."""
        self.gained: dict[CardId, list[int]] | None = None
        self.growth: list[tuple[CardId, Trigger]] | None = None

    def forget_lasting(self, modifier: int) -> None:
        """What follows from lasting effects on this."""
        self.lasting = self.force = None
        if modifier in VICTORY:
            self.nobody_wins = False
        elif modifier in BEFALLING:
            self.nothing_befalls = False
        elif modifier in WHAT_CARDS_ARE:
            self._forget_what_cards_are()

    def forget_lapsed(self, modifier: int) -> None:
        """The same of one that lasts no more. By that nobody wins, and nothing befalls a card."""
        self.lasting = self.force = None
        if modifier in WHAT_CARDS_ARE:
            self._forget_what_cards_are()

    def _forget_what_cards_are(self) -> None:
        """What follows from traits, factions and keywords that cards are given."""
        self.words = self.immunities = self.immunity = self.bars_as_printed = None
        self.attachments_stay = False

    def forget_blank(self, c: CardId) -> None:
        """Whether this card is blank."""
        if c in self.blank:
            self.blank = {other: blank for other, blank in self.blank.items() if other != c}

    def forget_place(self) -> None:
        """What follows from where cards are, but not from their texts."""
        self.attached = self.immunity = None

    def forget_constants(self, card: Card) -> None:
        """What holds by itself, as a card says. Not to be called where it is not certain that the same cards are blank
        as before."""
        self.constants = self.force = None
        self.complete = False
        if card.changes_victory:
            self.nobody_wins = False
        if card.befalls:
            self.nothing_befalls = False
        if card.changes_cards:
            self._forget_what_cards_are()

    def forget_holders(self) -> None:
        """Whose abilities may be used, and for what."""
        self.holders = self.listeners = self.growth = None
        self.waiting = {}
        self.kinds = {}
        self.actions = {}

    def forget_holder(self, card: Card) -> None:
        """What follows from where one card is, by its own abilities alone."""
        self.holders = None
        if card.waits:
            self.listeners = self.growth = None
            self.waiting = {}
            self.kinds = {}
        if card.has_actions:
            self.actions = {}

    def anew(self) -> Findings:
        """What holds still when any card may have moved."""
        found = Findings()
        found.too_little_power = self.too_little_power
        found.could_be_chosen = self.could_be_chosen
        return found

    def twin(self) -> Findings:
        """The same of a copy of the table. What is kept is never changed, only put in the place of what was, so both
        may have it. Rows of lasting effects are another matter: each table has its own."""
        twin = Findings()
        twin.constants = self.constants
        twin.force = self.force
        twin.words = self.words
        twin.immunities = self.immunities
        twin.bars_as_printed = self.bars_as_printed
        twin.complete = self.complete
        twin.nothing_is_blank = self.nothing_is_blank
        twin.blanks = self.blanks
        twin.blank = self.blank
        twin.immunity = self.immunity
        twin.duplicates = self.duplicates
        twin.attached = self.attached
        twin.attachments_stay = self.attachments_stay
        twin.holders = self.holders
        twin.listeners = self.listeners
        twin.waiting = self.waiting
        twin.kinds = self.kinds
        twin.actions = self.actions
        twin.steady = self.steady
        twin.too_little_power = self.too_little_power
        twin.nobody_wins = self.nobody_wins
        twin.nothing_befalls = self.nothing_befalls
        twin.could_be_chosen = self.could_be_chosen
        twin.gained = self.gained
        twin.growth = self.growth
        return twin

    def otherwise(self) -> Findings:
        """What holds still where a card is looked at as if it were otherwise."""
        twin = self.twin()
        twin.lasting = self.lasting
        return twin


@final
class Answers:
    """What was computed, until anything changes."""

    __slots__ = ("asking", "attachments_are_legal", "settled", "strengths")

    def __init__(self) -> None:
        self.strengths: dict[CardId, int] = {}
        self.attachments_are_legal = False
        self.settled = False
        """Whether all that follows at once from what there is has been done."""
        self.asking: set[tuple[int, CardId]] = set()
        """What is just being found out, by what it is and for which card: there are no circles."""

    def forget(self) -> None:
        if self.strengths:
            self.strengths.clear()
        self.attachments_are_legal = self.settled = False
