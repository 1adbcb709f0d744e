"""Decks that people keep, with all their versions. Whoever may not see a deck is told that there is none."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from kingsmoot.decks import Deck
from kingsmoot.server.accounts.accounts import User
from kingsmoot.server.catalogue.listing import rules_of
from kingsmoot.server.decks.analysis import told
from kingsmoot.server.errors import Conflict, Forbidden, NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import deck_versions, decks, users
from kingsmoot.server.tables.tables import new_code

MOST_DECKS = 200
MOST_VERSIONS = 200
"""Of one deck; then the oldest go."""

_CHANGED_SINCE = "This deck has been changed since you opened it: open it again, and make your changes there."

_NEWEST = (
    select(decks, users.c.name.label("owner"), deck_versions.c.list)
    .join(users, users.c.id == decks.c.user_id)
    .join(deck_versions, and_(deck_versions.c.deck_id == decks.c.id, deck_versions.c.number == decks.c.version))
)
"""Decks, each with whose it is and its newest list."""


# -- looking -----------------------------------------------------------------------------------------------------


async def list_decks(hall: Hall, user: User, game: str | None) -> list[dict[str, Any]]:
    """Somebody's own, the one changed last first."""
    query = _NEWEST.where(decks.c.user_id == user.id).order_by(decks.c.changed.desc(), decks.c.id.desc())
    if game is not None:
        query = query.where(decks.c.game == game)
    return await hall.storage.read(lambda connection: [_short(row) for row in connection.execute(query)])


def _short(row: Row[Any]) -> dict[str, Any]:
    deck, rules = Deck.from_data(row.list), rules_of(row.game)
    problems = len(rules.judge(deck, rules.formats[0]))
    return {
        "code": row.code,
        "game": row.game,
        "name": deck.name,
        "faction": deck.faction,
        "version": row.version,
        "size": deck.cards.total,
        "legal": not problems,
        "problems": problems,
        "shared": row.shared,
        "changed": row.changed,
    }


async def read(hall: Hall, user: User | None, code: str, version: int | None = None) -> dict[str, Any]:
    """The newest version, or of one's own deck any."""
    return await hall.storage.read(lambda connection: _whole(connection, user, code, version))


def _whole(connection: Connection, user: User | None, code: str, version: int | None = None) -> dict[str, Any]:
    row = _visible(connection, user, code)
    versions = _versions(connection, row, user)
    number = row.version if version is None else version
    if number not in versions:
        raise NotFound(f"This deck has no version {number}.")
    deck, rules = Deck.from_data(versions[number].list), rules_of(row.game)
    return {
        "code": row.code,
        "game": row.game,
        "name": deck.name,
        "owner": row.owner,
        "mine": _is_owner(row, user),
        "shared": row.shared,
        "version": number,
        "newest": row.version,
        "versions": [
            {"number": one.number, "note": one.note, "at": one.at, "name": one.list["name"]}
            for one in versions.values()
        ],
        "deck": deck.data(),
        "reasons": told(rules.judge(deck, rules.formats[0])),
    }


async def diff(hall: Hall, user: User | None, code: str, since: int, to: int) -> dict[str, dict[str, int]]:
    """What came in and what went out from one version to another."""

    def ask(connection: Connection) -> dict[str, dict[str, int]]:
        versions = _versions(connection, _visible(connection, user, code), user)
        for number in (since, to):
            if number not in versions:
                raise NotFound(f"This deck has no version {number}.")
        before, after = (_all_cards(versions[number].list) for number in (since, to))
        return {"added": dict(after - before), "removed": dict(before - after)}

    return await hall.storage.read(ask)


def _all_cards(data: dict[str, Any]) -> Counter[str]:
    return Counter(data["agendas"]) + Counter(data["plots"]) + Counter(data["cards"])


# -- changing ----------------------------------------------------------------------------------------------------


async def keep(hall: Hall, user: User, game: str, deck: Deck, note: str) -> dict[str, Any]:
    rules_of(game)
    code = new_code()

    def do(connection: Connection) -> dict[str, Any]:
        _add(connection, user, code, game, deck, note)
        return _whole(connection, user, code)

    return await hall.storage.write(do)


async def copy(hall: Hall, user: User, code: str) -> dict[str, Any]:
    own = new_code()

    def do(connection: Connection) -> dict[str, Any]:
        row = _visible(connection, user, code)
        note = "A copy." if _is_owner(row, user) else f"From a deck of {row.owner}."
        _add(connection, user, own, row.game, Deck.from_data(row.list), note)
        return _whole(connection, user, own)

    return await hall.storage.write(do)


