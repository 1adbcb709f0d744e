"""A table as storage knows it: who sits there, what is played, how far it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, func, select

from kingsmoot.server.errors import NotFound
from kingsmoot.server.storage.schema import moves, seats, tables, users

OPEN, PLAYING, OVER = "open", "playing", "over"
PERSON, BOT = "person", "bot"


@dataclass(slots=True)
class SeatInfo:
    seat: int
    kind: str  # person, bot, open
    user_id: int | None
    name: str | None
    bot: str | None
    brings: dict[str, Any]
    deck: str | None
    show_hand: bool


@dataclass(slots=True)
class TableInfo:
    id: int
    code: str
    game: str
    variants: list[str]
    options: dict[str, Any]
    title: str
    owner_id: int
    owner: str
    state: str
    private: bool
    password: str | None
    clock: dict[str, Any]
    spectators: str
    seed: int
    setup: dict[str, Any] | None
    rules: int | None
    created: datetime
    started: datetime | None
    ended: datetime | None
    result: dict[str, Any] | None
    proposal: dict[str, Any] | None
    paused: bool
    rematch: str | None
    continues: dict[str, Any] | None
    event: dict[str, Any] | None = None
    to_act: int = -1
    moment: str = ""
    seats: list[SeatInfo] = field(default_factory=list)

    def seat_of(self, user_id: int | None) -> int | None:
        if user_id is None:
            return None
        return next((s.seat for s in self.seats if s.kind == PERSON and s.user_id == user_id), None)

    def people(self) -> list[SeatInfo]:
        return [seat for seat in self.seats if seat.kind == PERSON]

    def names(self) -> tuple[str, ...]:
        """The players' names, for a record."""
        return tuple(seat.name or seat.bot or "" for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected to a table, on this worker and the others."""

    seats: frozenset[int] = frozenset()
    watchers: int = 0
    away_since: dict[int, str] = field(default_factory=dict)


def summary(info: TableInfo, viewer: int | None, here: Presence | None = None) -> dict[str, Any]:
    """A table as the protocol tells it to a user (by id) or to anybody."""
    here = here or Presence()
    you = info.seat_of(viewer)
    return {
        "code": info.code,
        "game": info.game,
        "variants": info.variants,
        "switches": sorted(name for name, on in info.options.items() if on is True),
        "title": info.title,
        "state": info.state,
        "private": info.private,
        "locked": info.password is not None,
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.bot,
                "deck": seat.deck if info.state != OPEN or seat.seat == you else None,
                "here": seat.kind == BOT or seat.seat in here.seats,
                "away_since": here.away_since.get(seat.seat),
            }
            for seat in info.seats
        ],
        "owner": info.owner,
        "clock": info.clock,
        "created": _time(info.created),
        "started": _time(info.started),
        "ended": _time(info.ended),
        "watchers": here.watchers,
        "spectators": info.spectators,
        "result": info.result,
        "you": you,
        "your_turn": you is not None and info.state == PLAYING and info.to_act == you,
        "moment": info.moment,
        "rematch": info.rematch,
        "event": _event(info.event),
    }


def _event(about: dict[str, Any] | None) -> dict[str, Any] | None:
    """Of which event a table is a game, and whether it is the last round of it, or a judge holds it up."""
    if about is None:
        return None
    told = {key: about[key] for key in ("code", "title", "round", "table")}
    return told | {"last_round": about.get("last_round"), "held": about.get("held", False)}


def _time(moment: datetime | None) -> str | None:
    return moment.isoformat(timespec="milliseconds") if moment else None


# -- reading ---------------------------------------------------------------------------------------------

_owner = users.alias("owner")


def load_table(connection: Connection, code: str) -> TableInfo:
    found = load_tables(connection, tables.c.code == code)
    if not found:
        raise NotFound(f"There is no table {code}. It may have been closed.")
    return found[0]


def load_tables(connection: Connection, *where: Any, limit: int = 100) -> list[TableInfo]:
    """Tables with their seats and their last row, newest first."""
    query = (
        select(tables, _owner.c.name.label("owner"))
        .join(_owner, _owner.c.id == tables.c.owner_id)
        .where(*where)
        .order_by(tables.c.created.desc(), tables.c.id.desc())
        .limit(limit)
    )
    found = {row.id: _info(row) for row in connection.execute(query)}
    if not found:
        return []
    sitting = (
        select(seats, users.c.name)
        .join(users, users.c.id == seats.c.user_id, isouter=True)
        .where(seats.c.table_id.in_(found))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    for row in connection.execute(sitting):
        found[row.table_id].seats.append(
            SeatInfo(row.seat, row.kind, row.user_id, row.name, row.bot, row.brings, row.deck, bool(row.show_hand))
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
        int(row.seed),
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
    )
