"""Who sits where: tables are joined and left, and their seats changed."""

from __future__ import annotations

from dataclasses import replace

from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.shuffle import commitment_of
from kingsmoot.server.errors import Conflict, Forbidden, HallError, NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import table_store
from kingsmoot.server.live.info import BOT, OPEN, OVER, PERSON, PLAYING, TableInfo
from kingsmoot.server.live.room import Room
from kingsmoot.server.live.table_store import load_table
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.protocol.tables import NewSeat, SeatChange
from kingsmoot.server.ratings import eligibility
from kingsmoot.server.storage import Connection
from kingsmoot.server.tables import store
from kingsmoot.server.tables.setup import begin, brings_values, check_bot, seat_values
from kingsmoot.server.tables.start import begin_without, nonce_deadline, setup_of, start_if_full

CLOSED = "closed"


async def lock_of(hall: Hall, code: str, user_id: int) -> str | None:
    """The hash of the password that somebody needs to sit down."""
    info = await hall.storage.read(lambda c: load_table(c, code))
    return info.password if info.seat_of(user_id) is None else None


async def join(
    hall: Hall,
    code: str,
    user_id: int,
    seat: int | None,
    brings: JsonObject | None,
    *,
    browser: str = "",
    nonce_follows: bool = False,
) -> TableInfo:
    """Take an open seat. Who sits there already may come again."""

    def do(connection: Connection) -> None:
        info = load_table(connection, code)
        if info.seat_of(user_id) is not None:
            return
        _check_open(info)
        if info.event is not None:
            raise Conflict("This table belongs to an event, so the pairing decides who sits here.")
        there = [one.user_id for one in info.people() if one.user_id is not None]
        if store.is_blocked(connection, user_id, [*there, info.owner_id]):
            raise Forbidden("You cannot join this table.")
        if info.rated:
            eligibility.check_player(connection, user_id, there, browser)
        free = [one.seat for one in info.seats if one.kind == "open"]
        if not free:
            raise Conflict("All seats at this table are taken.")
        if seat is not None and seat not in free:
            raise Conflict("That seat is taken: choose another.")
        chosen = free[0] if seat is None else seat
        until = nonce_deadline() if nonce_follows and info.secret else None
        sits = {"kind": PERSON, "user_id": user_id, "bot": None, "nonce": None, "nonce_until": until, "share": None}
        table_store.change_seat(connection, info.id, chosen, **sits)
        if brings is not None and not info.continues:
            _try_out(info, chosen, brings)
            table_store.change_seat(connection, info.id, chosen, **brings_values(brings))
        hall.publish(connection, {"what": "table", "code": code})

    await hall.storage.write(do)
    if nonce_follows:
        hall.tasks.start(begin_without(hall, code))
    return await start_if_full(hall, code)


async def add_nonce(hall: Hall, code: str, user_id: int, commitment: str, nonce: str) -> TableInfo:
    """A player's client adds its part to the shuffle, once. The game begins if it has waited for that alone."""

    def do(connection: Connection) -> None:
        info = load_table(connection, code)
        seat = info.seat_of(user_id)
        if seat is None:
            raise Forbidden("Only players at this table can add to its shuffle.")
        if info.secret is None:
            raise Conflict("This table has no shuffle to add to: its seed was chosen.")
        if commitment != commitment_of(info.secret):
            raise Conflict("That is the commitment of another table. Look again.")
        if info.seats[seat].nonce == nonce:
            return
        _check_open(info)
        if info.seats[seat].nonce is not None:
            raise Conflict("You have already added to this shuffle.")
        table_store.change_seat(connection, info.id, seat, nonce=nonce, nonce_until=None)

    await hall.storage.write(do)
    return await start_if_full(hall, code)


def _check_open(info: TableInfo) -> None:
    if info.state != OPEN:
        raise Conflict("The game at this table has already started." if info.state == PLAYING else "That game is over.")


def _try_out(info: TableInfo, seat: int, brings: JsonObject) -> None:
    """Whether the game can begin with what this seat brings."""
    setup = setup_of(info)
    begin(find_game(info.game), replace(setup, seats=(*setup.seats[:seat], brings, *setup.seats[seat + 1 :])))


