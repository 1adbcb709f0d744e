"""Pillage: a character with it that has won a challenge lets its controller discard the top card of the loser's deck.

In which order the keywords of a challenge are resolved, and the asking, is in ``keywords``.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.games.second.rules.keyword_bearers import bearers
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import BY_PILLAGE, event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.view.labels import card_does, card_name, player

PILLAGE_LABEL: Final = "Discard the top card of the deck"


def pillage_bearers(s: ThronesState) -> list[CardId]:
    """The participating characters with pillage on the winner's side; each may discard."""
    return bearers(s, "pillage")


def can_be_pillaged(s: ThronesState) -> bool:
    return bool(s.deck[s.loser])


def pillage_prompt(s: ThronesState, left: list[CardId]) -> str:
    """Which of several is next is asked, as each may bring something else about."""
    if len(left) > 1:
        return "Several of your characters have pillage. Which one is next?"
    return f"{card_does(s, left[0], 'has pillage')}: discard the top card of {player(s, s.loser)}'s deck?"


def pillage_text(s: ThronesState, c: CardId) -> str:
    return f"pillage with {card_name(s, c)}"


def resolve_pillage(s: ThronesState, c: CardId) -> None:
    happen(s, event(Event.DISCARDED_FROM_DECK, s.deck[s.loser][-1], s.loser, source=c, flags=BY_PILLAGE))
