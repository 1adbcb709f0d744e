"""Tables before and between games: made, joined, left, started, and played again."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, null, or_, select, update
from sqlalchemy.exc import IntegrityError

from kingsmoot.bots import names as bot_names
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import Entry, State
from kingsmoot.server import metrics
from kingsmoot.server.errors import Conflict, Forbidden, HallError, NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import clock
from kingsmoot.server.live.game_store import add_row
from kingsmoot.server.live.info import (
    BOT,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    SeatInfo,
    TableInfo,
    load_table,
    load_tables,
    summary,
)
from kingsmoot.server.live.live_game import Row, log_entries, take
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import blocks, seats, tables

SPECTATORS = ("none", "public", "hands")
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is easily taken for another
MOST_OPEN = 20
OWN = tables.c.event.is_(null())
"""Tables that people have made; those of events come by themselves."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(8))


# -- making one -------------------------------------------------------------------------------------------


async def create(hall: Hall, user_id: int, wanted: Mapping[str, Any], password: str | None = None) -> TableInfo:
    """A new table; it begins at once if nobody is to come. ``password`` is the hash of one."""
    game = find_game(wanted["game"])
    asked: list[dict[str, Any]] = wanted["seats"]
    _check_seats(game, asked)
    if wanted.get("spectators", "public") not in SPECTATORS:
        raise HallError(f"Choose {', '.join(SPECTATORS)} for the spectators.")
    seed = wanted.get("seed")
    chosen = seed is not None and not wanted.get("continues") and not hall.settings.seeds
    if chosen and any(seat.get("kind") == "open" for seat in asked):
        raise HallError("A seed is for tables without other people: whoever knows it knows every shuffle.")
    made = {
        "code": new_code(),
        "game": game.name,
        "variants": list(wanted.get("variants", ())),
        "options": dict(wanted.get("options", {})),
        "title": " ".join(str(wanted.get("title") or "").split())[:80],
        "owner_id": user_id,
        "state": OPEN,
        "private": bool(wanted.get("private", False)),
        "password": password,
        "clock": clock.checked(wanted.get("clock") or {}),
        "spectators": wanted.get("spectators", "public"),
        "seed": str(secrets.randbits(62) if seed is None else seed),
        "created": now(),
        "paused": False,
        "continues": wanted.get("continues"),
    }
    sitting = [_seat(game, number, seat, user_id) for number, seat in enumerate(asked)]
    _begin(game, made, sitting)  # whatever cannot be played is refused now, not when the last player has come

    def do(connection: Connection) -> None:
        open_ones = select(tables.c.id).where(tables.c.owner_id == user_id, tables.c.state == OPEN, OWN)
        if len(connection.execute(open_ones).all()) >= MOST_OPEN:
            raise Conflict(f"You have {MOST_OPEN} open tables already: close one first.")
        table_id = connection.execute(insert(tables).values(**made).returning(tables.c.id)).scalar_one()
        connection.execute(insert(seats), [{"table_id": table_id, **seat} for seat in sitting])

    await hall.storage.write(do)
    return await start_if_full(hall, made["code"])


def _check_seats(game: Game[Any], asked: list[dict[str, Any]]) -> None:
    if len(asked) not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise HallError(f"{game.title} is for {few} to {many} players, not {len(asked)}.")
    if sum(seat.get("kind") == "me" for seat in asked) > 1:
        raise HallError("You can sit in one seat only.")


def _seat(game: Game[Any], number: int, asked: Mapping[str, Any], user_id: int) -> dict[str, Any]:
    kind, bot = asked.get("kind"), asked.get("bot")
    if kind == BOT and bot not in bot_names():
        raise HallError(f"There is no bot {bot!r}: choose one of {', '.join(bot_names())}.")
    if kind not in ("me", BOT, "open"):
        raise HallError("A seat is for me, for a bot, or open.")
    brings = dict(asked.get("brings") or {})
    return {
        "seat": number,
        "kind": PERSON if kind == "me" else kind,
        "user_id": user_id if kind == "me" else None,
        "bot": bot if kind == BOT else None,
        "brings": brings,
        "deck": _deck_name(brings),
        "show_hand": False,
    }


def _deck_name(brings: Mapping[str, Any]) -> str | None:
    deck = brings.get("deck")
    name = deck.get("name") if isinstance(deck, Mapping) else deck
    return str(name)[:120] if name else None


