"""What storage knows of rated play."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, insert, or_, select

from kingsmoot.ratings import Standing
from kingsmoot.server.live.rated_games import player_of, standing_in
from kingsmoot.server.storage.schema import browsers, friends, ladders, rated_seats, tables, users


def is_guest(connection: Connection, user_id: int) -> bool:
    return bool(connection.execute(select(users.c.guest).where(users.c.id == user_id)).scalar_one())


def remember_browser(connection: Connection, user_id: int, browser: str) -> None:
    here = (browsers.c.browser == browser) & (browsers.c.user_id == user_id)
    if connection.execute(select(browsers.c.browser).where(here)).first() is None:
        connection.execute(insert(browsers).values(browser=browser, user_id=user_id))


def share_browser(connection: Connection, user_id: int, others: list[int]) -> bool:
    """Whether somebody has used a browser that one of the others has used, too."""
    own = select(browsers.c.browser).where(browsers.c.user_id == user_id)
    shared = select(browsers.c.user_id).where(browsers.c.browser.in_(own), browsers.c.user_id.in_(others))
    return connection.execute(shared).first() is not None


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """One player's part in one game that counts."""

    number: int
    table_id: int
    seat: int
    user_id: int | None
    bot: str | None
    name: str
    deck: str | None
    place: int
    ended: datetime
    before: float
    standing: Standing

    @property
    def player(self) -> str:
        return player_of(self.user_id, self.bot)


_COUNTED = rated_seats.c.number.is_not(None)


def rated_seats_of(connection: Connection, ladder: str) -> list[RatedSeat]:
    """Everything that counts on a ladder, in the order in which it was counted."""
    return _read(connection, rated_seats.c.ladder == ladder)


def rated_seats_of_user(connection: Connection, user_id: int) -> list[tuple[str, RatedSeat]]:
    """All that counts of one person, with the ladder."""
    of = rated_seats.c.user_id == user_id
    keys = connection.execute(select(rated_seats.c.ladder).where(of, _COUNTED).distinct()).scalars()
    return [(key, seat) for key in sorted(keys) for seat in _read(connection, of & (rated_seats.c.ladder == key))]


def rated_seats_at(connection: Connection, code: str) -> list[RatedSeat]:
    """What one game did."""
    table = select(tables.c.id).where(tables.c.code == code).scalar_subquery()
    return _read(connection, rated_seats.c.table_id == table)


def games_counted(connection: Connection, ladder: str) -> int:
    return connection.execute(select(ladders.c.games).where(ladders.c.ladder == ladder)).scalar() or 0


def friend_ids(connection: Connection, user_id: int) -> set[int]:
    """The friends of somebody."""
    agreed = select(friends.c.user_id, friends.c.friend_id).where(
        or_(friends.c.user_id == user_id, friends.c.friend_id == user_id), friends.c.since.is_not(None)
    )
    return {other for row in connection.execute(agreed) for other in (row.user_id, row.friend_id)} - {user_id}


def _read(connection: Connection, where: ColumnElement[bool]) -> list[RatedSeat]:
    query = (
        select(rated_seats, users.c.name)
        .join(users, users.c.id == rated_seats.c.user_id, isouter=True)
        .where(where, _COUNTED)
        .order_by(rated_seats.c.number, rated_seats.c.seat)
    )
    return [
        RatedSeat(
            row.number,
            row.table_id,
            row.seat,
            row.user_id,
            row.bot,
            row.name or row.bot or "",
            row.deck,
            row.place,
            row.ended,
            row.before,
            standing_in(row),
        )
        for row in connection.execute(query)
    ]
