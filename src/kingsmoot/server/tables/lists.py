"""Tables and finished games as people find them."""

from __future__ import annotations

from kingsmoot.server.accounts.users import User
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.info import TableInfo, delay_of, summary
from kingsmoot.server.live.rated_games import ladder_of
from kingsmoot.server.live.table_store import load_table
from kingsmoot.server.protocol.community import GameRecord
from kingsmoot.server.protocol.ladder import LadderInfo
from kingsmoot.server.protocol.tables import Summary, TableResult, WatchedTable, WatchPage
from kingsmoot.server.tables import store
from kingsmoot.server.tables.sharing import check_shared

RECENT = 20
"""So many games that ended lately are told."""


def summary_for(hall: Hall, info: TableInfo, viewer: int | None) -> Summary:
    """A table, with who is there if it is in memory."""
    room = hall.rooms.rooms.get(info.code)
    return summary(info, viewer, room.audience.presence() if room else None)


async def find(hall: Hall, code: str, user: User | None) -> Summary:
    info = await hall.storage.read(lambda c: load_table(c, code))
    check_shared(info, user)
    return summary_for(hall, info, user.id if user else None)


async def list_tables(hall: Hall, viewer: int | None, states: list[str], game: str | None) -> list[Summary]:
    found = await hall.storage.read(lambda c: store.public_tables(c, states, game))
    return [summary_for(hall, info, viewer) for info in found]


async def watch_page(hall: Hall, viewer: int | None) -> WatchPage:
    """What can be watched: games that go on, those that are watched most first, and games that ended lately."""
    playing = await hall.storage.read(store.watchable_tables)
    ended = await hall.storage.read(lambda c: store.recent_replays(c, RECENT))
    live: list[WatchedTable] = [
        {**summary_for(hall, info, viewer), "scores": scores_at(hall, info)}
        for info in playing
        if info.seat_of(viewer) is None
    ]
    live.sort(key=lambda table: -table["watchers"])
    return {"live": live, "finished": [summary_for(hall, info, viewer) for info in ended]}


def scores_at(hall: Hall, info: TableInfo) -> list[int] | None:
    """How it stands, as every spectator sees it. Nothing where they see it later, or the game is not in memory."""
    room = hall.rooms.rooms.get(info.code)
    if room is None or room.play is None or delay_of(info):
        return None
    state = room.play.state
    return list(state.game.adjudicate(state).scores)


async def tables_of(hall: Hall, user_id: int) -> list[Summary]:
    """Where somebody sits, the tables that wait for a decision first."""
    found = await hall.storage.read(lambda c: store.tables_of(c, user_id))
    return sorted((summary_for(hall, info, user_id) for info in found), key=lambda table: not table["your_turn"])


async def finished_games(
    hall: Hall, user_id: int, viewer: int | None, before: str | None = None, game: str | None = None
) -> list[Summary]:
    """The finished games of somebody, as another user may see them: the latest, or the latest before one of them."""
    private = viewer == user_id
    found = await hall.storage.read(
        lambda c: store.finished_games(c, user_id, private=private, before=before, game=game)
    )
    return [summary_for(hall, info, viewer) for info in found]


async def records_of(hall: Hall, user_id: int) -> list[GameRecord]:
    """How somebody has fared in each game, the one played most first. Private games count: only their sum is told."""
    found: dict[str, GameRecord] = {}
    for game, result, seat in await hall.storage.read(lambda c: store.results_of(c, user_id)):
        _count(found.setdefault(game, _nothing_played(game)), result, seat)
    return sorted(found.values(), key=lambda counts: -counts["played"])


async def records_against_bots(hall: Hall, user_id: int, ladder: LadderInfo) -> dict[str, GameRecord]:
    """How somebody has fared against each bot in a format, by the key of the bot. Casual games count."""
    game, found = ladder["game"], dict[str, GameRecord]()
    for bot, result, seat, players in await hall.storage.read(lambda c: store.results_against_bots(c, user_id, game)):
        if ladder_of(game, players) == ladder["key"]:
            _count(found.setdefault(bot, _nothing_played(game)), result, seat)
    return found


def _nothing_played(game: str) -> GameRecord:
    return {"game": game, "played": 0, "won": 0, "drawn": 0}


def _count(record: GameRecord, result: TableResult | None, seat: int) -> None:
    winners = result["winners"] if result else []
    record["played"] += 1
    record["won"] += seat in winners and len(winners) == 1
    record["drawn"] += len(winners) != 1 and (seat in winners or not winners)
