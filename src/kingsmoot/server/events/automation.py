"""What goes on by itself: games that end give results, time is called, and what a restart has interrupted goes on."""

from __future__ import annotations

import logging
from datetime import timedelta

from kingsmoot.kernel.asides import CONCEDE
from kingsmoot.server.community import notifications
from kingsmoot.server.errors import HallError, Stale, StorageDown
from kingsmoot.server.events import store, updates
from kingsmoot.server.events.clock import current_round, has_begun, is_due, is_up
from kingsmoot.server.events.commands import THE_HALL, Command, act, do
from kingsmoot.server.events.live_event import EventTable, LiveEvent
from kingsmoot.server.events.lookup import find_event, games_of, latest_round
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.clock import LIMIT
from kingsmoot.server.live.info import OPEN, OVER, PERSON, PLAYING, TableInfo
from kingsmoot.server.live.results import BY_EVENT, CALLED
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.protocol.tables import TableResult
from kingsmoot.server.tables.seats import leave_game
from kingsmoot.server.tables.start import start_if_full
from kingsmoot.tournament import ELIMINATION, Round, Table
from kingsmoot.tournament.results.outcome import LEVEL

log = logging.getLogger("kingsmoot.events")

FORGOTTEN = timedelta(days=14)
"""An event at which nothing has happened for so long is not looked after any more, until somebody does something."""


# -- results -------------------------------------------------------------------------------------------------------


async def table_ended(hall: Hall, info: TableInfo) -> None:
    """The game of a table is over: its result is entered."""
    if info.event is not None and info.result is not None and info.result["ended_by"] != BY_EVENT:
        about = info.event
        await enter_result(hall, about["code"], about["round"], about["table"], about["people"], info.id, info.result)


async def enter_result(
    hall: Hall, code: str, number: int, table_number: int, people: list[int], table_id: int, result: TableResult
) -> None:
    last = await hall.storage.read(lambda c: store.last_text(c, table_id))

    async def commands(live: LiveEvent) -> list[Command]:
        found = _waiting(live, number, table_number, people)
        if found is None or _entered_before(live, number, table_number):
            return []
        said = outcome_of(live, *found, result, conceded=last == CONCEDE)
        return [Command("report", {"table": table_number, **said}, why=str(result.get("reason") or ""))]

    try:
        await act(hall, code, None, commands)
    except (StorageDown, Stale):
        raise  # the next sweep tries again
    except HallError as why:
        await _ask_leaders(hall, code, number, table_number, str(why))


def _waiting(live: LiveEvent, number: int, table_number: int, people: list[int]) -> tuple[Round, Table] | None:
    """The pairing, if it still stands and has no result."""
    round_ = current_round(live)
    if round_ is None or round_.number != number or live.event.draft is not None:
        return None
    table = next((one for one in round_.tables if one.number == table_number), None)
    if table is None or table.done or list(table.players) != people:
        return None
    return round_, table


def _entered_before(live: LiveEvent, number: int, table_number: int) -> bool:
    """Whether the hall has entered this result already, and somebody has taken it back: then it is theirs to say."""
    for entry in reversed(live.desk.log):
        if entry.act == "publish" and entry.data["round"] == number:
            return False
        if entry.act == "report" and entry.by == THE_HALL and entry.data["table"] == table_number:
            return bool(entry.data["round"] == number)
    return False


def outcome_of(
    live: LiveEvent, round_: Round, table: Table, result: TableResult, *, conceded: bool = False
) -> JsonObject:
    """How the game ended, in the library's words."""
    on_time = result["ended_by"] in (CALLED, LIMIT)
    if live.event.format == "melee":
        order: dict[int, list[int]] = {}
        for player, place in zip(table.players, places_of(result), strict=True):
            order.setdefault(place, []).append(player)
        return {"order": [order[place] for place in sorted(order)], "on_time": on_time}
    winners = result["winners"]
    if on_time:
        if "totals" in result:
            more = {"deck": result["decks"]} if round_.stage == ELIMINATION else {}
            return {"power": result["scores"], "totals": result["totals"], **more}
        if len(winners) == 1:
            return {"result": "modified win", "winner": table.players[winners[0]]}
        return {"result": "draw", "how": LEVEL}
    if len(winners) != 1:
        return {"result": "draw", "how": LEVEL}
    return {"winner": table.players[winners[0]], "how": "concession" if conceded else "victory"}


def places_of(result: TableResult) -> list[int]:
    """As the game says; where it only knows winners, those come first, and the others by their scores."""
    if result["places"]:
        return result["places"]
    ranks = [(seat in result["winners"], score) for seat, score in enumerate(result["scores"])]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


