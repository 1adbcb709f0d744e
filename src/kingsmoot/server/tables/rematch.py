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


async def rematch(hall: Hall, code: str, user_id: int, *, browser: str = "", nonce_follows: bool = False) -> TableInfo:
    """The same seats again, everybody one further. Whoever asks second joins the first one's table."""
    info = await hall.storage.read(lambda c: load_table(c, code))
    if info.state != OVER:
        raise Conflict("The game is not over yet.")
    if info.event is not None:
        raise Conflict("This game belongs to an event: its pairings decide who plays again.")
    own = info.seat_of(user_id)
    if own is None:
        raise Forbidden("Only players of this game can ask for a rematch.")
    if info.rematch is not None:
        try:
            seat, brings = (own - 1) % len(info.seats), info.seats[own].brings
            return await join(hall, info.rematch, user_id, seat, brings, browser=browser, nonce_follows=nonce_follows)
        except NotFound:
            pass  # it has been closed since: a new one, then
    made = await create(hall, user_id, _same_again(info, user_id, nonce_follows), info.password, browser=browser)

    def agree(connection: Connection) -> bool:
        hall.publish(connection, {"what": "table", "code": code})
        return store.agree_on_rematch(connection, info, made.code)

    if not await hall.storage.write(agree):  # somebody asked at the same moment, and was first
        await leave(hall, made.code, user_id)
        return await rematch(hall, code, user_id, browser=browser, nonce_follows=nonce_follows)
    room = await hall.rooms.get(code)
    room.info.rematch = made.code
    room.audience.send_table()
    return made


def _same_again(info: TableInfo, user_id: int, nonce_follows: bool) -> NewTable:
    return NewTable(
        game=info.game,
        variants=info.variants,
        options=info.options,
        title=info.title,
        private=info.private,
        clock=ClockWish(**info.clock),
        spectators=info.spectators,
        rated=info.rated,
        delay=info.delay,
        seats=[_seat(seat, user_id) for seat in info.seats[1:] + info.seats[:1]],
        nonce_follows=nonce_follows,
    )


def _seat(seat: SeatInfo, user_id: int) -> NewSeat:
    if seat.kind == BOT:
        return NewSeat(kind="bot", bot=seat.bot, brings=seat.brings)
    if seat.user_id == user_id:
        return NewSeat(kind="me", brings=seat.brings)
    return NewSeat(kind="open")
