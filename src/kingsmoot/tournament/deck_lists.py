"""Deck lists: read and judged by the game, frozen when the event starts (M1, M2, M6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.registry import descriptions, game
from kingsmoot.tournament.errors import NotNow, TournamentError
from kingsmoot.tournament.text import some

if TYPE_CHECKING:
    from kingsmoot.tournament.model import DeckEntry, Event


def _is_here(game_name: str) -> bool:
    return any(one.name == game_name for one in descriptions())


def has_decks(game_name: str) -> bool:
    """Whether a game of this name is here and has decks."""
    if not _is_here(game_name):
        return False
    try:
        return game(game_name).deck_list("", "joust") is not None
    except KingsmootError:
        return True  # it has decks, and nothing is none


def read_deck_list(event: Event, text: str) -> DeckEntry:
    judged = game(event.game).deck_list(text, event.format, starters=False) if _is_here(event.game) else None
    if judged is None:
        raise TournamentError(f"There are no deck lists for {event.game}.")
    return {"name": judged.name, "text": text, "brings": dict(judged.brings), "reasons": list(judged.reasons)}


def check_deck_lists(event: Event) -> None:
    """Everybody who plays has handed in a legal one; NotNow names who has not."""
    missing = [person.name for person in event.active if person.deck is None]
    if missing:
        raise NotNow(f"Deck lists are missing ({len(missing)}): {some(missing)}.")
    for person in event.active:
        if person.deck and person.deck["reasons"]:
            raise NotNow(f"The deck of {person.name} is not legal. {person.deck['reasons'][0]}")
