"""Decks that people keep, with all their versions. Whoever may not see a deck is told that there is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from kingsmoot.decks import Deck
from kingsmoot.server.accounts.users import User
from kingsmoot.server.catalogue.listing import deck_list, rules_of
from kingsmoot.server.codes import new_code
from kingsmoot.server.decks import store
from kingsmoot.server.decks.analysis import reason_data
from kingsmoot.server.decks.store import StoredDeck, StoredVersion
from kingsmoot.server.errors import Conflict, Forbidden, NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.decks import DeckDifference, DeckSummary, SavedDeck
from kingsmoot.server.storage import Connection, IntegrityError

MOST_DECKS = 200
MOST_VERSIONS = 200
"""Of one deck; then the oldest go."""

_CHANGED_SINCE = "This deck has changed since you opened it. Open it again and make your changes there."


# -- looking -----------------------------------------------------------------------------------------------------


async def list_decks(hall: Hall, user: User, game: str | None) -> list[DeckSummary]:
    """Somebody's own, the one changed last first."""

    def ask(connection: Connection) -> list[DeckSummary]:
        return [_summary(stored) for stored in store.decks_of(connection, user.id, game)]

    return await hall.storage.read(ask)


def _summary(stored: StoredDeck) -> DeckSummary:
    deck, rules = stored.deck, rules_of(stored.game)
    problems = len(rules.judge(deck, rules.formats[0]))
    return {
        "code": stored.code,
        "game": stored.game,
        "name": deck.name,
        "faction": deck.faction,
        "version": stored.version,
        "size": deck.cards.total,
        "legal": not problems,
        "problems": problems,
        "shared": stored.shared,
        "changed": stored.changed,
    }


async def read(hall: Hall, user: User | None, code: str, version: int | None = None) -> SavedDeck:
    """The newest version, or of one's own deck any."""
    return await hall.storage.read(lambda connection: _whole(connection, user, code, version))


def _whole(connection: Connection, user: User | None, code: str, version: int | None = None) -> SavedDeck:
    stored = _visible(connection, user, code)
    versions = _versions(connection, stored, user)
    number = stored.version if version is None else version
    deck, rules = _version(versions, number), rules_of(stored.game)
    return {
        "code": stored.code,
        "game": stored.game,
        "name": deck.name,
        "owner": stored.owner,
        "mine": _is_owner(stored, user),
        "shared": stored.shared,
        "version": number,
        "newest": stored.version,
        "versions": [
            {"number": one.number, "note": one.note, "at": one.at, "name": one.deck.name} for one in versions.values()
        ],
        "deck": deck_list(deck),
        "reasons": reason_data(rules.judge(deck, rules.formats[0])),
    }


async def diff(hall: Hall, user: User | None, code: str, since: int, to: int) -> DeckDifference:
    """What came in and what went out from one version to another."""

    def ask(connection: Connection) -> DeckDifference:
        versions = _versions(connection, _visible(connection, user, code), user)
        before, after = (_all_cards(_version(versions, number)) for number in (since, to))
        return {"added": dict(after - before), "removed": dict(before - after)}

    return await hall.storage.read(ask)


def _all_cards(deck: Deck) -> Counter[str]:
    return Counter(deck.agendas) + Counter(dict(deck.plots)) + Counter(dict(deck.cards))


# -- changing ----------------------------------------------------------------------------------------------------


async def create(hall: Hall, user: User, game: str, deck: Deck, note: str) -> SavedDeck:
    rules_of(game)
    code = new_code()

    def do(connection: Connection) -> SavedDeck:
        _add(connection, user, code, game, deck, note)
        return _whole(connection, user, code)

    return await hall.storage.write(do)


async def copy(hall: Hall, user: User, code: str) -> SavedDeck:
    own = new_code()

    def do(connection: Connection) -> SavedDeck:
        stored = _visible(connection, user, code)
        note = "A copy." if _is_owner(stored, user) else f"From a deck of {stored.owner}."
        _add(connection, user, own, stored.game, stored.deck, note)
        return _whole(connection, user, own)

    return await hall.storage.write(do)


async def change(hall: Hall, user: User, code: str, deck: Deck, note: str, version: int) -> SavedDeck:
    """A new version after the one that was changed; none if the deck is as it was."""

    def do(connection: Connection) -> SavedDeck:
        stored = _own(connection, user, code)
        if stored.version != version:
            raise Conflict(_CHANGED_SINCE)
        _add_version(connection, stored, deck, note)
        return _whole(connection, user, code)

    return await _written(hall, do)


async def restore(hall: Hall, user: User, code: str, version: int) -> SavedDeck:
    """An earlier version as the newest one: nothing in between is lost."""

    def do(connection: Connection) -> SavedDeck:
        stored = _own(connection, user, code)
        earlier = _version(_versions(connection, stored, user), version)
        _add_version(connection, stored, earlier, f"Version {version} again.")
        return _whole(connection, user, code)

    return await _written(hall, do)


async def share(hall: Hall, user: User, code: str, shared: bool) -> SavedDeck:
    def do(connection: Connection) -> SavedDeck:
        store.change(connection, _own(connection, user, code), shared=shared)
        return _whole(connection, user, code)

    return await hall.storage.write(do)


async def delete(hall: Hall, user: User, code: str) -> None:
    await hall.storage.write(lambda connection: store.delete_deck(connection, _own(connection, user, code)))


async def _written(hall: Hall, do: Callable[[Connection], SavedDeck]) -> SavedDeck:
    try:
        return await hall.storage.write(do)
    except IntegrityError:  # another worker has stored a version with this number
        raise Conflict(_CHANGED_SINCE) from None


def _add(connection: Connection, user: User, code: str, game: str, deck: Deck, note: str) -> None:
    if store.count_decks(connection, user.id) >= MOST_DECKS:
        raise Conflict(f"You have {MOST_DECKS} decks. Delete one first.")
    store.add(connection, user.id, code, game, deck, note)


def _add_version(connection: Connection, stored: StoredDeck, deck: Deck, note: str) -> None:
    if deck.data() != stored.deck.data():
        store.add_version(connection, stored, deck, note, MOST_VERSIONS)


# -- who may see what --------------------------------------------------------------------------------------------


def _is_owner(stored: StoredDeck, user: User | None) -> bool:
    return user is not None and stored.owner_id == user.id


def _visible(connection: Connection, user: User | None, code: str) -> StoredDeck:
    stored = store.find(connection, code)
    if stored is None or not (stored.shared or _is_owner(stored, user)):
        raise NotFound(f"There is no deck {code}, or it is not shared.")
    return stored


def _own(connection: Connection, user: User, code: str) -> StoredDeck:
    stored = _visible(connection, user, code)
    if not _is_owner(stored, user):
        raise Forbidden("This deck belongs to someone else. Copy it to your decks and change the copy.")
    return stored


def _versions(connection: Connection, stored: StoredDeck, user: User | None) -> dict[int, StoredVersion]:
    """The newest first. How a deck came about is for its owner: others see what it is."""
    own = _is_owner(stored, user)
    found = store.versions_of(connection, stored.id)
    return {one.number: one for one in found if own or one.number == stored.version}


def _version(versions: dict[int, StoredVersion], number: int) -> Deck:
    if number not in versions:
        raise NotFound(f"This deck has no version {number}.")
    return versions[number].deck
