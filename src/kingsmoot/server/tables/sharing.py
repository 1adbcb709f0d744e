"""Who may look at a finished game: everybody, whoever has the link, or its players alone."""

from __future__ import annotations

from kingsmoot.server.accounts.users import User
from kingsmoot.server.errors import Conflict, Forbidden
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import table_store
from kingsmoot.server.live.info import OPEN, OVER, TableInfo, share_of
from kingsmoot.server.live.table_store import load_table
from kingsmoot.server.protocol.tables import Share
from kingsmoot.server.storage import Connection


def check_shared(info: TableInfo, user: User | None) -> None:
    """Forbidden for whoever may not look at this table. A game that goes on has rules of its own for spectators."""
    if info.state != OVER or share_of(info) != "players":
        return
    if user is None or not (user.admin or info.seat_of(user.id) is not None):
        raise Forbidden("Only the players can see this game.")


async def share(hall: Hall, code: str, user_id: int, wish: Share) -> TableInfo:
    """A player says who may look; where players differ, the one counts who shares the least."""

    def do(connection: Connection) -> None:
        info = load_table(connection, code)
        seat = info.seat_of(user_id)
        if seat is None:
            raise Forbidden("Only players of this game can choose who may look at it.")
        if info.state == OPEN:
            raise Conflict("The game has not begun yet.")
        table_store.change_seat(connection, info.id, seat, share=wish)
        hall.publish(connection, {"what": "table", "code": code})

    await hall.storage.write(do)
    info = await hall.storage.read(lambda c: load_table(c, code))
    if code in hall.rooms.rooms:
        await hall.rooms.rooms[code].refresh()
    return info
