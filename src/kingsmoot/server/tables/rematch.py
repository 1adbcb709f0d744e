"""The same table again."""

from __future__ import annotations

from kingsmoot.server.errors import Conflict, Forbidden, NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.info import BOT, OVER, SeatInfo, TableInfo
from kingsmoot.server.live.table_store import load_table
from kingsmoot.server.protocol.tables import ClockWish, NewSeat, NewTable
from kingsmoot.server.storage import Connection
from kingsmoot.server.tables import store
from kingsmoot.server.tables.seats import join, leave
from kingsmoot.server.tables.setup import create


async def rematch(hall: Hall, code: str, user_id: int) -> TableInfo:
    """The same seats again, everybody one further. Whoever asks second joins the first one's table."""
    info = await hall.storage.read(lambda c: load_table(c, code))
    if info.state != OVER:
        raise Conflict("The game is not over yet.")
    if info.event is not None:
        raise Conflict("This game belongs to an event, and is not played again. Create a table of your own instead.")
    own = info.seat_of(user_id)
    if own is None:
        raise Forbidden("Only players of this game can ask for a rematch.")
    if info.rematch is not None:
        try:
            return await join(hall, info.rematch, user_id, (own - 1) % len(info.seats), info.seats[own].brings)
        except NotFound:
            pass  # it has been closed since: a new one, then
    made = await create(hall, user_id, _same_again(info, user_id), info.password)

    def agree(connection: Connection) -> bool:
        hall.publish(connection, {"what": "table", "code": code})
        return store.agree_on_rematch(connection, info, made.code)

    if not await hall.storage.write(agree):  # somebody asked at the same moment, and was first
        await leave(hall, made.code, user_id)
        return await rematch(hall, code, user_id)
    room = await hall.rooms.get(code)
    room.info.rematch = made.code
    room.audience.tell_table()
    return made


def _same_again(info: TableInfo, user_id: int) -> NewTable:
    return NewTable(
        game=info.game,
        variants=info.variants,
        options=info.options,
        title=info.title,
        private=info.private,
        clock=ClockWish(**info.clock),
        spectators=info.spectators,
        seats=[_seat(seat, user_id) for seat in info.seats[1:] + info.seats[:1]],
    )


def _seat(seat: SeatInfo, user_id: int) -> NewSeat:
    if seat.kind == BOT:
        return NewSeat(kind="bot", bot=seat.bot, brings=seat.brings)
    if seat.user_id == user_id:
        return NewSeat(kind="me", brings=seat.brings)
    return NewSeat(kind="open")
