"""Events, into storage and out of it: their rows, logs, people and tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, or_, select, update

from kingsmoot.server.errors import NotFound
from kingsmoot.server.events.live_event import OVER, RUNNING, EventTable, Link, StoredOptions
from kingsmoot.server.live.info import EventTableValues, NewSeatValues
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import event_log, event_people, event_tables, events, moves, seats, tables, users
from kingsmoot.tournament import Entry

Read = tuple[Row[Any], list[Entry], dict[int, Link]]
Links = Mapping[int, tuple[int | None, str | None]]
"""Who is who: the user or the bot that a person is."""


def newer(connection: Connection, code: str, edition: int, number: int) -> Read | None:
    """What has come since an edition; None if nothing has."""
    row = connection.execute(select(events).where(events.c.code == code)).first()
    if row is None:
        raise NotFound(f"There is no event {code}.")
    if row.edition == edition:
        return None
    return row, _log(connection, row.id, number), _links(connection, row.id)


def _log(connection: Connection, event_id: int, after: int = 0) -> list[Entry]:
    lines = select(event_log).where(event_log.c.event_id == event_id, event_log.c.number > after)
    rows = connection.execute(lines.order_by(event_log.c.number))
    return [Entry(row.number, row.at, row.by, row.act, row.data, row.why) for row in rows]


def _links(connection: Connection, event_id: int) -> dict[int, Link]:
    query = (
        select(event_people, users.c.name, users.c.avatar)
        .join(users, users.c.id == event_people.c.user_id, isouter=True)
        .where(event_people.c.event_id == event_id)
    )
    return {
        row.person: Link(row.person, row.user_id, row.name, row.bot, row.avatar) for row in connection.execute(query)
    }


def games(connection: Connection, event_id: int, since: int = 1, until: int = 10_000) -> list[EventTable]:
    """Tables of the hall that belong to these rounds of an event, in order."""
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
        .where(event_tables.c.event_id == event_id, event_tables.c.round.between(since, until))
        .order_by(event_tables.c.round, event_tables.c.table)
    )
    return [
        EventTable(
            row.round,
            row.table,
            row.code,
            row.id,
            row.state,
            row.started is not None,
            bool(row.paused),
            row.event,
            row.result,
        )
        for row in connection.execute(query)
    ]


def running(connection: Connection, age: timedelta) -> list[str]:
    """The codes of events that go on, and at which something has happened lately."""
    query = select(events.c.code).where(events.c.state == RUNNING, events.c.changed > now() - age)
    return list(connection.execute(query).scalars())


def count_open(connection: Connection, owner_id: int) -> int:
    query = select(events.c.id).where(events.c.owner_id == owner_id, events.c.state != OVER)
    return len(connection.execute(query).all())


def list_events(
    connection: Connection, user_id: int, states: list[str], *, mine: bool, game: str | None, most: int
) -> list[Row[Any]]:
    """Those that are listed, and those in which somebody has a part, with their ``owner``; the newest first."""
    own = select(event_people.c.event_id).where(event_people.c.user_id == user_id)
    part = or_(events.c.id.in_(own), events.c.owner_id == user_id)
    where: list[ColumnElement[bool]] = [events.c.state.in_(states), part if mine else or_(events.c.listed, part)]
    if game is not None:
        where.append(events.c.game == game)
    query = (
        select(events, users.c.name.label("owner"), part.label("mine"))
        .join(users, users.c.id == events.c.owner_id)
        .where(*where)
        .order_by(events.c.created.desc(), events.c.id.desc())
        .limit(most)
    )
    return list(connection.execute(query))


def titled_like(connection: Connection, user_id: int, wanted: str, *, most: int) -> list[Row[Any]]:
    """Events that this user may find in a list, by words of their title; those that are not over first."""
    own = select(event_people.c.event_id).where(event_people.c.user_id == user_id)
    seen = or_(events.c.listed, events.c.id.in_(own), events.c.owner_id == user_id)
    fits = [events.c.title.icontains(word, autoescape=True) for word in wanted.split()]
    query = select(events).where(seen, *fits).order_by((events.c.state == OVER), events.c.created.desc())
    return list(connection.execute(query.limit(most)))


def last_text(connection: Connection, table_id: int) -> str:
    """Of the last row of a game."""
    latest = select(moves.c.text).where(moves.c.table_id == table_id).order_by(moves.c.number.desc()).limit(1)
    return connection.execute(latest).scalar() or ""


# -- writing ---------------------------------------------------------------------------------------------------------


def add_event(connection: Connection, log: Iterable[Entry], **values: Any) -> int:
    """A new event with its log; its id."""
    at = {"created": now(), "changed": now(), "edition": 1, "clock": None}
    event_id: int = connection.execute(insert(events).values(**values, **at).returning(events.c.id)).scalar_one()
    add_lines(connection, event_id, log)
    return event_id


def add_lines(connection: Connection, event_id: int, log: Iterable[Entry]) -> None:
    """IntegrityError if somebody else was quicker."""
    connection.execute(insert(event_log), [{"event_id": event_id, **entry.to_data()} for entry in log])


def put_links(connection: Connection, event_id: int, links: Links, stale: Iterable[int] = ()) -> None:
    gone = [*links, *stale]
    if gone:
        here = event_people.c.event_id == event_id
        connection.execute(delete(event_people).where(here, event_people.c.person.in_(gone)))
    rows = [{"event_id": event_id, "person": p, "user_id": user, "bot": bot} for p, (user, bot) in links.items()]
    if rows:
        connection.execute(insert(event_people), rows)


def change_event(connection: Connection, event_id: int, **values: Any) -> int:
    """The new edition."""
    changed = {**values, "changed": now(), "edition": events.c.edition + 1}
    here = update(events).where(events.c.id == event_id).values(**changed).returning(events.c.edition)
    edition: int = connection.execute(here).scalar_one()
    return edition


def lock_options(connection: Connection, event_id: int) -> StoredOptions:
    """The options as they are now; nobody else changes them until this is committed."""
    connection.execute(update(events).where(events.c.id == event_id).values(changed=events.c.changed))
    found: StoredOptions = connection.execute(select(events.c.options).where(events.c.id == event_id)).scalar_one()
    return found


# -- tables of the hall ----------------------------------------------------------------------------------------------


def add_tables(connection: Connection, event_id: int, made: list[tuple[EventTableValues, list[NewSeatValues]]]) -> None:
    """All tables of a round at once, each with its seats."""
    connection.execute(insert(tables), [table for table, _ in made])
    codes = [table["code"] for table, _ in made]
    found = connection.execute(select(tables.c.code, tables.c.id).where(tables.c.code.in_(codes)))
    ids: dict[str, int] = {row.code: row.id for row in found}
    sitting = [{"table_id": ids[table["code"]], **seat} for table, those in made for seat in those]
    connection.execute(insert(seats), sitting)
    links = [
        {
            "event_id": event_id,
            "round": table["event"]["round"],
            "table": table["event"]["table"],
            "code": table["code"],
        }
        for table, _ in made
    ]
    connection.execute(insert(event_tables), links)


def unlink(connection: Connection, code: str) -> None:
    """The table belongs to the event no more."""
    connection.execute(delete(event_tables).where(event_tables.c.code == code))
