"""Cards join and leave a challenge."""

from __future__ import annotations

from typing import final

from kingsmoot.thrones.language.effects.effect import CardAct, are_yours, is_in_play
from kingsmoot.thrones.language.references.asks import PAID_CARD, PAID_CARDS
from kingsmoot.thrones.language.references.players import DEFENDER, Who
from kingsmoot.thrones.language.references.reference import SELF, Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge import participation


@final
class Join(CardAct):
    """It takes part without being declared: as a defender, or on whichever side its controller is."""

    def __init__(self, ref: Ref, as_: Who | None) -> None:
        super().__init__(ref)
        self.as_ = as_

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c) and participation.can_join(s, c)

    def do(self, s: ThronesState, x: Context) -> None:
        joined: list[CardId] = []
        for c in self.ref.find(s, x):
            if self.affects(s, x, c) and (self.as_ is None or s.controller[c] == s.defender):
                participation.join_by_effect(s, c)
                joined.append(c)
        s.edition.settle(s)
        participation.tell_joined(s, joined, x.source)

    def clause(self, said: Speech) -> str:
        whose = "your" if self.ref in (SELF, PAID_CARD, PAID_CARDS) else "its controller's"
        side = "as a defender" if self.as_ is not None else f"on {whose} side"
        return f"{said.subject(self.ref)} participates in the challenge {side}"


def join(ref: Ref, as_: Who | None = None) -> Join:
    """It takes part without being declared: as DEFENDER, or on its controller's side."""
    if as_ not in (DEFENDER, None):
        raise TypeError("a card joins a challenge as DEFENDER, or on the side of its controller")
    return Join(ref, as_)


@final
class LeaveChallenge(CardAct):
    """Who takes part without having been declared would take part again at once, and is not affected."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c) and participation.can_be_removed(s, c)

    def payable(self, s: ThronesState, x: Context) -> bool:
        return are_yours(s, x, self.ref) and super().payable(s, x)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if self.affects(s, x, c):
                participation.remove(s, c, x.source)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        return said.object("remove", self.ref, " from the challenge")


def leave_challenge(ref: Ref) -> LeaveChallenge:
    """Remove it from the challenge."""
    return LeaveChallenge(ref)
