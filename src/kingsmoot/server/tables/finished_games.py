"""The finished games of a hall, followed again for statistics. For whoever runs it, beside the hall or without it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.server.errors import StorageDown
from kingsmoot.server.live.game_store import load_live_game
from kingsmoot.server.live.info import TableInfo
from kingsmoot.server.live.live_game import decisions
from kingsmoot.server.live.table_store import load_table
from kingsmoot.server.storage import Connection, Storage
from kingsmoot.server.tables import store
from kingsmoot.simulation.record_games import follow, side_name
from kingsmoot.simulation.report import Game


def finished_games(
    url: str, game: str, *, by_deck: bool = False, people: bool = False, rated: bool = False
) -> tuple[list[Game], int]:
    """The games of a database that were played to their end, and how many cannot be followed by today's rules.

    Games of events that do not show their decks are left out. Nothing is written.
    """
    find_game(game)  # says what is wrong with the name
    storage = Storage(url)
    file = storage.url.database
    if storage.sqlite and not (file and Path(file).exists()):
        raise KingsmootError(f"There is no hall in {file}. Give its database with --db sqlite:///FILE.")
    games: list[Game] = []
    left_out = 0
    try:
        for code in storage.read_now(lambda connection: store.finished_codes(connection, game, rated=rated)):
            try:
                found = storage.read_now(partial(_follow, code=code, by_deck=by_deck, people=people))
            except StorageDown:
                raise
            except KingsmootError:  # of earlier rules
                left_out += 1
                continue
            if found is not None:
                games.append(found)
    finally:
        storage.close()
    return games, left_out


def _follow(connection: Connection, code: str, by_deck: bool, people: bool) -> Game | None:
    info = load_table(connection, code)
    if people and len(info.people()) < len(info.seats):
        return None
    play = load_live_game(connection, info)
    rules = find_game(info.game)
    sides = [side_name(rules, seat, by_deck=by_deck) for seat in play.setup.seats]
    moves = [(row.seat, row.text) for row in decisions(play.rows)]
    return follow(info.code, info.game, play.setup, moves, sides, winners=_winners(info))


def _winners(info: TableInfo) -> tuple[int, ...] | None:
    """As the hall has it: a clock or a judge may have ended the game."""
    return tuple(info.result["winners"]) if info.result is not None else None
