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
    if unrated := unrated_variant(game, wanted.variants):
        raise HallError(f"The variant {unrated} isn't rated. Make the game casual.")
    check_bots([seat.bot for seat in wanted.seats])


def unrated_variant(game: Game[Any], chosen: Sequence[str]) -> str | None:
    """One of these with which a game is always casual."""
    return next((one.name for one in game.variants if not one.rated and one.name in chosen), None)


def can_be_rated(connection: Connection, user_ids: Sequence[int | None], bots: Sequence[str | None]) -> bool:
    """Whether the game of a pairing counts: of people with accounts, each another person, and bots that sit once."""
    people = [one for one in user_ids if one is not None]
    names = [bot for bot in bots if bot is not None]
    if not people or len(people) + len(names) < len(user_ids) or len(set(names)) < len(names):
        return False
    return not any(
        store.is_guest(connection, one) or store.share_browser(connection, one, people[at + 1 :])
        for at, one in enumerate(people)
    )


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
        raise Forbidden("You need an account for rated games. Sign in, or play a casual game.", "account")
    if browser:
        store.remember_browser(connection, user_id, browser)
    if store.share_browser(connection, user_id, others):
        raise Conflict("You have shared a browser with another player here, so this game can't be rated. Play casual.")