async def _ask_leaders(hall: Hall, code: str, number: int, table: int, why: str) -> None:
    """A result that only people can give; they are told once."""
    key = (code, number, table, why)
    if key in hall.events.warned:
        return
    hall.events.warned.add(key)
    log.warning("a result needs a leader", extra={"code": code, "round": number, "table": table, "why": why})
    live = await find_event(hall, code)
    text = f"{live.event.name}, round {number}, table {table} needs a result from you. {why}"
    await notifications.notify(hall, live.leader_ids(), "event", text, f"/events/{code}")


# -- time ----------------------------------------------------------------------------------------------------------


async def settle(hall: Hall, code: str) -> None:
    """Call time if it is due, tell the tables, and enter what has ended meanwhile."""
    live = await find_event(hall, code)
    round_ = current_round(live)
    if round_ is not None and is_due(live, round_):
        try:
            live = await do(hall, code, None, Command("clock", {"what": "call"}))
        except HallError:
            live = await find_event(hall, code)  # somebody else has called it
        round_ = current_round(live)
    if round_ is None or not live.online:
        return
    number = latest_round(live)
    for game in (await games_of(hall, live, since=number, until=number)).values():
        found = _waiting(live, number, game.table, game.people)
        if found is not None:
            await _settle_table(hall, live, game, *found)


async def _settle_table(hall: Hall, live: LiveEvent, game: EventTable, round_: Round, table: Table) -> None:
    if game.state == OVER and game.result is not None and game.result["ended_by"] != BY_EVENT:
        await enter_result(hall, live.code, game.round, game.table, game.people, game.table_id, game.result)
        return
    if game.state == PLAYING and is_up(live, round_, table) != ("last_round" in game.event):
        room = await hall.rooms.get(game.code)
        await room.call_time(is_up(live, round_, table))
        updates.announce_change(hall, live.code)
    if game.state == OPEN and is_up(live, round_, table):
        await _nobody_came(hall, live, round_, table)
        return
    if game.state == OPEN and round_.begun is not None:
        await _begin_where_somebody_waits(hall, game)
    if game.state in (OPEN, PLAYING):
        await _clear_seats(hall, live, game, table)


async def _nobody_came(hall: Hall, live: LiveEvent, round_: Round, table: Table) -> None:
    """Time is called at a table that nobody opened: all are equally far from winning, and that is a draw.

    In an elimination game somebody has to go on, and the leaders are asked who.
    """
    outcome = {"power": [0] * len(table.players)}
    why = "Time was called, and nobody had opened the table."

    async def commands(now: LiveEvent) -> list[Command]:
        found = _waiting(now, round_.number, table.number, list(table.players))
        if found is None or _entered_before(now, round_.number, table.number):
            return []
        return [Command("report", {"table": table.number, **outcome}, why=why)]

    try:
        await act(hall, live.code, None, commands)
    except (StorageDown, Stale):
        raise
    except HallError as reason:
        await _ask_leaders(hall, live.code, round_.number, table.number, f"{why} {reason}")


async def _begin_where_somebody_waits(hall: Hall, game: EventTable) -> None:
    """Those who sat down before the start of the round was announced play now."""
    room = hall.rooms.rooms.get(game.code)
    if room is not None and room.audience.own_presence().seats:
        await start_if_full(hall, game.code)


async def _clear_seats(hall: Hall, live: LiveEvent, game: EventTable, table: Table) -> None:
    """Somebody has left the event, and the others play on: so does the seat. Where only bots sit, they begin."""
    gone = [seat for seat, person in enumerate(table.players) if not live.event.people[person].active]
    bots = [seat for seat, person in enumerate(table.players) if (link := live.links.get(person)) and link.bot]
    if gone:
        room = await hall.rooms.get(game.code)
        for seat in gone:
            if room.info.seats[seat].kind == PERSON:
                await leave_game(room, seat)
    begun = has_begun(live, game.round)
    if begun and game.state == OPEN and {*gone, *bots} == set(range(len(table.players))):
        await updates.begin_bots(hall, [game.code])


async def sweep(hall: Hall) -> None:
    """Every few seconds, on every worker: what is done once is done, so that nobody does it twice."""
    for code in await hall.storage.read(lambda c: store.running(c, FORGOTTEN)):
        try:
            await settle(hall, code)
        except StorageDown:
            raise
        except Exception:  # whatever is wrong with one event, the others go on
            log.exception("an event could not be looked after", extra={"code": code})
