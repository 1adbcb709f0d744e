"""Tokens of other kinds than gold and power."""

from __future__ import annotations

from typing import final

from kingsmoot.thrones.language.effects.effect import CardAct
from kingsmoot.thrones.language.nouns import counted
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Token, Zone
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import ignores


@final
class Place(CardAct):
    """A token on a card."""

    def __init__(self, kind: Token, ref: Ref, n: int, with_self: bool) -> None:
        super().__init__(ref)
        self.kind, self.n, self.with_self = kind, n, with_self

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] in (Zone.PLAY, Zone.REVEALED, Zone.AGENDA) and not ignores(s, x, c)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if not self.affects(s, x, c):
                continue
            if not self.with_self:
                atoms.set_token(s, c, self.kind, s.token(c, self.kind) + self.n)
            elif s.in_play(x.source):
                atoms.place_with(s, c, self.kind, self.n, x.source)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        done = f"place {counted(self.n, f'{self.kind.word} token')} on {said.subject(self.ref)}"
        return f"{done}. If this card leaves play, discard those tokens" if self.with_self else done


def place(kind: Token, ref: Ref, n: int = 1, *, with_self: bool = False) -> Place:
    """Place tokens on it; ``with_self``: they are there as long as this card is in play."""
    return Place(kind, ref, n, with_self)


@final
class DiscardToken(CardAct):
    def __init__(self, kind: Token, ref: Ref, n: int) -> None:
        super().__init__(ref)
        self.kind, self.n = kind, n

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.token(c, self.kind) >= self.n

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            atoms.set_token(s, c, self.kind, s.token(c, self.kind) - self.n)

    def clause(self, said: Speech) -> str:
        return f"discard {counted(self.n, f'{self.kind.word} token')} from {said.subject(self.ref)}"


def discard_token(kind: Token, ref: Ref, n: int = 1) -> DiscardToken:
    """Discard a token from it."""
    return DiscardToken(kind, ref, n)
