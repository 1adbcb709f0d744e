"""Who may play for a rating, and what is rated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingsmoot.kernel.game import Game
from kingsmoot.server.errors import Conflict, Forbidden, HallError
from kingsmoot.server.protocol.tables import NewTable
from kingsmoot.server.ratings import store
from kingsmoot.server.storage import Connection


def check_table(game: Game[Any], wanted: NewTable) -> None:
    """HallError if a game like this cannot be rated."""
    if wanted.seed is not None:
        raise HallError("You can't set the seed of a rated game. Make it casual.")
    unrated = [one.name for one in game.variants if not one.rated and one.name in wanted.variants]
    if unrated:
        raise HallError(f"The variant {unrated[0]} isn't rated. Make the game casual.")
    check_bots([seat.bot for seat in wanted.seats])


def check_bots(bots: Sequence[str | None]) -> None:
    """A bot has one rating, and cannot play against itself for it."""
    names = [bot for bot in bots if bot is not None]
    if len(set(names)) < len(names):
        raise HallError("Each bot can sit only once at a rated table. Choose another one, or make the game casual.")


def check_player(connection: Connection, user_id: int, others: list[int], browser: str) -> None:
    """Whether somebody may sit down with these others; and remember the browser they use.

    Two accounts that were used for rated games in one browser are taken for one person's.
    """
    if store.is_guest(connection, user_id):
        raise Forbidden("Rated games are for players with an account. Sign in, or play a casual game.", "account")
    if browser:
        store.remember_browser(connection, user_id, browser)
    if store.share_browser(connection, user_id, others):
        raise Conflict("You have shared a browser with another player here, so this game can't be rated. Play casual.")
