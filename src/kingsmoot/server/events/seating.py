"""A published round becomes tables; a pairing that is taken back, or has its result, needs its table no more."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from kingsmoot.server.events.live_event import Game, LiveEvent
from kingsmoot.server.events.lookup import latest_round, read_games
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.game_store import end_table
from kingsmoot.server.live.info import BOT, OPEN, OVER, PERSON, PLAYING
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import event_tables, notifications, seats, tables
from kingsmoot.server.tables.tables import new_code
from kingsmoot.tournament import Round, Table

BY_EVENT = "event"
"""How a game ended that a leader, a drop or a new pairing has ended."""


@dataclass(slots=True)
class Seating:
    """What has to be done to the tables of the hall, so that they fit the event."""

    make: list[tuple[Round, Table]] = field(default_factory=list)
    close: list[tuple[Game, str]] = field(default_factory=list)
    unlink: list[Game] = field(default_factory=list)
    reopen: list[Game] = field(default_factory=list)
    made: list[str] = field(default_factory=list)  # codes, once it is done
    told: list[int] = field(default_factory=list)  # users who have got a notification

    @property
    def changed(self) -> list[str]:
        return [game.code for game, _ in self.close] + [game.code for game in self.reopen]


def plan(live: LiveEvent, games: list[Game]) -> Seating:
    """From the event as it is now and the tables that there are for its latest rounds."""
    seating, event = Seating(), live.event
    ended = [game for game in games if game.state == OVER and (game.result or {}).get("ended_by") == BY_EVENT]
    wanted = {(r.number, t.number): t for r in event.rounds if r.published for t in r.tables if len(t.players) > 1}
    sitting = set()
    for game in games:
        table = wanted.get((game.round, game.table))
        if table is None or list(table.players) != game.people:
            seating.unlink.append(game)
            if game.state != OVER:
                seating.close.append((game, "The pairing of this table was taken back."))
            continue
        sitting.add((game.round, game.table))
        if table.result is not None and game.state != OVER:
            seating.close.append((game, f"The result was entered at the event: {table.result}."))
        elif event.cancelled and game.state != OVER:
            seating.close.append((game, "The event was cancelled."))
        elif not event.cancelled and table.result is None and game in ended:
            seating.reopen.append(game)
    latest = latest_round(live)
    for round_ in event.rounds:
        if round_.number == latest and not event.cancelled:
            open_ones = [table for table in round_.tables if (latest, table.number) in wanted and not table.done]
            seating.make = [(round_, table) for table in open_ones if (latest, table.number) not in sitting]
    return seating


def seat(hall: Hall, connection: Connection, live: LiveEvent, before: int) -> Seating:
    """Make the tables fit the event. ``before`` is the latest round before the act."""
    since = max(1, min(before, latest_round(live)) - 1)
    seating = plan(live, read_games(connection, live.id, event_tables.c.round >= since))
    for game, why in seating.close:
        result = {"winners": [], "scores": [], "places": [], "reason": why, "ended_by": BY_EVENT}
        end_table(connection, game.table_id, result)
    for game in seating.reopen:
        again = {"state": PLAYING if game.begun else OPEN, "result": None, "ended": None}
        connection.execute(update(tables).where(tables.c.id == game.table_id).values(**again))
    for game in seating.unlink:
        connection.execute(delete(event_tables).where(event_tables.c.code == game.code))
        hidden = update(tables).where(tables.c.id == game.table_id).values(private=True)
        connection.execute(hidden)  # nobody looks for decks in what was begun there
    if seating.make:
        _make(hall, connection, live, seating)
    if seating.changed:
        hall.storage.publish(connection, *(hall.rooms.message(code, "table") for code in seating.changed))
    return seating


def _make(hall: Hall, connection: Connection, live: LiveEvent, seating: Seating) -> None:
    """All tables of a round at once. Their games begin when somebody sits down there."""
    event, options, at = live.event, live.options, now()
    rows: list[dict[str, Any]] = []
    for round_, table in seating.make:
        about = {"code": live.code, "title": event.name, "round": round_.number, "table": table.number}
        rows.append(
            {
                "code": new_code(),
                "game": event.game,
                "variants": options["variants"],
                "options": dict.fromkeys(options.get("switches", ()), True),
                "title": f"{event.name[:50]}, round {round_.number}, table {table.number}",
                "owner_id": live.owner_id,
                "state": OPEN,
                "private": False,
                "password": None,
                "clock": options["table_clock"],
                "spectators": options["spectators"],
                "seed": str(secrets.randbits(62)),
                "created": at,
                "paused": False,
                "event": about | {"people": list(table.players)},
            }
        )
    connection.execute(insert(tables), rows)
    codes = [row["code"] for row in rows]
    found = connection.execute(select(tables.c.code, tables.c.id).where(tables.c.code.in_(codes)))
    ids: dict[str, int] = {row.code: row.id for row in found}
    made = list(zip(codes, seating.make, strict=True))
    sitting = [_seat(live, ids[code], n, who) for code, (_, table) in made for n, who in enumerate(table.players)]
    connection.execute(insert(seats), sitting)
    links = [
        {"event_id": live.id, "round": round_.number, "table": table.number, "code": code}
        for code, (round_, table) in made
    ]
    connection.execute(insert(event_tables), links)
    seating.made = codes
    _tell(hall, connection, live, seating, made)


def _seat(live: LiveEvent, table_id: int, number: int, person: int) -> dict[str, Any]:
    link, deck = live.links.get(person), live.event.people[person].deck
    bot = link.bot if link else None
    return {
        "table_id": table_id,
        "seat": number,
        "kind": BOT if bot else PERSON if link and link.user_id else "open",
        "user_id": link.user_id if link else None,
        "bot": bot,
        "brings": deck["brings"] if deck else {},
        "deck": str(deck["name"])[:120] if deck else None,
        "show_hand": False,
    }


def _tell(
    hall: Hall, connection: Connection, live: LiveEvent, seating: Seating, made: list[tuple[str, tuple[Round, Table]]]
) -> None:
    event, rows = live.event, []
    said: dict[str, Any] = {"kind": "event", "at": now(), "seen": False}
    for code, (round_, table) in made:
        for person in table.players:
            others = " and ".join(event.named(other) for other in table.players if other != person)
            text = f"{event.name}, round {round_.number}: you play {others} at table {table.number}."
            rows += [said | {"user_id": u, "text": text[:300], "link": f"/t/{code}"} for u in live.user_ids([person])]
    for table in seating.make[0][0].tables:
        if len(table.players) == 1:
            text = f"{event.name}, round {seating.make[0][0].number}: you have a bye."
            users = live.user_ids(list(table.players))
            rows += [said | {"user_id": u, "text": text[:300], "link": f"/events/{live.code}"} for u in users]
    if rows:
        connection.execute(insert(notifications), rows)
        seating.told = [row["user_id"] for row in rows]
        hall.storage.publish(connection, hall.rooms.message("", "news", users=None))
