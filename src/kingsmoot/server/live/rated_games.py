"""Rated games: who plays them, and what they do to ratings.

A game is rated in the transaction that ends it, so none has ended and does not count. Games of one ladder take
their numbers one after another: whoever adds them up again in that order gets the same ratings.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update
from sqlalchemy.exc import IntegrityError

from kingsmoot.kernel.registry import game as find_game
from kingsmoot.ratings import Ladder, RatedGame, Rating, Standing
from kingsmoot.server.live.info import TableInfo
from kingsmoot.server.live.results import BY_EVENT
from kingsmoot.server.protocol.tables import TableResult
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import ladders, rated_seats

JOUST, MELEE = "joust", "melee"


def ladder_of(game: str, players: int) -> str:
    """The ladder on which a game counts. A game that is for two and for more has one for each."""
    sizes = find_game(game).seats
    if sizes[0] > 2 or sizes[-1] == 2:
        return game
    return f"{game}-{JOUST if players == 2 else MELEE}"


def player_of(user_id: int | None, bot: str | None) -> str:
    """Who is rated: a person, or a bot, whoever it plays for."""
    return f"bot {bot}" if user_id is None else f"user {user_id}"


def begin(connection: Connection, info: TableInfo) -> None:
    """Remember who sits down to a rated game."""
    connection.execute(
        insert(rated_seats),
        [
            {
                "table_id": info.id,
                "seat": seat.seat,
                "ladder": ladder_of(info.game, len(info.seats)),
                "user_id": seat.user_id,
                "bot": seat.bot,
                "deck": seat.deck if info.event is None else None,  # an event's decks are its own to show
                "abandoned": False,
            }
            for seat in info.seats
        ],
    )


def abandon(connection: Connection, table_id: int, seat: int) -> None:
    """A player has left: however the game ends, it is lost for them."""
    here = (rated_seats.c.table_id == table_id) & (rated_seats.c.seat == seat)
    connection.execute(update(rated_seats).where(here).values(abandoned=True))


def finish(connection: Connection, table_id: int, result: TableResult) -> None:
    """The game is over: it counts, if it is rated and did not before.

    Where an event has ended it, such as by a result that was typed in, it counts only for whoever has left it.
    """
    query = select(rated_seats).where(rated_seats.c.table_id == table_id).order_by(rated_seats.c.seat)
    sitting = connection.execute(query).all()
    if not sitting or sitting[0].number is not None:
        return
    if result["ended_by"] == BY_EVENT and not any(row.abandoned for row in sitting):
        return  # it was not played to its end here
    ladder, ended = sitting[0].ladder, now()
    number = _next_number(connection, ladder)
    rated: Ladder[str] = Ladder()
    for row in sitting:
        rated.standings[_player(row)] = standing(connection, ladder, row.user_id, row.bot)
    changes = rated.add(RatedGame(ended, tuple(map(_player, sitting)), places_of(sitting, result)))
    for row, change, place in zip(sitting, changes, places_of(sitting, result), strict=True):
        connection.execute(
            update(rated_seats)
            .where(rated_seats.c.table_id == table_id, rated_seats.c.seat == row.seat)
            .values(
                number=number,
                ended=ended,
                place=place,
                games=rated.standing(change.player).games,
                before=change.before.value,
                value=change.after.value,
                deviation=change.after.deviation,
                volatility=change.after.volatility,
            )
        )


def standing(connection: Connection, ladder: str, user_id: int | None, bot: str | None) -> Standing:
    """Where somebody stands on a ladder after their last game."""
    theirs = rated_seats.c.user_id == user_id if user_id is not None else rated_seats.c.bot == bot
    query = select(rated_seats).where(rated_seats.c.ladder == ladder, rated_seats.c.number.is_not(None), theirs)
    row = connection.execute(query.order_by(rated_seats.c.number.desc()).limit(1)).first()
    return Standing() if row is None else standing_in(row)


def standing_in(row: Row[Any]) -> Standing:
    """Where somebody stood after the game of this row."""
    ended: datetime = row.ended
    return Standing(Rating(row.value, row.deviation, row.volatility), row.games, ended)


def places_of(sitting: Sequence[Row[Any]], result: TableResult) -> tuple[int, ...]:
    """The place of each seat. Whoever has left comes last; where nobody has won, all others are level."""
    winners = result["winners"]
    places = result["places"] or [1 if not winners or row.seat in winners else 2 for row in sitting]
    last = len(sitting) + 1
    return tuple(last if row.abandoned else places[row.seat] for row in sitting)


def _player(row: Row[Any]) -> str:
    return player_of(row.user_id, row.bot)


def _next_number(connection: Connection, ladder: str) -> int:
    """Held until the transaction ends, so that two games of a ladder are rated one after the other."""
    more = (
        update(ladders).where(ladders.c.ladder == ladder).values(games=ladders.c.games + 1).returning(ladders.c.games)
    )
    number = connection.execute(more).scalar()
    if number is not None:
        return int(number)
    try:
        with connection.begin_nested():
            connection.execute(insert(ladders).values(ladder=ladder, games=1))
    except IntegrityError:  # the first game of all, but for one that ends at the same moment
        return _next_number(connection, ladder)
    return 1
