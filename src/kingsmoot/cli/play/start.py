"""The ``play`` command: a new game, or one that goes on from a record."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path

from kingsmoot.cli.arguments import bot_names
from kingsmoot.cli.play.record_files import check_free
from kingsmoot.cli.play.seating import DEFAULT_BOT, new_seating, seating_of
from kingsmoot.cli.play.session import Session
from kingsmoot.cli.screen import Screen
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.record import Match, Record
from kingsmoot.kernel.setup import Setup

SEEDS = 1_000_000
"""A seed that nobody chose is short enough to be typed again."""


def random_seed() -> int:
    return secrets.randbelow(SEEDS)


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """What was asked for, whether the game is new or goes on; None where nothing was said."""

    humans: str | None
    bot: str | None
    save: Path | None


def new_game(game: str, setup: Setup, wishes: PlayOptions, screen: Screen) -> None:
    seating = new_seating(len(setup.seats), wishes.humans, bot_names(DEFAULT_BOT if wishes.bot is None else wishes.bot))
    seating.check(game)
    if wishes.save is not None:
        check_free(wishes.save)
    Session(Match.start(game, setup, seating.names), seating, screen, wishes.save).play()


def from_record(file: Path, at: int | None, game: str | None, wishes: PlayOptions, screen: Screen) -> None:
    record = Record.load(file)
    if game not in (None, record.game):
        raise KingsmootError(f"{file} is a game of {record.game}, not of {game}.")
    seating = seating_of(record, wishes.humans, None if wishes.bot is None else bot_names(wishes.bot))
    seating.check(record.game)
    match = record.match(at)
    if match.state.over:
        raise KingsmootError(f"That game is over after {len(record)} decisions; add --at N to play on from before.")
    if wishes.save is not None and wishes.save.resolve() != file.resolve():
        check_free(wishes.save)
    Session(match, seating, screen, wishes.save).play()
