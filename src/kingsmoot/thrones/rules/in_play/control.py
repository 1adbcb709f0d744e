"""Control of cards: the latest effect prevails, and when it ends, the one before it, and at last the owner.

Attachments that take control of their card come before effects, the latest of them first.
"""

from __future__ import annotations

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.modifiers import Mark, Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.uniqueness import may_come_under
from kingsmoot.thrones.values.in_force import AMOUNT, MODIFIER, ON, active


def give_control(s: ThronesState, c: CardId, seat: Seat, until: int) -> None:
    """A player takes control of a card in play, for a while or for as long as it is in play."""
    atoms.add_lasting(s, Mark.CONTROL, seat, until, c)
    if s.controller[c] != seat:
        atoms.take_control(s, c, seat)


def rightful_controller(s: ThronesState, c: CardId) -> Seat:
    texts = [x for k, x in active(s, Quality.CONTROLLED) if k.applies(s, x, c) and _may_have(s, c, x.you)]
    if texts:
        return max(texts, key=lambda x: s.serial[x.source]).you
    claims: list[Seat] = [row[AMOUNT] for row in s.lasting if row[MODIFIER] == Mark.CONTROL and row[ON] == c]
    living = [seat for seat in claims if s.alive[seat]]
    return living[-1] if living else s.owner(c)


def _may_have(s: ThronesState, c: CardId, seat: Seat) -> bool:
    """Whether an attachment may take control of a card for this seat: not of a unique card that it may not control."""
    return s.controller[c] == seat or may_come_under(s, c, seat)


def restore_control(s: ThronesState) -> None:
    """Effects have ended: cards go back to whoever controls them now."""
    for c in s.all_in_play():
        seat = rightful_controller(s, c)
        if s.zone[c] == Zone.PLAY and s.controller[c] != seat:
            atoms.take_control(s, c, seat)
            s.note("{player} takes control of {card}.", player=seat, card=c)