def _begin(
    game: Game[Any], table: Mapping[str, Any], sitting: list[dict[str, Any]]
) -> tuple[Setup, State, list[Entry]]:
    """The game as it begins with these seats; BadSetup if it cannot."""
    if clash := game.clash(table["variants"]):
        raise BadSetup(clash)
    setup = Setup(
        int(table["seed"]), tuple(seat["brings"] for seat in sitting), tuple(table["variants"]), table["options"]
    )
    journal: list[Entry] = []
    state: State = game.start(setup, journal)
    return state.setup, state, journal


# -- coming and going ---------------------------------------------------------------------------------------


async def join(hall: Hall, code: str, user_id: int, seat: int | None, brings: Mapping[str, Any] | None) -> TableInfo:
    """Take an open seat. Who sits there already may come again."""

    def do(connection: Connection) -> None:
        info = load_table(connection, code)
        if info.seat_of(user_id) is not None:
            return
        _check_open(info)
        _check_blocks(connection, info, user_id)
        free = [one.seat for one in info.seats if one.kind == "open"]
        if not free:
            raise Conflict("All seats at this table are taken.")
        if seat is not None and seat not in free:
            raise Conflict("That seat is taken: choose another.")
        chosen = free[0] if seat is None else seat
        values: dict[str, Any] = {"kind": PERSON, "user_id": user_id, "bot": None}
        if brings is not None and not info.continues:
            _try_out(info, chosen, brings)
            values |= {"brings": dict(brings), "deck": _deck_name(brings)}
        _set_seat(connection, info, chosen, values)
        hall.storage.publish(connection, hall.rooms.message(code, "table"))

    await hall.storage.write(do)
    return await start_if_full(hall, code)


def _set_seat(connection: Connection, info: TableInfo, seat: int, values: Mapping[str, Any]) -> None:
    here = and_(seats.c.table_id == info.id, seats.c.seat == seat)
    connection.execute(update(seats).where(here).values(**values))


def _check_open(info: TableInfo) -> None:
    if info.state != OPEN:
        raise Conflict("The game at this table has begun already." if info.state == PLAYING else "That game is over.")


def _check_blocks(connection: Connection, info: TableInfo, user_id: int) -> None:
    there = [seat.user_id for seat in info.people()] + [info.owner_id]
    either = or_(
        and_(blocks.c.user_id == user_id, blocks.c.blocked_id.in_(there)),
        and_(blocks.c.blocked_id == user_id, blocks.c.user_id.in_(there)),
    )
    if connection.execute(select(blocks.c.user_id).where(either)).first() is not None:
        raise Forbidden("You cannot join this table.")


def _try_out(info: TableInfo, seat: int, brings: Mapping[str, Any]) -> None:
    """Whether the game can begin with what this seat brings."""
    sitting = [{"brings": one.brings} for one in info.seats]
    sitting[seat] = {"brings": dict(brings)}
    table = {"seed": info.seed, "variants": info.variants, "options": info.options}
    _begin(find_game(info.game), table, sitting)


async def leave(hall: Hall, code: str, user_id: int) -> None:
    """Before the game: the seat is open again; a table that its owner leaves is closed. In a game: a bot plays on."""

    def do(connection: Connection) -> str | None:
        info = load_table(connection, code)
        seat = info.seat_of(user_id)
        if info.state == OPEN and info.event is not None:
            raise Conflict("This table belongs to an event: leave the event instead.")
        if info.state == OPEN and info.owner_id == user_id:
            connection.execute(delete(tables).where(tables.c.id == info.id))
            hall.storage.publish(connection, hall.rooms.message(code, "closed"))
            return "closed"
        if seat is None:
            raise Conflict("You do not sit at this table.")
        if info.state == OVER:
            raise Conflict("The game is over: there is nothing to leave.")
        if info.state == PLAYING:
            return "playing"
        nothing: dict[str, Any] = {} if info.continues else {"brings": {}, "deck": None}
        _set_seat(connection, info, seat, {"kind": "open", "user_id": None, **nothing})
        hall.storage.publish(connection, hall.rooms.message(code, "table"))
        return None

    what = await hall.storage.write(do)
    if what == "closed":
        hall.rooms.forget(code, "The table was closed by its owner.")
        return
    room = await hall.rooms.get(code)
    if what == "playing":
        seat = room.info.seat_of(user_id)
        if seat is None:
            return
        if room.play is not None and room.play.game.can_concede:
            await room.concede(seat)
        else:
            await hall.rooms.bot_takes_over(room, seat)
    else:
        await room.refresh()


