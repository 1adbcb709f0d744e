"""Insight: a character with it that has won a challenge lets its controller draw a card.

In which order the keywords of a challenge are resolved, and the asking, is in ``keywords``.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.games.second.rules.keyword_bearers import bearers
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import BY_INSIGHT, event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.view.labels import card_does

INSIGHT_LABEL: Final = "Draw a card"


def insight_bearers(s: ThronesState) -> list[CardId]:
    """The participating characters with insight on the winner's side; each may draw."""
    return bearers(s, "insight")


def insight_prompt(s: ThronesState, c: CardId) -> str:
    return f"{card_does(s, c, 'has insight')}: draw a card?"


def resolve_insight(s: ThronesState, c: CardId, seat: Seat) -> None:
    happen(s, event(Event.CARDS_DRAWN, seat=seat, amount=1, source=c, flags=BY_INSIGHT))
