"""Deck lists: read and judged by the game, frozen when the event starts (M1, M2, M6)."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.game import NO_LIMITS, DeckLimits
from kingsmoot.kernel.registry import descriptions, game
from kingsmoot.tournament.errors import NotNow, TournamentError
from kingsmoot.tournament.text import truncated

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


def deck_limits(products: Sequence[str] | None, date: str | None, restricted: str | None) -> DeckLimits:
    """What the decks of an event are held to, as plain words say it."""
    try:
        on = datetime.date.fromisoformat(date) if date is not None else None
    except (TypeError, ValueError):
        raise TournamentError(f"{date!r} is not a date: write it as 2026-11-20.") from None
    return DeckLimits(None if products is None else tuple(products), on, restricted)


def check_limits(game_name: str, limits: DeckLimits) -> None:
    """Whether decks of a game can be held to them."""
    if limits == NO_LIMITS:
        return
    if not has_decks(game_name):
        raise TournamentError(f"Decks of {game_name} cannot be checked here: leave out products, date and lists.")
    try:
        game(game_name).check_deck_limits(limits)
    except KingsmootError as why:
        raise TournamentError(str(why)) from None


def limits_of(event: Event) -> DeckLimits:
    return deck_limits(event.products, event.date, event.restricted)


def limits_text(event: Event) -> list[str]:
    """What decks are held to beside the rules of the game, for people: nothing, or a few parts of a sentence."""
    said = []
    if event.products is not None:
        said.append(f"legal products: {', '.join(event.products)}")
    if event.date is not None:
        said.append(f"products released by {event.date}")
    if event.restricted is not None:
        said.append(f"restricted list {event.restricted}")
    return said


def judged_again(event: Event, format: str, limits: DeckLimits) -> list[list[Any]]:
    """The reasons against every list that was handed in, if decks are held to other limits: person and reasons."""
    found: list[list[Any]] = []
    for person in event.players:
        if person.deck is not None:
            judged = game(event.game).deck_list(person.deck["text"], format, starters=False, limits=limits)
            found.append([person.id, list(judged.reasons) if judged else []])
    return found


def read_deck_list(event: Event, text: str) -> DeckEntry:
    judged = None
    if _is_here(event.game):
        judged = game(event.game).deck_list(text, event.format, starters=False, limits=limits_of(event))
    if judged is None:
        raise TournamentError(f"There are no deck lists for {event.game}.")
    return {"name": judged.name, "text": text, "brings": dict(judged.brings), "reasons": list(judged.reasons)}


def check_deck_lists(event: Event) -> None:
    """Everybody who plays has handed in a legal one; NotNow names who has not."""
    missing = [person.name for person in event.active if person.deck is None]
    if missing:
        raise NotNow(f"Deck lists are missing ({len(missing)}): {truncated(missing)}.")
    for person in event.active:
        if person.deck and person.deck["reasons"]:
            raise NotNow(f"The deck of {person.name} is not legal. {person.deck['reasons'][0]}")