async def change_seat(hall: Hall, code: str, user_id: int, seat: int, wanted: Mapping[str, Any]) -> TableInfo:
    """The owner puts a bot into a seat or opens it; a player brings something else."""

    def do(connection: Connection) -> None:
        info = load_table(connection, code)
        _check_open(info)
        if info.event is not None:
            raise Conflict("This table belongs to an event: its seats are those of the pairing.")
        if not 0 <= seat < len(info.seats):
            raise NotFound(f"This table has no seat {seat}.")
        here, owner = info.seats[seat], info.owner_id == user_id
        if "brings" in wanted:
            if info.continues:
                raise Conflict("This game goes on from another one, with what was brought there.")
            if here.user_id != user_id and not (owner and here.kind == BOT):
                raise Forbidden("Only whoever sits there chooses what to bring.")
            _try_out(info, seat, wanted["brings"] or {})
            brings = dict(wanted["brings"] or {})
            _set_seat(connection, info, seat, {"brings": brings, "deck": _deck_name(brings)})
        else:
            if not owner:
                raise Forbidden("Only the owner of the table changes its seats.")
            if here.user_id == user_id:
                raise Conflict("That is your own seat: leave the table instead.")
            made = _seat(find_game(info.game), seat, wanted, user_id)
            kept = ("brings", "deck") if info.continues else ()
            _set_seat(connection, info, seat, {key: value for key, value in made.items() if key not in kept})
        hall.storage.publish(connection, hall.rooms.message(code, "table"))

    await hall.storage.write(do)
    return await start_if_full(hall, code)


# -- beginning --------------------------------------------------------------------------------------------


async def start_if_full(hall: Hall, code: str) -> TableInfo:
    info = await hall.storage.read(lambda c: load_table(c, code))
    if info.state == OPEN and all(seat.kind != "open" for seat in info.seats):
        return await start(hall, code)
    if code in hall.rooms.rooms:
        await hall.rooms.rooms[code].refresh()
    return info


async def start(hall: Hall, code: str) -> TableInfo:
    """The game begins."""

    def do(connection: Connection) -> bool:
        info = load_table(connection, code)
        if info.state != OPEN:
            return False
        if any(seat.kind == "open" for seat in info.seats):
            raise Conflict("Not all seats are taken yet.")
        game = find_game(info.game)
        table = {"seed": info.seed, "variants": info.variants, "options": info.options}
        setup, state, journal = _begin(game, table, [{"brings": seat.brings} for seat in info.seats])
        texts: list[tuple[int, str]] = []
        if info.continues:
            texts = [(seat, text) for seat, text in info.continues["moves"]]
        rows = _first_rows(info, game, state, journal, texts)
        values = {"state": PLAYING, "setup": setup.data(), "rules": game.version, "started": now()}
        begun = update(tables).where(tables.c.id == info.id, tables.c.state == OPEN).values(**values)
        if connection.execute(begun).rowcount != 1:
            return False
        for row in rows[:-1]:
            add_row(connection, info.id, row, None)
        add_row(connection, info.id, rows[-1], state.encode())
        hall.storage.publish(connection, hall.rooms.message(code, "table"))
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


def _first_rows(
    info: TableInfo, game: Game[Any], state: State, journal: list[Entry], texts: list[tuple[int, str]]
) -> list[Row]:
    """The beginning, and the decisions of the game from which this one goes on. The state is played on with them."""
    left = clock.Clock.wound(info.clock, len(info.seats), lambda: 0.0).left

    def row(number: int, seat: int, text: str, happened: list[Entry]) -> Row:
        to_act = -1 if state.over else state.seat
        return Row(number, seat, text, None, log_entries(happened), left, to_act, game.moment(state)[1], now())

    rows = [row(0, -1, "", journal)]
    for number, (seat, text) in enumerate(texts, 1):
        happened = take(state, seat, text)
        rows.append(row(number, seat, text, happened))
    return rows


