"""Plots that are set apart, in the plot phase or for good, and one that must be revealed next."""

from __future__ import annotations

from typing import final

from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.language.effects.effect import CardAct
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.in_play import MINE
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period, Zone
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Constant, Mark, Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.plot_values import must_be_next


def set_apart(of: Selector) -> Constant:
    """In the plot phase such plots are not considered to be in your plot deck."""
    said = f"during the plot phase, {of.noun().say('', 2)} are not considered to be in your plot deck"
    return constant(Permission.APART, of & MINE, said, whole=True)


@final
class RemoveLater(CardAct):
    """When it leaves play, it leaves the game."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.REVEALED

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if self.affects(s, x, c):
                atoms.add_lasting(s, Mark.LEAVES_GAME, 1, Period.GAME, c)

    def clause(self, said: Speech) -> str:
        return f"if {said.name(self.ref)} leaves play, remove it from the game"


def remove_when_it_leaves(ref: Ref) -> RemoveLater:
    """Of a plot that was revealed: when it leaves play, it is removed from the game."""
    return RemoveLater(ref)


@final
class RevealNext(CardAct):
    """Its player must choose it the next time that a plot is revealed. Only the two of them learn which one it is."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.PLOT_DECK and c not in must_be_next(s, s.owner(c))

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if not self.affects(s, x, c):
                continue
            atoms.add_lasting(s, Mark.NEXT_PLOT, 1, Period.GAME, c)
            for seat in (x.you, s.owner(c)):
                s.note("{player} must reveal {card} next.", seat, player=s.owner(c), card=c)

    def clause(self, said: Speech) -> str:
        return f"{said.object('pick', self.ref)}, which must be the next plot card revealed from that deck, if able"


def must_reveal_next(ref: Ref) -> RevealNext:
    """A plot in a plot deck must be the next that its player reveals, if able: ``one(PLOT & PLOTS(other))``."""
    return RevealNext(ref)
