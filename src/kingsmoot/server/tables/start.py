"""The game of a table begins."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from typing import Any

from kingsmoot.kernel.game import Game
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import KEYED, SPLITMIX, Setup
from kingsmoot.kernel.shuffle import seed_of
from kingsmoot.kernel.state import Entry, State
from kingsmoot.server import metrics
from kingsmoot.server.errors import Conflict, Forbidden
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import clock, rated_games
from kingsmoot.server.live.game_store import add_row
from kingsmoot.server.live.info import OPEN, TableInfo
from kingsmoot.server.live.live_game import Row, apply_text, log_entries
from kingsmoot.server.live.table_store import load_table
from kingsmoot.server.storage import Connection, IntegrityError, now
from kingsmoot.server.tables import store

WAIT_FOR_NONCES = timedelta(seconds=10)
"""For clients that have said that they will add one."""


def setup_of(info: TableInfo) -> Setup:
    """The game that is played with these seats, if it begins now."""
    seed, generator = _shuffle(info)
    return Setup(seed, tuple(seat.brings for seat in info.seats), tuple(info.variants), info.options, generator)


def _shuffle(info: TableInfo) -> tuple[int, str]:
    """The seed and the generator: of the game that goes on, of the secret and the nonces, or as it was chosen."""
    if info.continues is not None and "shuffle" in info.continues:
        seed, generator = info.continues["shuffle"]
        return int(seed), generator
    if info.secret is not None:
        return seed_of(info.secret, [seat.nonce for seat in info.seats]), KEYED
    assert info.seed is not None
    return info.seed, SPLITMIX if info.continues else KEYED


def nonce_deadline() -> datetime:
    """Until when a game that could begin now waits."""
    return now() + WAIT_FOR_NONCES


def waits_for_nonces(info: TableInfo) -> bool:
    """Whether a client that is about to add a nonce still has time to do so."""
    return any(seat.nonce is None and seat.nonce_until is not None and seat.nonce_until > now() for seat in info.seats)


async def begin_without(hall: Hall, code: str) -> None:
    """When the time for nonces is over, the game begins without those that did not come."""
    await asyncio.sleep(WAIT_FOR_NONCES.total_seconds() + 0.1)
    if not hall.closing:
        await start_if_full(hall, code)


async def start_if_full(hall: Hall, code: str) -> TableInfo:
    info = await hall.storage.read(lambda c: load_table(c, code))
    if info.state == OPEN and all(seat.kind != "open" for seat in info.seats) and not waits_for_nonces(info):
        return await start(hall, code)
    if code in hall.rooms.rooms:
        await hall.rooms.rooms[code].refresh()
    return info


async def start_for(hall: Hall, code: str, user_id: int) -> TableInfo:
    """The owner starts it."""
    info = await hall.storage.read(lambda c: load_table(c, code))
    if info.owner_id != user_id:
        raise Forbidden("Only the table's owner can start it.")
    if info.event is not None:
        raise Conflict("This table belongs to an event. Its game begins with the round, when a player opens the table.")
    return await start(hall, code)


async def start(hall: Hall, code: str) -> TableInfo:
    """The game begins."""

    def do(connection: Connection) -> bool:
        info = load_table(connection, code)
        if info.state != OPEN:
            return False
        if any(seat.kind == "open" for seat in info.seats):
            raise Conflict("Not all seats are taken yet.")
        game = find_game(info.game)
        journal: list[Entry] = []
        state: State = game.start(setup_of(info), journal)
        setup = state.setup.data()
        rows = _first_rows(info, game, state, journal)
        if not store.begin(connection, info.id, setup=setup, rules=game.version, started=now()):
            return False
        if info.rated:
            rated_games.begin(connection, info)
        for row in rows[:-1]:
            add_row(connection, info.id, row, None)
        add_row(connection, info.id, rows[-1], state.encode())
        hall.publish(connection, {"what": "table", "code": code})
        return True

    try:
        began = await hall.storage.write(do)
    except IntegrityError:
        began = False
    if began:
        metrics.games_started.inc()
    room = await hall.rooms.get(code)
    async with room.lock:
        if room.play is None:
            await room.refresh()
    return room.info


def _first_rows(info: TableInfo, game: Game[Any], state: State, journal: list[Entry]) -> list[Row]:
    """The beginning, and the decisions of the game from which this one goes on. The state is played on with them."""
    left = clock.Clock.from_rule(info.clock, len(info.seats), lambda: 0.0).left

    def row(number: int, seat: int, text: str, happened: list[Entry]) -> Row:
        to_act = -1 if state.over else state.seat
        return Row(number, seat, text, None, log_entries(happened), left, to_act, game.moment(state)[1], now())

    rows = [row(0, -1, "", journal)]
    for number, (seat, text) in enumerate(info.continues["moves"] if info.continues else (), 1):
        happened = apply_text(state, seat, text)
        rows.append(row(number, seat, text, happened))
    return rows
