"""Taking and giving control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.constants.durations import (
    Duration,
    duration,
    ends,
    is_over,
    parts_of,
    until_said,
)
from kingsmoot.thrones.language.effects.effect import CardAct, is_in_play
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import tell_removed
from kingsmoot.thrones.rules.in_play import control
from kingsmoot.thrones.rules.in_play.uniqueness import may_come_under


@final
class TakeControl(CardAct):
    def __init__(self, ref: Ref, until: Duration) -> None:
        super().__init__(ref)
        self.until = until

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c) and s.controller[c] != x.you and may_come_under(s, c, x.you)

    def do(self, s: ThronesState, x: Context) -> None:
        cards = [c for c in self.ref.find(s, x) if self.affects(s, x, c)]
        if not cards or is_over(s, x, self.until):
            s.fall_short()
            return
        until = ends(s, x, self.until)
        removed = [c for c in cards if c in s.attackers or c in s.defenders]
        for c in cards:
            control.give_control(s, c, x.you, until)
            s.note("{player} takes control of {card}.", player=x.you, card=c)
        tell_removed(s, removed, x.source)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        until = "" if self.until is Period.GAME else f" {until_said(self.until)}"
        return said.object("take control of", self.ref, until)

    def parts(self) -> Sequence[object]:
        return self.ref, *parts_of(self.until)


def take_control(ref: Ref, until: Period | Trigger = Period.GAME) -> TakeControl:
    """Take control of it, for good, for a period, or until something happens."""
    return TakeControl(ref, duration(until))


@final
class GiveControl(CardAct):
    """Another player takes control of it."""

    def __init__(self, ref: Ref, who: Who) -> None:
        super().__init__(ref)
        self.who = who

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        seats = self.who.seats(s, x)
        return bool(seats) and is_in_play(s, x, c) and s.controller[c] != seats[0] and may_come_under(s, c, seats[0])

    def do(self, s: ThronesState, x: Context) -> None:
        cards = [c for c in self.ref.find(s, x) if self.affects(s, x, c)]
        removed = [c for c in cards if c in s.attackers or c in s.defenders]
        for c in cards:
            taker = self.who.seats(s, x)[0]
            control.give_control(s, c, taker, Period.GAME)
            s.note("{player} takes control of {card}.", player=taker, card=c)
        tell_removed(s, removed, x.source)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        return f"{self.who.subject()} takes control of {said.subject(self.ref)}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.who


def give_control(ref: Ref, who: Who) -> GiveControl:
    """That player takes control of it."""
    return GiveControl(ref, who)
