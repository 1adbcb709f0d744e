"""Events as rows, and who waits for them."""

from __future__ import annotations

from kingsmoot.thrones.ability import Kind
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import LEAVING, Type, Zone, names_of
from kingsmoot.thrones.values import is_blank, sources

EVENT, CARD, SEAT, AMOUNT, SOURCE, STATUS, FLAGS, USED = range(8)
PENDING, CANCELLED, DONE = range(3)
NO_SAVE, AS_COST, BY_AMBUSH = 1, 2, 4
"""Flags of an event: what leaves play cannot be saved; it was paid as a cost; the card entered play by ambush."""


def event(kind: int, card: int = -1, seat: int = -1, amount: int = 0, source: int = -1, flags: int = 0) -> list[int]:
    return [kind, card, seat, amount, source, PENDING, flags]


def anybody_waits(s: ThronesState, kind: Kind, start: int, count: int) -> bool:
    """Whether any card at all has an ability of this kind for one of these events. If none has, there is no window."""
    waiting = listeners(s)
    for row in s.events[start : start + count]:
        if any((kind, name) in waiting for name in names_of(row[EVENT])):
            return True
        if kind is Kind.WOULD and row[EVENT] in LEAVING and can_be_saved(row) and s.duplicates(row[CARD]):
            return True
    return False


def can_be_saved(row: list[int]) -> bool:
    return not row[FLAGS] & (NO_SAVE | AS_COST) and row[STATUS] == PENDING


def holders(s: ThronesState) -> list[int]:
    """Every card with abilities that may be used where it is: in play and not blank, or an event in a hand."""
    cards = s.deal.cards
    found = [c for c in sources(s) if cards[c].abilities and not is_blank(s, c)]
    for hand in s.hand:
        found += [c for c in hand if cards[c].type is Type.EVENT]
    return found


def player_of(s: ThronesState, c: int) -> int:
    """Who may use the abilities of this card."""
    return s.owner(c) if s.zone[c] == Zone.HAND else s.controller[c]


def listeners(s: ThronesState) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """For each kind of ability and event: the cards that wait for it, and which of their abilities does."""
    found: dict[tuple[int, int], list[tuple[int, int]]] | None = s.structure.get("listeners")
    if found is None:
        found = {}
        cards = s.deal.cards
        for c in holders(s):
            for index, ability in enumerate(cards[c].abilities):
                if ability.trigger is not None:
                    for name in ability.trigger.events:
                        found.setdefault((ability.kind, name), []).append((c, index))
        s.structure["listeners"] = found
    return found
