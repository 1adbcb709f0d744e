"""Attachments that lie facedown: attaching cards so, and which cards lie so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.constants.faces import Face
from kingsmoot.thrones.language.effects.effect import CardAct
from kingsmoot.thrones.language.nouns import STATE, Noun
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.selector import IN_PLAY_ZONE, Selector, Zones
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Period, Zone
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.attachments import may_bear
from kingsmoot.thrones.rules.in_play.control import give_control
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import tell_all


@final
class Facedown(Selector):
    """In play as an attachment that lies facedown."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.is_facedown(c)

    def noun(self) -> Noun:
        return Noun(("attachment",), before=((STATE, "facedown"),))

    def zones(self) -> Zones:
        return IN_PLAY_ZONE


FACEDOWN: Final = Facedown()
"""Attachments that lie facedown: ``FACEDOWN & attached_to(SELF)``."""


@final
class AttachFacedown(CardAct):
    """A card that is out of play is attached facedown, under your control, whosever it is."""

    def __init__(self, ref: Ref, to: Ref, face: Face) -> None:
        super().__init__(ref)
        self.to, self.face = to, face.lying_facedown()

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(self._hosts(s, x)) and super().could(s, x)

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] not in (Zone.PLAY, Zone.REMOVED)

    def _hosts(self, s: ThronesState, x: Context) -> list[CardId]:
        return [host for host in self.to.find(s, x) if may_bear(s, host, self.face.card, x.you)]

    def do(self, s: ThronesState, x: Context) -> None:
        hosts = self._hosts(s, x)
        cards = [c for c in self.ref.find(s, x) if self.affects(s, x, c)] if hosts else []
        if not cards:
            s.fall_short()
        for c in cards:
            s.note("You see {card}.", x.you, card=c)
            atoms.attach_facedown(s, c, hosts[0], x.you, s.deal.face_number(self.face))
            if s.owner(c) != x.you:
                give_control(s, c, x.you, Period.GAME)
            s.note("{player} attaches a card to {card} facedown.", player=x.you, card=hosts[0])
        s.edition.settle(s)
        tell_all(s, [event(Event.ATTACHED_FACEDOWN, c, x.you, source=hosts[0]) for c in cards])

    def clause(self, said: Speech) -> str:
        what = said.object("attach", self.ref, moves=True)
        whose = "" if "your " in self.ref.known() or self.ref.known() == "it" else " under your control"
        return f"{what} to {said.subject(self.to)} facedown{whose} {self.face.said()}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.to, self.face
