"""What interrupts and reactions wait for; and, in ``happened(…)``, what has been.

Each speaks without its moment ("you win a challenge"): an ability adds "after" or "when".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import names_of
from kingsmoot.thrones.model.ids import CardId, Row
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import CARD, EVENT

if TYPE_CHECKING:
    from kingsmoot.thrones.language.counts.count import Count


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """Something that happens."""

    events: tuple[int, ...]
    growth: Selector | None = None
    """Whose rising STR it waits for, if it does."""
    that = "it"
    """The word for the card of the trigger."""
    out_of_play = False
    """Whether the card of the trigger is in a hand or in shadows."""
    first = False
    """Whether it comes before all others: what saves and cancels."""
    flag = 0
    """The marks that an event must have, if it must."""
    toward = "to"
    """Before the players whom it befalls, as history: "given gold to you", "won a challenge against you"."""

    def __init__(self) -> None:
        self.events = ()

    def matches(self, s: ThronesState, x: Context) -> bool:
        raise NotImplementedError

    def said(self) -> str:
        raise NotImplementedError

    @property
    def text(self) -> str:
        return self.said()

    def or_said(self, other: Trigger) -> str:
        """This or another in fewer words than both have, if there are such: "you win or lose a challenge"."""
        return ""

    def of_type(self, kind: int) -> Trigger:
        """The same, of one type of challenge."""
        raise NotImplementedError(f"this has no type of challenge: {self.said()}")

    def done(self) -> str:
        """Of a type of challenge, what has been done: "initiated against you"."""
        raise NotImplementedError(f"there are no words yet for what has been done: {self.said()}")

    def in_numbers(self, n: Count) -> str:
        """With another number: "draw 2 cards"."""
        raise NotImplementedError(f"there is no number in this: {self.said()}")

    def of_kind(self) -> str:
        """The card of the trigger, where "it" might be another: "that character"."""
        return self.that

    def one_card(self) -> Ref | None:
        """The one card to which it happens, if it waits for nothing else: SELF, HOST."""
        return None

    def befalls(self, s: ThronesState, row: Row) -> CardId:
        """The card to which it happens, for what is counted by card; a player's faction card stands for the player."""
        return CardId(row[CARD])

    def past(self, who: Who | None, *, denied: bool) -> str:
        """As history: "you have lost no challenge"; without ``who``, behind it: "has lost a challenge"."""
        raise NotImplementedError(f"there are no words yet for what has been: {self.said()}")

    def parts(self) -> Sequence[object]:
        return ()

    def __or__(self, other: Trigger) -> Trigger:
        return AnyOf(self, other)


@final
class AnyOf(Trigger):
    """One of two."""

    def __init__(self, a: Trigger, b: Trigger) -> None:
        self.a, self.b = a, b
        self.events = tuple(dict.fromkeys((*a.events, *b.events)))
        self.first = a.first and b.first
        self.flag = a.flag | b.flag
        self.out_of_play = a.out_of_play and b.out_of_play
        if a.that == b.that:
            self.that = a.that

    def matches(self, s: ThronesState, x: Context) -> bool:
        names = set(names_of(s.events[x.event][EVENT]))
        ours, theirs = not names.isdisjoint(self.a.events), not names.isdisjoint(self.b.events)
        return (ours and self.a.matches(s, x)) or (theirs and self.b.matches(s, x))

    def of_kind(self) -> str:
        a, b = self.a.of_kind(), self.b.of_kind()
        return a if a == b else self.that

    def said(self) -> str:
        return self.a.or_said(self.b) or f"{self.a.said()} or {self.b.said()}"

    def parts(self) -> Sequence[object]:
        return self.a, self.b
