"""Which duplicates may be used: from what they save, and who uses them."""

from __future__ import annotations

from kingsmoot.thrones.model.ids import CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import CARD, EVENT
from kingsmoot.thrones.timing.saving import saveable
from kingsmoot.thrones.values.in_force import holds


def usable_duplicates(s: ThronesState, seat: Seat, row: Row) -> list[CardId]:
    """With which duplicates this seat may save the card of an event: of those that are alike, one."""
    if row[EVENT] not in s.edition.duplicates_save(s) or not saveable(s, row):
        return []
    mine = [c for c in s.duplicates(row[CARD]) if user_of(s, c) == seat and not is_silenced(s, seat)]
    faceup = [c for c in mine if c not in s.facedown]
    facedown = [c for c in mine if c in s.facedown]
    return faceup[:1] + facedown[:1]


def user_of(s: ThronesState, duplicate: CardId) -> Seat:
    """Who may use a duplicate."""
    return s.controller[s.host[duplicate]] if s.edition.duplicates_follow else s.owner(duplicate)


def is_silenced(s: ThronesState, seat: Seat) -> bool:
    """Whether this seat is kept from using duplicates, as from all other responses."""
    return s.edition.duplicates_respond and holds(s, Permission.CANNOT_TRIGGER, s.deal.factions[seat])
