"""A new table: what was asked for, checked by beginning the game once."""

from __future__ import annotations

from typing import Any

from kingsmoot.bots.levels import check_opponent
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.shuffle import new_secret
from kingsmoot.kernel.state import Entry, State
from kingsmoot.server.codes import new_code
from kingsmoot.server.errors import Conflict, HallError
from kingsmoot.server.hall import Hall
from kingsmoot.server.live import clock, table_store
from kingsmoot.server.live.info import (
    BOT,
    OPEN,
    PERSON,
    BroughtValues,
    Continued,
    ContinuedTableValues,
    NewSeatValues,
    SeatValues,
    TableInfo,
)
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.protocol.tables import NewSeat, NewTable
from kingsmoot.server.ratings import eligibility
from kingsmoot.server.storage import Connection, now
from kingsmoot.server.tables import store
from kingsmoot.server.tables.start import begin_without, nonce_deadline, start_if_full

MOST_OPEN = 20


async def create(
    hall: Hall,
    user_id: int,
    wanted: NewTable,
    password: str | None = None,
    continues: Continued | None = None,
    browser: str = "",
) -> TableInfo:
    """A new table; it begins at once if nobody is to come. ``password`` is the hash of one.

    A table whose seed is not given has a secret: with the nonces of the clients it makes the seed when the game begins.
    """
    game = find_game(wanted.game)
    _check_seats(game, wanted.seats)
    rated = wanted.rated and continues is None
    if rated:
        eligibility.check_table(game, wanted)
    if wanted.seed is not None and not hall.settings.seeds and any(seat.kind == OPEN for seat in wanted.seats):
        raise HallError("You can only set a seed without other people, as it gives away every shuffle.")
    shuffled = wanted.seed is None and continues is None
    setup = Setup(0, tuple(seat.brings or {} for seat in wanted.seats), tuple(wanted.variants), wanted.options)
    begin(game, setup)  # whatever cannot be played is refused now, not when the last player has come
    table: ContinuedTableValues = {
        "code": new_code(),
        "game": game.name,
        "variants": wanted.variants,
        "options": wanted.options,
        "title": " ".join(wanted.title.split()),
        "owner_id": user_id,
        "state": OPEN,
        "private": wanted.private,
        "password": password,
        "clock": clock.rule_of(wanted.clock),
        "spectators": wanted.spectators,
        "delay": wanted.delay if wanted.spectators == "hands" else 0,
        "seed": "" if wanted.seed is None else str(wanted.seed),
        "secret": new_secret() if shuffled else None,
        "created": now(),
        "paused": False,
        "continues": continues,
        "rated": rated,
    }
    sitting: list[NewSeatValues] = [
        {"seat": number, **seat_values(seat, user_id)} for number, seat in enumerate(wanted.seats)
    ]
    if wanted.nonce_follows and shuffled:
        for values in sitting:
            values["nonce_until"] = nonce_deadline() if values["user_id"] == user_id else None

    def do(connection: Connection) -> None:
        if store.count_open(connection, user_id) >= MOST_OPEN:
            raise Conflict(f"You have {MOST_OPEN} open tables. Close one first.")
        if rated:
            eligibility.check_player(connection, user_id, [], browser)
        table_store.add_table(connection, table, sitting)

    await hall.storage.write(do)
    if wanted.nonce_follows and shuffled:
        hall.tasks.start(begin_without(hall, table["code"]))
    return await start_if_full(hall, table["code"])


def _check_seats(game: Game[Any], asked: list[NewSeat]) -> None:
    if len(asked) not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise HallError(f"{game.title} is for {few} to {many} players, not {len(asked)}.")
    if sum(seat.kind == "me" for seat in asked) > 1:
        raise HallError("You can only sit in one seat.")
    for seat in asked:
        check_bot(seat)


def check_bot(seat: NewSeat) -> None:
    if seat.kind == BOT:
        check_opponent(seat.bot)


def seat_values(seat: NewSeat, user_id: int) -> SeatValues:
    return {
        "kind": PERSON if seat.kind == "me" else seat.kind,
        "user_id": user_id if seat.kind == "me" else None,
        "bot": seat.bot if seat.kind == BOT else None,
        **brings_values(seat.brings or {}),
        "show_hand": False,
        "nonce": None,
        "nonce_until": None,
        "share": None,
    }


def brings_values(brings: JsonObject) -> BroughtValues:
    deck = brings.get("deck")
    name = deck.get("name") if isinstance(deck, dict) else deck
    return {"brings": brings, "deck": str(name)[:120] if name else None}


def begin(game: Game[Any], setup: Setup) -> tuple[State, list[Entry]]:
    """The game as it begins, and what happened; BadSetup if it cannot."""
    if clash := game.clash(setup.variants):
        raise BadSetup(clash)
    journal: list[Entry] = []
    return game.start(setup, journal), journal
