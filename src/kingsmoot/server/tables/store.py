"""What is asked of storage about tables before and after their games."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Text, and_, cast, delete, func, insert, null, or_, select, update

from kingsmoot.server.live.card_usage import KEPT_SECRET
from kingsmoot.server.live.info import BOT, OPEN, OVER, PERSON, PLAYING, TableInfo
from kingsmoot.server.live.results import was_closed
from kingsmoot.server.live.table_store import LISTED, load_tables
from kingsmoot.server.protocol.study import ReplayComment
from kingsmoot.server.protocol.tables import TableResult
from kingsmoot.server.storage.schema import (
    blocks,
    comments,
    event_tables,
    events,
    lessons,
    seats,
    tables,
    users,
    win_chances,
)

COUNTS = (tables.c.state == OVER, or_(tables.c.continues.is_(None), cast(tables.c.continues, Text) == "null"))
"""Finished, and not one that goes on from a point of another: its shuffles are known."""
OWN = tables.c.event.is_(null())
"""Tables that people have made; those of events come by themselves."""


def count_open(connection: Connection, owner_id: int) -> int:
    query = select(tables.c.id).where(tables.c.owner_id == owner_id, tables.c.state == OPEN, OWN)
    return len(connection.execute(query).all())


def is_blocked(connection: Connection, user_id: int, others: list[int]) -> bool:
    """Whether somebody blocks one of the others, or is blocked by one."""
    either = or_(
        and_(blocks.c.user_id == user_id, blocks.c.blocked_id.in_(others)),
        and_(blocks.c.blocked_id == user_id, blocks.c.user_id.in_(others)),
    )
    return connection.execute(select(blocks.c.user_id).where(either)).first() is not None


def begin(connection: Connection, table_id: int, **values: Any) -> bool:
    """The table is played at from now on; False if somebody else has begun it."""
    begun = update(tables).where(tables.c.id == table_id, tables.c.state == OPEN).values(state=PLAYING, **values)
    return connection.execute(begun).rowcount == 1


def agree_on_rematch(connection: Connection, info: TableInfo, code: str) -> bool:
    """Whether this table is the rematch; not if another one was made since the table was read."""
    as_read = tables.c.rematch.is_not_distinct_from(info.rematch)
    found = update(tables).where(tables.c.id == info.id, as_read).values(rematch=code)
    return connection.execute(found).rowcount == 1


# -- lists -----------------------------------------------------------------------------------------------------------


def public_tables(connection: Connection, states: list[str], game: str | None) -> list[TableInfo]:
    where: list[ColumnElement[bool]] = [tables.c.state.in_(states), LISTED]
    where.append(or_(tables.c.state != OPEN, OWN))  # at those of an event nobody can sit down
    if game is not None:
        where.append(tables.c.game == game)
    return load_tables(connection, *where)


def watchable_tables(connection: Connection) -> list[TableInfo]:
    """Games that go on and that everybody may watch."""
    return load_tables(connection, tables.c.state == PLAYING, LISTED, tables.c.spectators != "none")


def recent_replays(connection: Connection, most: int) -> list[TableInfo]:
    """Games that ended lately and that everybody may look at, the latest first. Those of an event open at its end."""
    going_on = (
        select(event_tables.c.code).join(events, events.c.id == event_tables.c.event_id).where(events.c.state != "over")
    )
    latest = (
        select(tables.c.id)
        .where(tables.c.state == OVER, tables.c.started.is_not(None), LISTED, tables.c.code.not_in(going_on))
        .order_by(tables.c.ended.desc(), tables.c.id.desc())
        .limit(most)
    )
    found = load_tables(connection, tables.c.id.in_(connection.execute(latest).scalars().all()))
    return sorted(found, key=lambda info: info.ended or info.created, reverse=True)


def tables_of(connection: Connection, user_id: int) -> list[TableInfo]:
    """Where somebody sits, open and playing."""
    mine = select(seats.c.table_id).where(seats.c.user_id == user_id, seats.c.kind == PERSON)
    return load_tables(connection, tables.c.id.in_(mine), tables.c.state.in_((OPEN, PLAYING)))


def finished_games(
    connection: Connection, user_id: int, *, private: bool, before: str | None, game: str | None
) -> list[TableInfo]:
    """The latest of somebody, or the latest before one of them."""
    mine = select(seats.c.table_id).where(seats.c.user_id == user_id)
    where: list[ColumnElement[bool]] = [tables.c.id.in_(mine), tables.c.state == OVER]
    if not private:
        where.append(LISTED)
    if game is not None:
        where.append(tables.c.game == game)
    if before is not None:
        earlier = tables.alias("earlier")
        where.append(tables.c.created < select(earlier.c.created).where(earlier.c.code == before).scalar_subquery())
    return load_tables(connection, *where, limit=50)


def results_of(connection: Connection, user_id: int) -> list[tuple[str, TableResult | None, int]]:
    """Every finished game of somebody that counts: which game, its result, and the seat. What an event has closed was
    decided elsewhere, if at all."""
    query = (
        select(tables.c.game, tables.c.result, seats.c.seat)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user_id == user_id, seats.c.kind == PERSON, *COUNTS)
    )
    return [(row.game, row.result, row.seat) for row in connection.execute(query) if not was_closed(row.result)]


def results_against_bots(
    connection: Connection, user_id: int, game: str
) -> list[tuple[str, TableResult | None, int, int]]:
    """The same of one game, for each bot that played along: which bot, the result, the seat, and how many played."""
    own, bots, everybody = seats.alias(), seats.alias(), seats.alias()
    players = select(func.count()).where(everybody.c.table_id == tables.c.id).scalar_subquery()
    query = (
        select(bots.c.bot, tables.c.id, own.c.seat, players.label("players"))
        .join(own, own.c.table_id == tables.c.id)
        .join(bots, bots.c.table_id == tables.c.id)
        .where(own.c.user_id == user_id, own.c.kind == PERSON, bots.c.kind == BOT, tables.c.game == game, *COUNTS)
        .distinct()  # several of a kind count once
        .subquery()
    )
    found = select(query, tables.c.result).join(tables, tables.c.id == query.c.id)
    return [(row.bot, row.result, row.seat, row.players) for row in connection.execute(found)]


# -- comments on replays ---------------------------------------------------------------------------------------------


def comments_of(connection: Connection, table_id: int) -> list[ReplayComment]:
    return _comments(connection, comments.c.table_id == table_id)


def add_comment(connection: Connection, **values: Any) -> ReplayComment:
    made = connection.execute(insert(comments).values(**values).returning(comments.c.id)).scalar_one()
    return _comments(connection, comments.c.id == made)[0]


def commenter(connection: Connection, comment_id: int) -> int | None:
    """Who wrote a comment; nobody if there is no such comment."""
    return connection.execute(select(comments.c.user_id).where(comments.c.id == comment_id)).scalar()


def delete_comment(connection: Connection, comment_id: int) -> None:
    connection.execute(delete(comments).where(comments.c.id == comment_id))


def _comments(connection: Connection, *where: ColumnElement[bool]) -> list[ReplayComment]:
    query = select(comments, users.c.name).join(users, users.c.id == comments.c.user_id).where(*where)
    return [
        {
            "id": row.id,
            "at": row.at,
            "name": row.name,
            "text": row.text,
            "created": row.created.isoformat(timespec="seconds"),
        }
        for row in connection.execute(query.order_by(comments.c.at, comments.c.id))
    ]


# -- guided games ----------------------------------------------------------------------------------------------------


def lesson_tables(connection: Connection, user_id: int) -> list[TableInfo]:
    codes = select(lessons.c.code).where(lessons.c.user_id == user_id)
    return load_tables(connection, tables.c.code.in_(codes))


def lesson_of(connection: Connection, code: str) -> tuple[str, int] | None:
    """The game that is taught at a table, and to whom."""
    row = connection.execute(select(lessons).where(lessons.c.code == code)).first()
    return None if row is None else (row.game, row.user_id)


def add_lesson(connection: Connection, code: str, user_id: int, game: str) -> None:
    connection.execute(insert(lessons).values(code=code, user_id=user_id, game=game))


def delete_lesson(connection: Connection, code: str) -> None:
    connection.execute(delete(lessons).where(lessons.c.code == code))


def finished_codes(connection: Connection, game: str, *, rated: bool = False) -> list[str]:
    """The tables whose game is over, oldest first; not those of events that do not show their decks."""
    over = (
        tables.c.game == game,
        tables.c.state == OVER,
        tables.c.result.is_not(null()),
        tables.c.setup.is_not(null()),
    )
    query = select(tables.c.code).where(*over, tables.c.code.not_in(KEPT_SECRET)).order_by(tables.c.id)
    return list(connection.execute(query.where(tables.c.rated.is_(True)) if rated else query).scalars())


# -- win chances -----------------------------------------------------------------------------------------------------


def read_chances(connection: Connection, table_id: int, seat: int, method: int) -> tuple[dict[int, int], bool]:
    """What is known of a seat's chances, by decision, and whether that is all of it."""
    here = and_(win_chances.c.table_id == table_id, win_chances.c.seat == seat, win_chances.c.method == method)
    row = connection.execute(select(win_chances.c.points, win_chances.c.complete).where(here)).first()
    return (dict(row.points), row.complete) if row else ({}, False)


def put_chances(
    connection: Connection, table_id: int, seat: int, method: int, points: dict[int, int], complete: bool
) -> None:
    """In place of what was known before."""
    here = and_(win_chances.c.table_id == table_id, win_chances.c.seat == seat)
    connection.execute(delete(win_chances).where(here))
    values = {"method": method, "points": sorted(points.items()), "complete": complete}
    connection.execute(insert(win_chances).values(table_id=table_id, seat=seat, **values))
