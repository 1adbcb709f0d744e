"""Kneeling and standing."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.thrones.language.effects.effect import EventAct, are_yours, is_in_play
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId, Phase, Type, Zone
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import holds


@final
class Kneel(EventAct):
    verb = "kneel"

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.KNELT

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        """A card that is part of a price is looked at by itself: a price is no effect."""
        if s.kneeling[c] or not is_in_play(s, x, c):
            return False
        return x.source == c or not holds(s, Permission.CANNOT_BE_KNELT, c)

    def kneels_itself(self) -> bool:
        return self.ref.is_self

    def payable(self, s: ThronesState, x: Context) -> bool:
        if self.ref.is_self:  # the same for one card, which nothing keeps from paying with itself
            c = x.source
            return not s.kneeling[c] and s.controller[c] == x.you and s.zone[c] in _KNEELS
        return are_yours(s, x, self.ref) and super().payable(s, x)


_KNEELS: Final = (Zone.PLAY, Zone.FACTION)
"""Where a card can kneel."""


def kneel(ref: Ref) -> Kneel:
    """Kneel it."""
    return Kneel(ref)


@final
class Stand(EventAct):
    verb = "stand"

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.STOOD

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return bool(s.kneeling[c]) and is_in_play(s, x, c) and not _kept_kneeling(s, c)

    def payable(self, s: ThronesState, x: Context) -> bool:
        return are_yours(s, x, self.ref) and super().payable(s, x)


def _kept_kneeling(s: ThronesState, c: CardId) -> bool:
    """Whether a character cannot stand at all, or not in the standing phase, not even by an effect."""
    if holds(s, Permission.NEVER_STANDS, c):
        return True
    return s.phase == Phase.STANDING and s.is_type(c, Type.CHARACTER) and holds(s, Permission.CANNOT_STAND, c)


def stand(ref: Ref) -> Stand:
    """Stand it."""
    return Stand(ref)
