"""One search over people, events, games to watch and one's own decks.

Nothing is found that its seeker could not find on the pages of the hall: no private table, no event that is not listed,
nobody who blocks them or whom they block, and no deck but their own.
"""

from __future__ import annotations

from kingsmoot.server.accounts import user_store
from kingsmoot.server.accounts.users import User
from kingsmoot.server.community.store import blocked_either_way
from kingsmoot.server.decks import store as deck_store
from kingsmoot.server.decks.store import StoredDeck
from kingsmoot.server.events import store as event_store
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.info import TableInfo
from kingsmoot.server.protocol.search import FoundDeck, SearchResults
from kingsmoot.server.storage import Connection
from kingsmoot.server.tables import store as table_store
from kingsmoot.server.tables.lists import summary_for

MOST = 6
"""Of each kind."""
NOBODY = -1


async def search(hall: Hall, user: User | None, wanted: str) -> SearchResults:
    words = wanted.casefold().split()
    user_id = user.id if user else NOBODY

    def read(connection: Connection) -> SearchResults:
        apart = blocked_either_way(connection, user_id)
        people = user_store.named_like(connection, wanted, hall.settings, without=apart, most=MOST)
        events = event_store.titled_like(connection, user_id, wanted, most=MOST)
        decks = deck_store.decks_of(connection, user_id, None) if user else []
        tables = table_store.watchable_tables(connection)
        return {
            "people": [one.public() for one in people],
            "decks": [_deck(one) for one in decks if _has(words, one.deck.name)][:MOST],
            "events": [{"code": row.code, "title": row.title, "game": row.game, "state": row.state} for row in events],
            "tables": [summary_for(hall, info, user_id) for info in tables if _fits(info, words, apart)][:MOST],
        }

    return await hall.storage.read(read)


def _deck(stored: StoredDeck) -> FoundDeck:
    return {"code": stored.code, "game": stored.game, "name": stored.deck.name, "faction": stored.deck.faction}


def _has(words: list[str], *texts: str) -> bool:
    """Whether each word stands somewhere in the texts."""
    text = " ".join(texts).casefold()
    return all(word in text for word in words)


def _fits(info: TableInfo, words: list[str], apart: set[int]) -> bool:
    if any(seat.user_id in apart for seat in info.people()):
        return False
    event = info.event["title"] if info.event else ""
    return _has(words, info.title, event, *(seat.name or "" for seat in info.seats))
