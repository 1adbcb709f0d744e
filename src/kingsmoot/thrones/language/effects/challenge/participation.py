"""Cards join and leave a challenge."""

from __future__ import annotations

from typing import final

from kingsmoot.thrones.language.effects.effect import CardAct, are_yours, is_in_play
from kingsmoot.thrones.language.references.asks import PAID_CARD
from kingsmoot.thrones.language.references.players import DEFENDER, Who
from kingsmoot.thrones.language.references.reference import SELF, Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import is_barred, participants
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import tell
from kingsmoot.thrones.values.in_force import holds


@final
class Join(CardAct):
    """It takes part without being declared: as a defender, or on whichever side its controller is."""

    def __init__(self, ref: Ref, as_: Who | None) -> None:
        super().__init__(ref)
        self.as_ = as_

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if not s.in_challenge or not is_in_play(s, x, c) or c in participants(s):
            return False
        return not is_barred(s, c)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if not self.affects(s, x, c):
                continue
            if s.controller[c] == s.defender:
                atoms.join_defenders(s, c)
                s.note("{card} defends.", card=c)
            elif s.controller[c] == s.attacker and self.as_ is None:
                atoms.join_attackers(s, c)
                s.note("{card} attacks.", card=c)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        whose = "your" if self.ref in (SELF, PAID_CARD) else "its controller's"
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
        declared = c in s.attackers or c in s.defenders
        return declared and is_in_play(s, x, c) and not holds(s, Permission.PARTICIPATES, c)

    def payable(self, s: ThronesState, x: Context) -> bool:
        return are_yours(s, x, self.ref) and super().payable(s, x)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if self.affects(s, x, c):
                atoms.leave_challenge(s, c)
                s.note("{card} is removed from the challenge.", card=c)
                tell(s, event(Event.LEFT_CHALLENGE, c, s.controller[c], source=x.source))
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        return said.object("remove", self.ref, " from the challenge")


def leave_challenge(ref: Ref) -> LeaveChallenge:
    """Remove it from the challenge."""
    return LeaveChallenge(ref)
