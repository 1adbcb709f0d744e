"""Claim: of another type, to another player, once more, without a challenge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.language.effects.effect import Act
from kingsmoot.thrones.language.references.names import Name
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES
from kingsmoot.thrones.model.modifiers import Constant, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.claim import begin_claim, replace_claim


def _named(kind: int | Name, x: Context) -> int:
    return kind.named(x) if isinstance(kind, Name) else kind


def _of_type(kind: int | Name) -> str:
    return "claim of that type" if isinstance(kind, Name) else f"{CHALLENGE_NAMES[kind]} claim"


@final
class ClaimAs(Act):
    """Claim of another type is applied."""

    def __init__(self, kind: int | Name) -> None:
        self.kind = kind

    def do(self, s: ThronesState, x: Context) -> None:
        kind = _named(self.kind, x)
        atoms.keep_event(s, x.event)
        replace_claim(s, kind=kind + 1)
        s.note(f"{CHALLENGE_NAMES[kind].capitalize()} claim is applied instead.")

    def clause(self, said: Speech) -> str:
        said.announce(self.kind)
        return f"apply {_of_type(self.kind)} instead"

    def parts(self) -> Sequence[object]:
        return (self.kind,) if isinstance(self.kind, Name) else ()


def claim_as(kind: int | Name) -> ClaimAs:
    """Of claim that is applied: it is claim of this type instead."""
    return ClaimAs(kind)


@final
class ClaimBy(Act):
    """Another player has to satisfy it."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(self.who.seats(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        seat = self.who.seats(s, x)[0]
        atoms.keep_event(s, x.event)
        replace_claim(s, on=seat + 1)
        s.note("{player} satisfies the claim instead.", player=seat)

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        return f"{self.who.subject()} satisfies the claim instead of you, as if they were the defending player"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def claim_by(who: Who) -> ClaimBy:
    """Of claim that is applied to you: that player satisfies it instead."""
    return ClaimBy(who)


@final
class ApplyClaim(Act):
    """Claim is applied once more, or without a challenge."""

    def __init__(self, kind: int | Name, on: Who | None, won_by: Who) -> None:
        self.kind, self.on, self.won_by = kind, on, won_by

    def could(self, s: ThronesState, x: Context) -> bool:
        if isinstance(self.kind, Name) and not self.kind.options(s, x, x.you):
            return False
        return bool(s.in_challenge) if self.on is None else bool(self.on.seats(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        kind = _named(self.kind, x)
        s.note(f"{CHALLENGE_NAMES[kind].capitalize()} claim is applied.")
        if self.on is None:
            begin_claim(s, kind + 1)
        else:
            begin_claim(s, kind + 1, self.won_by.seats(s, x)[0] + 1, self.on.seats(s, x)[0] + 1)

    def clause(self, said: Speech) -> str:
        said.announce(*self.parts())
        if self.on is None:
            return f"apply {_of_type(self.kind)}"
        claim = _of_type(self.kind)
        return f"{self.on.subject()} satisfies {claim} as if {self.won_by.subject()} had won such a challenge"

    def parts(self) -> Sequence[object]:
        kind = (self.kind,) if isinstance(self.kind, Name) else ()
        return kind if self.on is None else (self.on, self.won_by, *kind)


def apply_claim(kind: int | Name, *, on: Who | None = None, won_by: Who = YOU) -> ApplyClaim:
    """Apply claim of this type for the challenge; or to a player, as if somebody had won a challenge."""
    return ApplyClaim(kind, on, won_by)


def must_be_chosen_for_claim(to: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """It must be chosen for military claim, if able; beyond the claim value the choice is free."""
    return constant(Permission.MUST_BE_CLAIMED, to, "must be chosen for claim, if able", while_=while_)


def set_claim(n: int, who: Who, *, while_: Condition = ALWAYS) -> Constant:
    """The claim value of these players is ``n``, whatever raises it."""
    said = f"set the claim value on {who.possessive()} revealed plot card to {n}"
    return constant(Value.CLAIM_SET, who, said, n=n, while_=while_, whole=True)
