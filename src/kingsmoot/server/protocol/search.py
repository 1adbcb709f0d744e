"""What a search finds in the hall. Cards, built-in decks and rules are found by the client, which has them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import Query
from typing_extensions import TypedDict

from kingsmoot.server.protocol.accounts import PublicUser
from kingsmoot.server.protocol.base import READABLE
from kingsmoot.server.protocol.events import EventPhase
from kingsmoot.server.protocol.tables import Summary

Wanted: TypeAlias = Annotated[str, Query(min_length=2, max_length=60), READABLE]


class FoundDeck(TypedDict):
    """A deck of your own."""

    code: str
    game: str
    name: str
    faction: str


class FoundEvent(TypedDict):
    code: str
    title: str
    game: str
    state: EventPhase


class SearchResults(TypedDict):
    people: list[PublicUser]
    decks: list[FoundDeck]
    events: list[FoundEvent]
    tables: list[Summary]
    """Games that go on and that you may watch."""
