"""Saving a card with one of its duplicates. Who may use one, and from what it saves, is in ``legality`` beside this."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, Kind, Zone
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.timing.event_rows import CANCELLED, CARD, STATUS, event
from kingsmoot.thrones.timing.listeners import anybody_waits
from kingsmoot.thrones.timing.saving import save
from kingsmoot.thrones.timing.windows import WINDOW

YOU: Final = 2
SOURCE: Final = 3
EVENT_ROW: Final = 5
FIRST_EVENT: Final = 9
"""Who uses which duplicate, for which event, and where the event of its use stands."""


def discard_duplicate(s: ThronesState, f: Frame) -> None:
    """That saves its card. Where it is the game's own ability, and no response, it cannot be cancelled."""
    host = s.host[f[SOURCE]]
    f[FIRST_EVENT] = len(s.events)
    atoms.put_into(s, f[SOURCE], Zone.DISCARD)
    s.events.append(event(Event.EFFECT_INITIATES, host, f[YOU]))
    if s.edition.duplicates_respond and anybody_waits(s, Kind.WOULD, f[FIRST_EVENT], 1):
        s.push(WINDOW, Kind.WOULD, f[FIRST_EVENT], 1, s.edition.responds_first(s))


def saved_by_duplicate(s: ThronesState, f: Frame) -> None:
    row = s.events[f[EVENT_ROW]]
    if s.events.pop(f[FIRST_EVENT])[STATUS] == CANCELLED:
        s.note("The use of a duplicate of {card} is cancelled.", card=row[CARD])
        return
    save(s, row)


SAVE: Final = rules.procedure("save-with-duplicate", discard_duplicate, saved_by_duplicate)
