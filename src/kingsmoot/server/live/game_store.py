"""A game's rows and snapshots, into storage and out of it."""

from __future__ import annotations

import logging
from collections.abc import Collection

from sqlalchemy import Connection, select, update

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import State
from kingsmoot.server.errors import Conflict, HallError
from kingsmoot.server.live import card_usage, rated_games
from kingsmoot.server.live.early_answer_store import forget_early_answers
from kingsmoot.server.live.info import OVER, TableInfo
from kingsmoot.server.live.live_game import LiveGame, Row, Snapshot, in_force
from kingsmoot.server.protocol.tables import TableResult
from kingsmoot.server.storage import NewRow, add_all, now
from kingsmoot.server.storage.schema import moves, snapshots, tables

log = logging.getLogger("kingsmoot.games")


def new_rows(table_id: int, row: Row, snapshot: bytes | None) -> list[NewRow]:
    """What is stored of a row, and the state after it if that is given.

    It does not fit if somebody else was first: (table, number) is unique.
    """
    values = {
        "table_id": table_id,
        "number": row.number,
        "seat": row.seat,
        "text": row.text,
        "client_id": row.client_id,
        "happened": row.happened,
        "clock": row.clock,
        "to_act": row.to_act,
        "moment": row.moment,
        "at": row.at,
    }
    if snapshot is None:
        return [NewRow(moves, values)]
    taken = {"table_id": table_id, "number": row.number, "state": snapshot}
    return [NewRow(moves, values), NewRow(snapshots, taken)]


def add_row(connection: Connection, table_id: int, row: Row, snapshot: bytes | None) -> None:
    """IntegrityError if it does not fit."""
    add_all(connection, new_rows(table_id, row, snapshot))


def end_table(connection: Connection, table_id: int, result: TableResult) -> None:
    ended = {"state": OVER, "result": result, "ended": now(), "proposal": None, "paused": False}
    connection.execute(update(tables).where(tables.c.id == table_id).values(**ended))
    forget_early_answers(connection, table_id)
    card_usage.record_usage(connection, table_id)
    rated_games.finish(connection, table_id, result)


def read_rows(connection: Connection, table_id: int, after: int = -1) -> list[Row]:
    query = select(moves).where(moves.c.table_id == table_id, moves.c.number > after).order_by(moves.c.number)
    return [
        Row(
            row.number,
            row.seat,
            row.text,
            row.client_id,
            [(to, text, words) for to, text, words in row.happened],
            row.clock,
            row.to_act,
            row.moment,
            row.at,
        )
        for row in connection.execute(query)
    ]


def load_live_game(connection: Connection, info: TableInfo) -> LiveGame:
    rows = read_rows(connection, info.id)
    snapshot = _snapshot(connection, info.id, {row.number for row in in_force(rows)})
    assert info.setup is not None
    try:
        return LiveGame(info.game, Setup.from_data(info.setup), rows, snapshot)
    except HallError:
        raise
    except KingsmootError as why:
        log.error("a game cannot be followed", exc_info=why, extra={"code": info.code, "rules": info.rules})
        raise Conflict("This game was played with older rules and can't be replayed with today's.") from None


def state_at(connection: Connection, table_id: int, play: LiveGame, number: int) -> State:
    """A game as it was after a row."""
    before = {kept for kept in play.numbers_in_force() if kept <= number}
    return play.state_at(number, _snapshot(connection, table_id, before))


def _snapshot(connection: Connection, table_id: int, rows: Collection[int]) -> Snapshot | None:
    """The latest one that was taken after one of these rows."""
    taken = connection.scalars(select(snapshots.c.number).where(snapshots.c.table_id == table_id))
    number = max((one for one in taken if one in rows), default=None)
    if number is None:
        return None
    at = (snapshots.c.table_id == table_id) & (snapshots.c.number == number)
    return number, connection.execute(select(snapshots.c.state).where(at)).scalar_one()
