"""What was found out about the table, kept for speed alone. A state can do without: a copy begins with nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias, final

from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId, Row
from kingsmoot.thrones.model.modifiers import Constant

if TYPE_CHECKING:
    from kingsmoot.thrones.language.triggers import Trigger
    from kingsmoot.thrones.model.card import Card

Active: TypeAlias = list[tuple[Constant, Context]]
"""Constants, each with the eyes of its card."""
Uses: TypeAlias = list[tuple[CardId, int]]
"""Abilities, by card and number."""


@final
class Findings:
    """About the cards there are, until one moves or what holds for cards changes. None: nobody has looked yet."""

    __slots__ = (
        "actions", "attached", "blank", "blanks", "cards", "complete", "constants", "duplicates", "force", "gained",
        "growth", "holders", "immunity", "kinds", "lasting", "listeners", "nothing_is_blank",
    )  # fmt: skip

    def __init__(self) -> None:
        self.constants: dict[int, Active] | None = None
        """Those that work, by what they change."""
        self.lasting: dict[int, list[Row]] | None = None
        """Lasting effects, by what they change."""
        self.force: set[int] | None = None
        """What anything is changed in."""
        self.complete = False
        """Whether all constants are known, and not only those that blank cards."""
        self.nothing_is_blank = False
        """Whether it is known that no card is blank."""
        self.blanks = False
        """Whether cards are blank by what depends on more than where cards are: then so does what works."""
        self.blank: dict[CardId, bool] = {}
        """Which cards are blank, of those that somebody has asked for."""
        self.immunity: bool | None = None
        """Whether any card in play may be immune to anything."""
        self.cards: Sequence[Card] | None = None
        """What every card is now."""
        self.duplicates: dict[CardId, list[CardId]] | None = None
        self.attached: list[CardId] | None = None
        self.holders: list[CardId] | None = None
        """The cards with abilities that may be used where they are."""
        self.listeners: dict[tuple[int, int], Uses] | None = None
        """By kind of ability and event: who waits for it."""
        self.kinds: dict[int, int] | None = None
        """By event: the kinds of abilities that wait for it, a bit each."""
        self.actions: dict[tuple[int, int], Uses] = {}
        """By seat and phase: the actions that a seat has."""
        self.gained: dict[CardId, list[int]] | None = None
        self.growth: list[tuple[CardId, Trigger]] | None = None

    def otherwise(self) -> Findings:
        """What holds still where a card is looked at as if it were otherwise: all but what each card is."""
        twin = Findings()
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.cards = None
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
        self.strengths.clear()
        self.attachments_are_legal = self.settled = False