async def rematch(hall: Hall, code: str, user_id: int) -> TableInfo:
    """The same seats again, everybody one further. Whoever asks second joins the first one's table."""
    info = await hall.storage.read(lambda c: load_table(c, code))
    if info.state != OVER:
        raise Conflict("The game is not over yet.")
    own = info.seat_of(user_id)
    if own is None:
        raise Forbidden("Only those who played can ask for a rematch.")
    if info.rematch is not None:
        try:
            return await join(hall, info.rematch, user_id, (own - 1) % len(info.seats), info.seats[own].brings)
        except NotFound:
            pass  # it has been closed since: a new one, then
    turned = info.seats[1:] + info.seats[:1]
    wanted = {
        "game": info.game,
        "variants": info.variants,
        "options": info.options,
        "title": info.title,
        "private": info.private,
        "clock": info.clock,
        "spectators": info.spectators,
        "seats": [_again(seat, user_id) for seat in turned],
    }
    made = await create(hall, user_id, wanted, info.password)

    def agree(connection: Connection) -> bool:
        as_read = tables.c.rematch.is_not_distinct_from(info.rematch)
        found = update(tables).where(tables.c.id == info.id, as_read).values(rematch=made.code)
        hall.storage.publish(connection, hall.rooms.message(code, "table"))
        return connection.execute(found).rowcount == 1

    if not await hall.storage.write(agree):  # somebody asked at the same moment, and was first
        await leave(hall, made.code, user_id)
        return await rematch(hall, code, user_id)
    room = await hall.rooms.get(code)
    room.info.rematch = made.code
    room.tell_table()
    return made


def _again(seat: SeatInfo, user_id: int) -> dict[str, Any]:
    if seat.kind == BOT:
        return {"kind": BOT, "bot": seat.bot, "brings": seat.brings}
    return {"kind": "me", "brings": seat.brings} if seat.user_id == user_id else {"kind": "open"}


# -- looking ------------------------------------------------------------------------------------------------


async def list_tables(hall: Hall, viewer: int | None, states: list[str], game: str | None) -> list[dict[str, Any]]:
    where: list[ColumnElement[bool]] = [tables.c.state.in_(states), tables.c.private.is_(False)]
    where.append(or_(tables.c.state != OPEN, OWN))  # at those of an event nobody can sit down
    if game is not None:
        where.append(tables.c.game == game)
    found = await hall.storage.read(lambda c: load_tables(c, *where))
    return [told(hall, info, viewer) for info in found]


async def tables_of(hall: Hall, user_id: int) -> list[dict[str, Any]]:
    """Where somebody sits, the tables that wait for a decision first."""
    mine = select(seats.c.table_id).where(seats.c.user_id == user_id, seats.c.kind == PERSON)
    where = tables.c.id.in_(mine), tables.c.state.in_((OPEN, PLAYING))
    found = await hall.storage.read(lambda c: load_tables(c, *where))
    found_here = [told(hall, info, user_id) for info in found]
    return sorted(found_here, key=lambda table: not table["your_turn"])


async def summaries_of(
    hall: Hall, user_id: int, viewer: int | None, before: str | None = None, game: str | None = None
) -> list[dict[str, Any]]:
    """The finished games of somebody, as another user may see them: the latest, or the latest before one of them."""
    mine = select(seats.c.table_id).where(seats.c.user_id == user_id)
    where: list[ColumnElement[bool]] = [tables.c.id.in_(mine), tables.c.state == OVER]
    if viewer != user_id:
        where.append(tables.c.private.is_(False))
    if game is not None:
        where.append(tables.c.game == game)
    if before is not None:
        earlier = tables.alias("earlier")
        where.append(tables.c.created < select(earlier.c.created).where(earlier.c.code == before).scalar_subquery())
    found = await hall.storage.read(lambda c: load_tables(c, *where, limit=50))
    return [told(hall, info, viewer) for info in found]


def results_of(connection: Connection, user_id: int) -> list[dict[str, Any]]:
    """How somebody has fared in each game, the one played most first. Private games count: only their sum is told."""
    query = (
        select(tables.c.game, tables.c.result, seats.c.seat)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user_id == user_id, seats.c.kind == PERSON, tables.c.state == OVER)
    )
    found: dict[str, dict[str, Any]] = {}
    for row in connection.execute(query):
        counts = found.setdefault(row.game, {"game": row.game, "played": 0, "won": 0, "drawn": 0})
        winners = (row.result or {}).get("winners", [])
        counts["played"] += 1
        counts["won"] += row.seat in winners and len(winners) == 1
        counts["drawn"] += len(winners) != 1 and (row.seat in winners or not winners)
    return sorted(found.values(), key=lambda counts: -counts["played"])


def told(hall: Hall, info: TableInfo, viewer: int | None) -> dict[str, Any]:
    room = hall.rooms.rooms.get(info.code)
    return summary(info, viewer, room.presence() if room else None)
