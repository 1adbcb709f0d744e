"""What has happened in a period."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.selectors.kinds import EVENT
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.rows import WATCHED, WATCHED_BY, WATCHED_COUNT
from kingsmoot.thrones.model.state import ThronesState

if TYPE_CHECKING:
    from kingsmoot.thrones.language.references.reference import Ref
    from kingsmoot.thrones.language.triggers.trigger import Trigger


_PERIODS: Final = {Period.PHASE: "this phase", Period.ROUND: "this round", Period.CHALLENGE: "this challenge"}


@final
class Happened(Condition):
    """Something has happened in this period, seen by a player."""

    def __init__(
        self,
        trigger: Trigger,
        period: Period,
        who: Who,
        least: int,
        *,
        sums: bool = False,
        but: Ref | None = None,
        to: Who | None = None,
    ) -> None:
        self.trigger, self.period, self.who, self.least, self.sums = trigger, period, who, least, sums
        self.but = but
        """The card to which it does not count if it has happened."""
        self.to = to
        """The players to whose faction cards it must have happened."""
        self.by_card = but is not None or to is not None
        """Whether it is counted by player and card."""
        self.card = trigger.one_card()
        """The one card of which it is the history, if it is: it is then counted by card, not by player."""

    def test(self, s: ThronesState, x: Context) -> bool:
        watch = s.deal.watch(self)
        if self.by_card:
            pairs = [divmod(row[WATCHED_BY], s.players) for row in s.watched if row[WATCHED] == watch]
            return any(self._counts(s, x, CardId(c)) and self.who.takes(s, x, Seat(seat)) for c, seat in pairs)
        rows = [row for row in s.watched if row[WATCHED] == watch and row[WATCHED_COUNT] >= self.least]
        if self.card is not None:
            return any(row[WATCHED_BY] == s.serial[c] for c in self.card.find(s, x) for row in rows)
        return any(self.who.takes(s, x, row[WATCHED_BY]) for row in rows)

    def _counts(self, s: ThronesState, x: Context, c: CardId) -> bool:
        """Whether it counts that it has happened to this card."""
        return (self.but is None or c not in self.but.find(s, x)) and (self.to is None or c in self.to.find(s, x))

    def times(self, s: ThronesState, x: Context) -> int:
        """How often, or how much of it, for all these players."""
        watch = s.deal.watch(self)
        return sum(row[2] for row in s.watched if row[0] == watch and self.who.takes(s, x, row[1]))

    def said(self) -> str:
        if self.but is not None:
            past = self.trigger.past(self.who, denied=False)
            return f"{re.sub('^(a|an) ', 'another ', past)} {_PERIODS[self.period]}"
        often = "" if self.least == 1 else " twice" if self.least == 2 else f" {self.least} times"
        return f"{self.trigger.past(self.who, denied=False)}{often}{self.when()}"

    def denied(self) -> str:
        return f"{self.trigger.past(self.who, denied=True)}{self.when()}"

    def of_them(self) -> str:
        return f"who {self.trigger.past(None, denied=False)}{self.when()}"

    def not_of_them(self) -> str:
        return f"who {self.trigger.past(None, denied=True)}{self.when()}"

    def when(self) -> str:
        """ " this phase", " to you this phase", " against you this phase"."""
        return f"{'' if self.to is None else f' {self.trigger.toward} {self.to.subject()}'} {_PERIODS[self.period]}"

    def parts(self) -> Sequence[object]:
        return tuple(part for part in (self.trigger, self.who, self.but, self.to) if part is not None)


def happened(
    trigger: Trigger, period: Period, who: Who = YOU, n: int = 1, *, but: Ref | None = None, to: Who | None = None
) -> Condition:
    """That has happened in this period, ``n`` times or more; ``who`` is "you" in the trigger; with ``but=THAT``, to
    another card than that one, with ``to=YOU``, to these players, or against them. Of one card, such as SELF or HOST,
    it is what has happened to it since it entered play."""
    return Happened(trigger, period, who, n, but=but, to=to)


@final
class NoneYet(Condition):
    """You have marshaled or played no such card this round."""

    def __init__(self, of: Selector, either: bool) -> None:
        self.of, self.either, self.played = of, either, of is EVENT or EVENT in of.parts()

    def test(self, s: ThronesState, x: Context) -> bool:
        cards = s.played[x.you] if self.played else s.marshaled[x.you]
        if self.either:
            cards = [*s.marshaled[x.you], *s.played[x.you]]
        return not self.of.among(s, x, cards)

    def only(self, while_: bool = False) -> str:
        return ""

    def said(self) -> str:
        return ""


def first_of(of: Selector, either: bool = False) -> Condition:
    return NoneYet(of, either)