async def leave(hall: Hall, code: str, user_id: int) -> None:
    """Before the game: the seat is open again; a table that its owner leaves is closed. In a game: a bot plays on."""

    def do(connection: Connection) -> str:
        info = load_table(connection, code)
        seat = info.seat_of(user_id)
        if info.state == OPEN and info.event is not None:
            raise Conflict("This table belongs to an event: leave the event instead.")
        if info.state == OPEN and info.owner_id == user_id:
            table_store.delete_table(connection, info.id)
            hall.publish(connection, {"what": "closed", "code": code})
            return CLOSED
        if seat is None:
            raise Conflict("You do not sit at this table.")
        if info.state == OVER:
            raise Conflict("The game is over: there is nothing to leave.")
        if info.state == OPEN:
            _open_seat(connection, info, seat)
            hall.publish(connection, {"what": "table", "code": code})
        return info.state

    state = await hall.storage.write(do)
    if state == CLOSED:
        hall.rooms.forget(code, "The table was closed by its owner.")
        return
    room = await hall.rooms.get(code)
    if state == OPEN:
        await room.refresh()
    elif (seat := room.info.seat_of(user_id)) is not None:
        await leave_game(room, seat)


def _open_seat(connection: Connection, info: TableInfo, seat: int) -> None:
    """For somebody else; what was brought goes, unless the game goes on from another one."""
    nobody = {"kind": "open", "user_id": None, "nonce": None, "nonce_until": None, "share": None}
    table_store.change_seat(connection, info.id, seat, **nobody)
    if not info.continues:
        table_store.change_seat(connection, info.id, seat, **brings_values({}))


async def leave_game(room: Room, seat: int) -> None:
    """A seat concedes; where the game has no conceding, a bot plays on."""
    if room.play is not None and room.play.game.can_concede:
        await room.concede(seat)
    else:
        await room.hall.rooms.bot_takes_over(room, seat)


async def change_seat(hall: Hall, code: str, user_id: int, seat: int, change: SeatChange) -> TableInfo:
    """The owner puts a bot into a seat or opens it; a player brings something else."""

    def do(connection: Connection) -> None:
        info = load_table(connection, code)
        _check_open(info)
        if info.event is not None:
            raise Conflict("This table belongs to an event, so the pairing decides who sits here.")
        if not 0 <= seat < len(info.seats):
            raise NotFound(f"This table has no seat {seat}.")
        if "brings" in change.model_fields_set:
            _change_what_is_brought(connection, info, user_id, seat, change.brings or {})
        else:
            _change_who_sits(connection, info, user_id, seat, change)
        hall.publish(connection, {"what": "table", "code": code})

    await hall.storage.write(do)
    return await start_if_full(hall, code)


def _change_what_is_brought(
    connection: Connection, info: TableInfo, user_id: int, seat: int, brings: JsonObject
) -> None:
    here = info.seats[seat]
    if info.continues:
        raise Conflict("This game continues another one, with the decks from there.")
    if here.user_id != user_id and not (info.owner_id == user_id and here.kind == BOT):
        raise Forbidden("Only the player in that seat can choose its deck.")
    _try_out(info, seat, brings)
    table_store.change_seat(connection, info.id, seat, **brings_values(brings))


def _change_who_sits(connection: Connection, info: TableInfo, user_id: int, seat: int, change: SeatChange) -> None:
    if info.owner_id != user_id:
        raise Forbidden("Only the table's owner can change its seats.")
    if info.seats[seat].user_id == user_id:
        raise Conflict("That is your own seat: leave the table instead.")
    if change.kind is None:
        raise HallError("A seat is for you, for a bot, or open.")
    wanted = NewSeat(kind=change.kind, bot=change.bot)
    check_bot(wanted)
    if info.rated:
        eligibility.check_bots([change.bot, *(one.bot for one in info.seats if one.seat != seat)])
    kept = ("brings", "deck") if info.continues else ()
    values = {key: value for key, value in seat_values(wanted, user_id).items() if key not in kept}
    table_store.change_seat(connection, info.id, seat, **values)
