"""Which cards were brought to which finished games."""

from __future__ import annotations

from sqlalchemy import Connection, insert, or_, select

from kingsmoot.decks import deck_rules
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.server.live.info import OVER, summary
from kingsmoot.server.live.table_store import LISTED, load_tables
from kingsmoot.server.protocol.tables import Summary
from kingsmoot.server.storage.schema import appearances, event_tables, events, tables

MOST_GAMES = 20
KEPT_SECRET = (
    select(event_tables.c.code)
    .join(events, events.c.id == event_tables.c.event_id)
    .where(or_(events.c.state != "over", events.c.options["decks_after"].as_boolean().is_not(True)))
)
"""Tables whose decks nobody may know yet: their event shows them when it is over, or never."""


def record_usage(connection: Connection, table_id: int) -> None:
    """Which cards were brought to a game that ends. Where nobody brings a deck there is nothing to record."""
    game, setup = connection.execute(select(tables.c.game, tables.c.setup).where(tables.c.id == table_id)).one()
    if setup is None or deck_rules(find_game(game)) is None:
        return
    decks = [seat["deck"] for seat in setup["seats"]]
    codes = {code for deck in decks for pile in ("agendas", "plots", "cards") for code in deck[pile]}
    known = select(appearances.c.card).where(appearances.c.game == game, appearances.c.table_id == table_id)
    new = codes - set(connection.execute(known.where(appearances.c.card.in_(codes))).scalars())
    if new:
        rows = [{"game": game, "card": code, "table_id": table_id} for code in sorted(new)]
        connection.execute(insert(appearances), rows)


def games_with(connection: Connection, game: str, code: str, viewer: int | None) -> list[Summary]:
    """The newest games that everybody may know of; those of an event that is over and shows its deck lists."""
    there = select(appearances.c.table_id).where(appearances.c.game == game, appearances.c.card == code)
    where = (
        tables.c.id.in_(there),
        tables.c.state == OVER,
        LISTED,
        tables.c.code.not_in(KEPT_SECRET),
    )
    return [summary(info, viewer) for info in load_tables(connection, *where, limit=MOST_GAMES)]
