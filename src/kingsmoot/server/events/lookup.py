"""Events out of storage."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, select

from kingsmoot.server.errors import NotFound
from kingsmoot.server.events.live_event import Game, Link, LiveEvent
from kingsmoot.server.hall import Hall
from kingsmoot.server.storage.schema import event_log, event_people, event_tables, events, tables, users
from kingsmoot.tournament import Desk, Entry

Read = tuple[Row[Any], list[Entry], dict[int, Link]]


async def find_event(hall: Hall, code: str) -> LiveEvent:
    """The event as it is stored now."""
    async with hall.events.lock(hall.events.changing, code):
        return await caught_up(hall, code)


@asynccontextmanager
async def reading(hall: Hall, code: str) -> AsyncIterator[LiveEvent]:
    """The event as it is stored, and nobody changes it meanwhile."""
    async with hall.events.lock(hall.events.changing, code):
        yield await caught_up(hall, code)


async def caught_up(hall: Hall, code: str) -> LiveEvent:
    """Like `look`, by somebody who holds the lock."""
    live = hall.events.live.get(code)
    edition, number = (live.edition, live.number) if live else (-1, 0)
    read = await hall.storage.read(lambda c: _newer(c, code, edition, number))
    if read is None:
        assert live is not None
        return live
    row, entries, links = read
    if live is None:
        live = LiveEvent(code, await asyncio.to_thread(Desk, entries, hall.events.now))
        hall.events.keep(live)
    else:
        for entry in entries:
            live.desk.take(entry)
    live.id, live.owner_id, live.online, live.listed = row.id, row.owner_id, bool(row.online), bool(row.listed)
    live.options, live.created, live.edition, live.links = row.options, row.created, row.edition, links
    live.said = {}
    return live


def _newer(connection: Connection, code: str, edition: int, number: int) -> Read | None:
    """What has come since an edition; None if nothing has."""
    row = connection.execute(select(events).where(events.c.code == code)).first()
    if row is None:
        raise NotFound(f"There is no event {code}.")
    if row.edition == edition:
        return None
    return row, read_log(connection, row.id, number), read_links(connection, row.id)


def read_log(connection: Connection, event_id: int, after: int = 0) -> list[Entry]:
    lines = select(event_log).where(event_log.c.event_id == event_id, event_log.c.number > after)
    rows = connection.execute(lines.order_by(event_log.c.number))
    return [Entry(row.number, row.at, row.by, row.act, row.data, row.why) for row in rows]


def read_links(connection: Connection, event_id: int) -> dict[int, Link]:
    query = (
        select(event_people, users.c.name)
        .join(users, users.c.id == event_people.c.user_id, isouter=True)
        .where(event_people.c.event_id == event_id)
    )
    return {row.person: Link(row.person, row.user_id, row.name, row.bot) for row in connection.execute(query)}


def read_games(connection: Connection, event_id: int, *where: ColumnElement[bool]) -> list[Game]:
    """Tables of the hall that belong to an event, by round and number."""
    query = (
        select(
            event_tables.c.round,
            event_tables.c.table,
            event_tables.c.code,
            tables.c.id,
            tables.c.state,
            tables.c.started,
            tables.c.paused,
            tables.c.event,
            tables.c.result,
        )
        .join(tables, tables.c.code == event_tables.c.code)
        .where(event_tables.c.event_id == event_id, *where)
        .order_by(event_tables.c.round, event_tables.c.table)
    )
    return [
        Game(
            row.round,
            row.table,
            row.code,
            row.id,
            row.state,
            row.started is not None,
            bool(row.paused),
            row.event or {},
            row.result,
        )
        for row in connection.execute(query)
    ]


async def games_of(hall: Hall, live: LiveEvent, *, since: int = 1, until: int = 10_000) -> dict[tuple[int, int], Game]:
    """By round and table."""
    if not live.online:
        return {}
    event_id, here = live.id, event_tables.c.round.between(since, until)
    found = await hall.storage.read(lambda c: read_games(c, event_id, here))
    return {(game.round, game.table): game for game in found}


def latest_round(live: LiveEvent) -> int:
    """The number of the latest published round; 0 if there is none."""
    return max((round_.number for round_ in live.event.rounds if round_.published), default=0)