async def change(hall: Hall, user: User, code: str, deck: Deck, note: str, version: int) -> dict[str, Any]:
    """A new version after the one that was changed; none if the deck is as it was."""

    def do(connection: Connection) -> dict[str, Any]:
        row = _own(connection, user, code)
        if row.version != version:
            raise Conflict(_CHANGED_SINCE)
        _add_version(connection, row, deck, note)
        return _whole(connection, user, code)

    return await _written(hall, do)


async def restore(hall: Hall, user: User, code: str, version: int) -> dict[str, Any]:
    """An earlier version as the newest one: nothing in between is lost."""

    def do(connection: Connection) -> dict[str, Any]:
        row = _own(connection, user, code)
        versions = _versions(connection, row, user)
        if version not in versions:
            raise NotFound(f"This deck has no version {version}.")
        _add_version(connection, row, Deck.from_data(versions[version].list), f"Version {version} again.")
        return _whole(connection, user, code)

    return await _written(hall, do)


async def share(hall: Hall, user: User, code: str, shared: bool) -> dict[str, Any]:
    def do(connection: Connection) -> dict[str, Any]:
        row = _own(connection, user, code)
        connection.execute(update(decks).where(decks.c.id == row.id).values(shared=shared))
        return _whole(connection, user, code)

    return await hall.storage.write(do)


async def drop(hall: Hall, user: User, code: str) -> None:
    def do(connection: Connection) -> None:
        row = _own(connection, user, code)
        connection.execute(delete(decks).where(decks.c.id == row.id))

    await hall.storage.write(do)


async def _written(hall: Hall, do: Any) -> dict[str, Any]:
    try:
        found: dict[str, Any] = await hall.storage.write(do)
    except IntegrityError:  # another worker has stored a version with this number
        raise Conflict(_CHANGED_SINCE) from None
    return found


# -- rows --------------------------------------------------------------------------------------------------------


def _is_owner(row: Row[Any], user: User | None) -> bool:
    return user is not None and row.user_id == user.id


def _visible(connection: Connection, user: User | None, code: str) -> Row[Any]:
    row = connection.execute(_NEWEST.where(decks.c.code == code)).one_or_none()
    if row is None or not (row.shared or _is_owner(row, user)):
        raise NotFound(f"There is no deck {code}, or it is not shared.")
    return row


def _own(connection: Connection, user: User, code: str) -> Row[Any]:
    row = _visible(connection, user, code)
    if not _is_owner(row, user):
        raise Forbidden("This deck belongs to somebody else: copy it to your own decks, and change the copy.")
    return row


def _versions(connection: Connection, row: Row[Any], user: User | None) -> dict[int, Row[Any]]:
    """The newest first. How a deck came about is for its owner: others see what it is."""
    query = select(deck_versions).where(deck_versions.c.deck_id == row.id).order_by(deck_versions.c.number.desc())
    if not _is_owner(row, user):
        query = query.where(deck_versions.c.number == row.version)
    return {one.number: one for one in connection.execute(query)}


def _add(connection: Connection, user: User, code: str, game: str, deck: Deck, note: str) -> None:
    held = connection.execute(select(func.count()).select_from(decks).where(decks.c.user_id == user.id)).scalar_one()
    if held >= MOST_DECKS:
        raise Conflict(f"You keep {MOST_DECKS} decks already: delete one first.")
    at = now()
    values = {"code": code, "user_id": user.id, "game": game, "name": deck.name, "version": 1, "shared": False}
    made = insert(decks).values(**values, created=at, changed=at).returning(decks.c.id)
    deck_id = connection.execute(made).scalar_one()
    connection.execute(insert(deck_versions).values(deck_id=deck_id, number=1, list=deck.data(), note=note, at=at))


def _add_version(connection: Connection, row: Row[Any], deck: Deck, note: str) -> None:
    if deck.data() == row.list:
        return
    number, at = row.version + 1, now()
    values = {"deck_id": row.id, "number": number, "list": deck.data(), "note": note, "at": at}
    connection.execute(insert(deck_versions).values(**values))
    connection.execute(update(decks).where(decks.c.id == row.id).values(version=number, name=deck.name, changed=at))
    old = and_(deck_versions.c.deck_id == row.id, deck_versions.c.number <= number - MOST_VERSIONS)
    connection.execute(delete(deck_versions).where(old))
