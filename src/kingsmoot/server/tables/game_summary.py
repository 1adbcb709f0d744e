"""A finished game played again, for what the game has to tell of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kingsmoot.kernel.game import Game
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.summary import GameSummary, SummaryBuilder
from kingsmoot.server.live.live_game import Row, apply_text


def summarize(game: Game[Any], setup: Setup, moves: Iterable[Row]) -> GameSummary:
    return play_again(game, setup, moves).summary()


def play_again(game: Game[Any], setup: Setup, moves: Iterable[Row]) -> SummaryBuilder:
    """Play a game again and note what there is to tell."""
    state = game.start(setup)
    builder = game.summary_builder(state)
    state.tracer = builder
    builder.look(state)
    for row in moves:
        apply_text(state, row.seat, row.text)
        builder.decided(state)
    return builder
