"""Events made, found, set up and brought in from a file."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, insert, or_, select

from kingsmoot.kernel.errors import UnknownGame
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.server.accounts.accounts import User
from kingsmoot.server.errors import Conflict, Forbidden, HallError
from kingsmoot.server.events import updates
from kingsmoot.server.events.clock import with_left
from kingsmoot.server.events.commands import brief_of, put_event, put_links
from kingsmoot.server.events.live_event import OPEN, OVER, RUNNING, LiveEvent
from kingsmoot.server.events.lookup import caught_up, find_event
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import clock as table_clock
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import event_log, event_people, events, users
from kingsmoot.server.tables.tables import SPECTATORS, new_code
from kingsmoot.tournament import Desk, Right, decklists, founding
from kingsmoot.tournament.exchange import read_event

STATES = (OPEN, RUNNING, OVER)
LATEST = 100
MOST = 20
PODS = range(3, 6)
"""How many sit at a table of a melee event."""
CASUAL = "casual"
"""The option to play with any deck: at an event decks are legal."""
OF_THE_LOG = ("game", "format", "tier", "structure", "rounds", "cut", "minutes")


async def create(hall: Hall, user: User, wanted: Mapping[str, Any]) -> LiveEvent:
    online = bool(wanted["online"])
    settings = {key: wanted[key] for key in OF_THE_LOG if wanted.get(key) is not None}
    lists = wanted.get("deck_lists")
    decks = decklists.known(wanted["game"])
    if online and decks and lists is False:
        raise HallError("In the hall a deck is needed to play: an event there has deck lists.")
    settings["deck_lists"] = (online and decks) if lists is None else lists
    first = founding(user.name, name=wanted["title"], **settings)
    if online:
        check_playable(wanted["game"], wanted["format"], wanted["variants"], wanted["switches"])
    options = checked_options(wanted)
    return await _store(hall, user, Desk([first]), online, bool(wanted["listed"]), options)


async def bring_in(hall: Hall, user: User, data: Any, listed: bool) -> tuple[LiveEvent, list[str]]:
    """An event from a file, played elsewhere or kept on paper; whoever brings it runs it."""
    read = read_event(data)
    live = await _store(hall, user, read.desk, False, listed, checked_options({}))
    return live, read.irregularities


async def _store(hall: Hall, user: User, desk: Desk, online: bool, listed: bool, options: dict[str, Any]) -> LiveEvent:
    code = new_code()
    live = LiveEvent(code, desk, owner_id=user.id, online=online, listed=listed, options=options)
    row = {
        "code": code,
        "owner_id": user.id,
        "title": live.event.name[:80],
        "game": live.event.game[:40],
        "state": live.state,
        "online": online,
        "listed": listed,
        "options": options,
        "clock": None,
        "brief": brief_of(live),
        "edition": 1,
        "created": now(),
        "changed": now(),
    }

    def write(connection: Connection) -> None:
        open_ones = select(events.c.id).where(events.c.owner_id == user.id, events.c.state != OVER)
        if len(connection.execute(open_ones).all()) >= MOST:
            raise Conflict(f"You run {MOST} events already: finish one first.")
        event_id = connection.execute(insert(events).values(**row).returning(events.c.id)).scalar_one()
        connection.execute(insert(event_log), [{"event_id": event_id, **entry.to_data()} for entry in desk.log])
        put_links(connection, event_id, {desk.event.organizer.id: (user.id, None)}, [])

    await hall.storage.write(write)
    return await find_event(hall, code)


def check_playable(game_name: str, format: str, variants: list[str], switches: list[str]) -> None:
    """Whether the hall can seat such tables."""
    try:
        game = find_game(game_name)
    except UnknownGame as why:
        raise HallError(str(why)) from None
    if clash := game.clash(variants):
        raise HallError(clash)
    for name in switches:
        if name not in game.switches or name == CASUAL:
            raise HallError(f"{game.title} has no option {name!r} for events.")
    needed = PODS if format == "melee" else range(2, 3)
    if not all(seats in game.seats for seats in needed):
        other = "joust" if format == "melee" else "melee"
        raise HallError(f"{game.title} is not played as a {format}: choose {other}.")


def checked_options(wanted: Mapping[str, Any]) -> dict[str, Any]:
    """What the hall has to know beside the log."""
    starts = wanted.get("starts")
    if starts is not None:
        try:
            starts = datetime.fromisoformat(starts).isoformat()
        except ValueError:
            raise HallError("'starts' is a time as in 2026-11-15T18:00:00Z.") from None
    if wanted.get("spectators", "public") not in SPECTATORS:
        raise HallError(f"Choose {', '.join(SPECTATORS)} for the spectators.")
    return {
        "entry": wanted.get("entry", "open"),
        "decks_after": bool(wanted.get("decks_after", False)),
        "spectators": wanted.get("spectators", "public"),
        "variants": list(wanted.get("variants", ())),
        "switches": list(wanted.get("switches", ())),
        "table_clock": table_clock.checked(wanted.get("table_clock") or {}),
        "begin_at_publish": bool(wanted.get("begin_at_publish", False)),
        "starts": starts,
    }


async def change_options(hall: Hall, code: str, user: User, wanted: Mapping[str, Any]) -> LiveEvent:
    async with hall.events.lock(hall.events.changing, code):
        live = await caught_up(hall, code)
        if Right.OVERSEE not in live.rights(user):
            raise Forbidden("Only the organizer sets the event up.")
        rules = {"variants": live.options["variants"], "switches": live.options.get("switches", [])}
        if live.event.started and any(wanted.get(key, value) != value for key, value in rules.items()):
            raise Conflict("The event has started: what is played is settled.")
        merged = live.options | {key: value for key, value in wanted.items() if key != "listed"}
        options = checked_options(merged) | {"wishes": live.options.get("wishes", [])}
        if live.online:
            check_playable(live.event.game, live.event.format, options["variants"], options["switches"])
        more = {"options": options, "listed": bool(wanted.get("listed", live.listed))}
        await hall.storage.write(lambda connection: put_event(hall, connection, live, **more))
        live = await caught_up(hall, code)
    updates.changed(hall, code)
    return live


# -- finding them ------------------------------------------------------------------------------------------------------


async def list_events(
    hall: Hall, user: User | None, states: list[str], *, mine: bool, game: str | None
) -> list[dict[str, Any]]:
    """Those that are listed, and those in which one has a part; the newest first."""
    own = select(event_people.c.event_id).where(event_people.c.user_id == (user.id if user else -1))
    part = or_(events.c.id.in_(own), events.c.owner_id == (user.id if user else -1))
    where: list[ColumnElement[bool]] = [events.c.state.in_(states), part if mine else or_(events.c.listed, part)]
    if game is not None:
        where.append(events.c.game == game)
    query = (
        select(events, users.c.name.label("owner"), part.label("mine"))
        .join(users, users.c.id == events.c.owner_id)
        .where(*where)
        .order_by(events.c.created.desc(), events.c.id.desc())
        .limit(LATEST)
    )

    def read(connection: Connection) -> list[dict[str, Any]]:
        return [
            {
                "code": row.code,
                "title": row.title,
                "game": row.game,
                **row.brief,
                "state": row.state,
                "online": bool(row.online),
                "listed": bool(row.listed),
                "entry": row.options["entry"],
                "starts": row.options["starts"],
                "owner": row.owner,
                "created": row.created.isoformat(timespec="seconds"),
                "mine": bool(row.mine),
                "clock": with_left(row.clock, hall.events.now()) if row.clock else None,
            }
            for row in connection.execute(query)
        ]

    return await hall.storage.read(read)
