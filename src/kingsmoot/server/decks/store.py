"""Decks and their versions, into storage and out of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from kingsmoot.decks import Deck
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import deck_versions, decks, users

_NEWEST = (
    select(decks, users.c.name.label("owner"), deck_versions.c.list)
    .join(users, users.c.id == decks.c.user_id)
    .join(deck_versions, and_(deck_versions.c.deck_id == decks.c.id, deck_versions.c.number == decks.c.version))
)
"""Decks, each with whose it is and its newest list."""


@dataclass(frozen=True, slots=True)
class StoredDeck:
    id: int
    code: str
    game: str
    owner_id: int
    owner: str
    shared: bool
    version: int
    changed: datetime
    deck: Deck
    """As it is in its newest version."""


@dataclass(frozen=True, slots=True)
class StoredVersion:
    number: int
    note: str
    at: datetime
    deck: Deck


def find(connection: Connection, code: str) -> StoredDeck | None:
    return next(iter(_read(connection, decks.c.code == code)), None)


def decks_of(connection: Connection, user_id: int, game: str | None) -> list[StoredDeck]:
    """The one changed last first."""
    return _read(connection, decks.c.user_id == user_id, *([decks.c.game == game] if game is not None else []))


def _read(connection: Connection, *where: ColumnElement[bool]) -> list[StoredDeck]:
    query = _NEWEST.where(*where).order_by(decks.c.changed.desc(), decks.c.id.desc())
    return [
        StoredDeck(
            row.id,
            row.code,
            row.game,
            row.user_id,
            row.owner,
            row.shared,
            row.version,
            row.changed,
            Deck.from_data(row.list),
        )
        for row in connection.execute(query)
    ]


def versions_of(connection: Connection, deck_id: int) -> Iterable[StoredVersion]:
    """The newest first."""
    query = select(deck_versions).where(deck_versions.c.deck_id == deck_id).order_by(deck_versions.c.number.desc())
    for row in connection.execute(query):
        yield StoredVersion(row.number, row.note, row.at, Deck.from_data(row.list))


def count_decks(connection: Connection, user_id: int) -> int:
    count: int = connection.execute(
        select(func.count()).select_from(decks).where(decks.c.user_id == user_id)
    ).scalar_one()
    return count


def add(connection: Connection, user_id: int, code: str, game: str, deck: Deck, note: str) -> None:
    at = now()
    values = {"code": code, "user_id": user_id, "game": game, "name": deck.name, "version": 1, "shared": False}
    made = insert(decks).values(**values, created=at, changed=at).returning(decks.c.id)
    _add_version(connection, connection.execute(made).scalar_one(), 1, deck, note, at)


def add_version(connection: Connection, stored: StoredDeck, deck: Deck, note: str, most: int) -> None:
    """The newest one; of more than so many the oldest go. IntegrityError if there is one with its number."""
    number, at = stored.version + 1, now()
    _add_version(connection, stored.id, number, deck, note, at)
    change(connection, stored, version=number, name=deck.name, changed=at)
    old = and_(deck_versions.c.deck_id == stored.id, deck_versions.c.number <= number - most)
    connection.execute(delete(deck_versions).where(old))


def _add_version(connection: Connection, deck_id: int, number: int, deck: Deck, note: str, at: datetime) -> None:
    values = {"deck_id": deck_id, "number": number, "list": deck.data(), "note": note, "at": at}
    connection.execute(insert(deck_versions).values(**values))


def change(connection: Connection, stored: StoredDeck, **values: Any) -> None:
    connection.execute(update(decks).where(decks.c.id == stored.id).values(**values))


def delete_deck(connection: Connection, stored: StoredDeck) -> None:
    connection.execute(delete(decks).where(decks.c.id == stored.id))
