"""Tables and their seats, into storage and out of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select, update

from kingsmoot.server.errors import NotFound
from kingsmoot.server.live.info import BOT, OVER, PERSON, PLAYING, NewSeatValues, NewTableValues, SeatInfo, TableInfo
from kingsmoot.server.storage.schema import moves, seats, tables, users

KEPT_BACK = select(seats.c.table_id).where(seats.c.kind == PERSON, seats.c.share.in_(("link", "players")))
LISTED = and_(tables.c.private.is_(False), or_(tables.c.state != OVER, tables.c.id.not_in(KEPT_BACK)))
"""Tables that everybody may find, in lists and on profiles."""


def load_table(connection: Connection, code: str) -> TableInfo:
    found = load_tables(connection, tables.c.code == code)
    if not found:
        raise NotFound(f"There is no table {code}. It may have been closed.")
    return found[0]


def tables_by_code(connection: Connection, codes: list[str]) -> list[TableInfo]:
    return load_tables(connection, tables.c.code.in_(codes), limit=len(codes))


def load_tables(connection: Connection, *where: Any, limit: int = 100) -> list[TableInfo]:
    """Tables with their seats and their last row, newest first."""
    owner = users.alias("owner")
    query = (
        select(tables, owner.c.name.label("owner"))
        .join(owner, owner.c.id == tables.c.owner_id)
        .where(*where)
        .order_by(tables.c.created.desc(), tables.c.id.desc())
        .limit(limit)
    )
    found = {row.id: _info(row) for row in connection.execute(query)}
    if not found:
        return []
    sitting = (
        select(seats, users.c.name, users.c.avatar)
        .join(users, users.c.id == seats.c.user_id, isouter=True)
        .where(seats.c.table_id.in_(found))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    for row in connection.execute(sitting):
        found[row.table_id].seats.append(
            SeatInfo(
                row.seat,
                row.kind,
                row.user_id,
                row.name,
                row.bot,
                row.brings,
                row.deck,
                bool(row.show_hand),
                row.nonce,
                row.nonce_until,
                row.share,
                row.avatar,
            )
        )
    latest = select(moves.c.table_id, func.max(moves.c.number).label("number")).where(moves.c.table_id.in_(found))
    last = latest.group_by(moves.c.table_id).subquery()
    where_now = select(moves.c.table_id, moves.c.to_act, moves.c.moment).join(
        last, (moves.c.table_id == last.c.table_id) & (moves.c.number == last.c.number)
    )
    for row in connection.execute(where_now):
        found[row.table_id].to_act, found[row.table_id].moment = row.to_act, row.moment
    return list(found.values())


def _info(row: Row[Any]) -> TableInfo:
    return TableInfo(
        row.id,
        row.code,
        row.game,
        row.variants,
        row.options,
        row.title,
        row.owner_id,
        row.owner,
        row.state,
        bool(row.private),
        row.password,
        row.clock,
        row.spectators,
        row.delay,
        int(row.seed) if row.seed else None,
        row.secret,
        row.setup,
        row.rules,
        row.created,
        row.started,
        row.ended,
        row.result,
        row.proposal,
        bool(row.paused),
        row.rematch,
        row.continues,
        row.event,
        bool(row.rated),
    )


def unattended(connection: Connection) -> list[str]:
    """Games that go on by themselves: a bot is asked, or a clock runs."""
    last = select(moves.c.table_id, func.max(moves.c.number).label("number")).group_by(moves.c.table_id).subquery()
    query = (
        select(tables.c.code, tables.c.clock, seats.c.kind)
        .join(last, last.c.table_id == tables.c.id)
        .join(moves, (moves.c.table_id == tables.c.id) & (moves.c.number == last.c.number))
        .join(seats, (seats.c.table_id == tables.c.id) & (seats.c.seat == moves.c.to_act))
        .where(tables.c.state == PLAYING, tables.c.paused.is_(False))
    )
    return [row.code for row in connection.execute(query) if row.kind == BOT or row.clock["kind"] != "none"]


# -- writing ---------------------------------------------------------------------------------------------


def add_table(connection: Connection, table: NewTableValues, sitting: Iterable[NewSeatValues]) -> None:
    table_id = connection.execute(insert(tables).values(**table).returning(tables.c.id)).scalar_one()
    connection.execute(insert(seats), [{"table_id": table_id, **seat} for seat in sitting])


def change_table(connection: Connection, table_id: int, **values: Any) -> None:
    connection.execute(update(tables).where(tables.c.id == table_id).values(**values))


def change_seat(connection: Connection, table_id: int, seat: int, **values: Any) -> None:
    here = and_(seats.c.table_id == table_id, seats.c.seat == seat)
    connection.execute(update(seats).where(here).values(**values))


def delete_table(connection: Connection, table_id: int) -> None:
    connection.execute(delete(tables).where(tables.c.id == table_id))


def change_clock(connection: Connection, table_id: int, number: int, left: list[int]) -> None:
    """What is left on the clock after a row."""
    here = and_(moves.c.table_id == table_id, moves.c.number == number)
    connection.execute(update(moves).where(here).values(clock=left))
