"""A player to play with: the open table that fits best, or a new one."""

from __future__ import annotations

from kingsmoot.decks import deck_rules
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.server.errors import Conflict, Forbidden
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.info import OPEN, TableInfo
from kingsmoot.server.live.rated_games import ladder_of, standing
from kingsmoot.server.protocol.tables import NewTable
from kingsmoot.server.storage import Connection, now
from kingsmoot.server.tables import store
from kingsmoot.server.tables.seats import join
from kingsmoot.server.tables.setup import create

NEAR = 200
"""Points between two ratings at which a rated game is fair enough at once."""
WIDER = 100
"""By how much more they may differ for each minute that a table has waited."""


async def find_or_create(hall: Hall, user_id: int, wanted: NewTable, browser: str) -> TableInfo:
    """Take a seat where somebody waits for a game like this; whoever is nearest in rating, then who waits longest."""
    own = next((seat.brings for seat in wanted.seats if seat.kind == "me"), None)
    # Where decks are fixed, two who want the same House are better off with a game than without one.
    any_will_do = deck_rules(find_game(wanted.game)) is None
    for code in await hall.storage.read(lambda c: _waiting(c, user_id, wanted)):
        for brings in (own, None) if any_will_do else (own,):
            try:
                return await join(
                    hall, code, user_id, None, brings, browser=browser, nonce_follows=wanted.nonce_follows
                )
            except BadSetup:
                continue
            except (Conflict, Forbidden):  # full by now, or not for this player
                break
    return await create(hall, user_id, wanted, browser=browser)


def _waiting(connection: Connection, user_id: int, wanted: NewTable) -> list[str]:
    """The tables at which such a game waits for players, those that fit best first."""
    found = [
        info
        for info in store.public_tables(connection, [OPEN], wanted.game)
        if _is_alike(info, wanted) and info.seat_of(user_id) is None
    ]
    if not wanted.rated:
        return [info.code for info in sorted(found, key=lambda info: info.created)]
    ladder = ladder_of(wanted.game, len(wanted.seats))
    mine = standing(connection, ladder, user_id, None).rating.value
    fitting = []
    for info in found:
        theirs = [standing(connection, ladder, seat.user_id, None).rating.value for seat in info.people()]
        apart = max((abs(value - mine) for value in theirs), default=0.0)
        minutes = (now() - info.created).total_seconds() / 60
        if apart <= NEAR + WIDER * minutes:
            fitting.append((apart, info.created, info.code))
    return [code for _, _, code in sorted(fitting)]


def _is_alike(info: TableInfo, wanted: NewTable) -> bool:
    """Whether it is the game that is wanted, and anybody may sit down."""
    return (
        info.rated == wanted.rated
        and info.password is None
        and info.continues is None
        and len(info.seats) == len(wanted.seats)
        and set(info.variants) == set(wanted.variants)
        and any(seat.kind == OPEN for seat in info.seats)
    )
