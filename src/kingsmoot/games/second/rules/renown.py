"""Renown: a character with it that has won a challenge may gain 1 power.

In which order the keywords of a challenge are resolved, and the asking, is in ``keywords``. The first editions have a
renown of their own, in ``games/first/rules/renown``.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.games.second.rules.keyword_bearers import bearers
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import BY_RENOWN, event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.view.labels import card_does

RENOWN_LABEL: Final = "Gain 1 power"


def renown_bearers(s: ThronesState) -> list[CardId]:
    """The participating characters with renown on the winner's side; each may gain power."""
    return bearers(s, "renown")


def renown_prompt(s: ThronesState, c: CardId) -> str:
    return f"{card_does(s, c, 'has renown')}: gain 1 power?"


def resolve_renown(s: ThronesState, c: CardId, seat: Seat) -> None:
    happen(s, event(Event.POWER_GAINED, c, seat, amount=1, source=c, flags=BY_RENOWN))
