"""What storage knows of rated play."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from kingsmoot.ratings import Standing
from kingsmoot.server.live.card_usage import KEPT_SECRET
from kingsmoot.server.live.rated_games import player_of, standing_in
from kingsmoot.server.live.table_store import KEPT_BACK
from kingsmoot.server.protocol.ladder import GameFacts
from kingsmoot.server.storage.schema import browsers, friends, game_facts, ladders, rated_seats, tables, users


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
    avatar: str | None

    @property
    def player(self) -> str:
        return player_of(self.user_id, self.bot)


_COUNTED = rated_seats.c.number.is_not(None)


def rated_seats_of(connection: Connection, ladder: str) -> list[RatedSeat]:
    """Everything that counts on a ladder, in the order in which it was counted."""
    return _read(connection, rated_seats.c.ladder == ladder)


def rated_bots(connection: Connection, ladder: str) -> list[RatedSeat]:
    """The latest game of each bot that counts on a ladder."""
    of = (rated_seats.c.ladder == ladder) & rated_seats.c.bot.is_not(None)
    newest = select(func.max(rated_seats.c.number)).where(of).group_by(rated_seats.c.bot)
    found = _read(connection, of & rated_seats.c.number.in_(newest))
    return list({seat.bot: seat for seat in found}.values())


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


# -- what is known of games -------------------------------------------------------------------------------------------


def without_facts(connection: Connection, limit: int) -> list[tuple[int, str]]:
    """Rated games that the statistics do not know yet: their tables and codes."""
    query = (
        select(tables.c.id, tables.c.code)
        .join(rated_seats, rated_seats.c.table_id == tables.c.id)
        .where(_COUNTED, rated_seats.c.seat == 0, tables.c.id.not_in(select(game_facts.c.table_id)))
    )
    return [(row.id, row.code) for row in connection.execute(query.order_by(rated_seats.c.number).limit(limit))]


def count_without_facts(connection: Connection, ladder: str) -> int:
    known = select(func.count()).select_from(game_facts).where(game_facts.c.ladder == ladder)
    return games_counted(connection, ladder) - connection.execute(known).scalar_one()


def add_facts(connection: Connection, table_id: int, facts: GameFacts | None) -> None:
    """Another worker may have been first: it knows the same."""
    ladder = select(rated_seats.c.ladder).where(rated_seats.c.table_id == table_id, rated_seats.c.seat == 0)
    try:
        with connection.begin_nested():
            key = connection.execute(ladder).scalar_one()
            connection.execute(insert(game_facts).values(table_id=table_id, ladder=key, facts=facts))
    except IntegrityError:
        return


def facts_of(
    connection: Connection, ladder: str, *, after: int = 0, public: bool = False, limit: int | None = None
) -> list[GameFacts]:
    """What is known of the games of a ladder, in order; of those that everybody may look at, if ``public``.

    Games of events that do not show their decks are in no statistics.
    """
    query = (
        select(game_facts.c.facts)
        .join(rated_seats, (rated_seats.c.table_id == game_facts.c.table_id) & (rated_seats.c.seat == 0))
        .join(tables, tables.c.id == game_facts.c.table_id)
        .where(game_facts.c.ladder == ladder, rated_seats.c.number > after, tables.c.code.not_in(KEPT_SECRET))
        .order_by(rated_seats.c.number)
    )
    if public:
        query = query.where(tables.c.private.is_(False), tables.c.id.not_in(KEPT_BACK))
    return [facts for facts in connection.execute(query.limit(limit)).scalars() if facts is not None]


def _read(connection: Connection, where: ColumnElement[bool]) -> list[RatedSeat]:
    query = (
        select(rated_seats, users.c.name, users.c.avatar)
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
            row.avatar,
        )
        for row in connection.execute(query)
    ]
