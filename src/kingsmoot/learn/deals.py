"""The games that are played for training and for measuring: which decks meet, and with which seed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import kingsmoot
from kingsmoot.decks.builtin import TOURNAMENT
from kingsmoot.decks.rules import deck_rules
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State

SEEDS = 1 << 62


@cache
def decks_of(game: str) -> tuple[str, ...]:
    """The keys of the tournament decks that come with a game, or of all its decks if it has none."""
    rules = deck_rules(kingsmoot.game(game))
    if rules is None:
        raise KingsmootError(f"{game!r} is played without decks.")
    found = tuple(one.key for one in rules.built_in() if one.kind == TOURNAMENT)
    return found or tuple(one.key for one in rules.built_in())


@cache
def _brought(game: str, deck: str) -> Mapping[str, Any]:
    return kingsmoot.game(game).bring(deck)


def deal(game: str, decks: tuple[str, ...], rng: Rng) -> State:
    """A game between two of these decks, drawn by lot."""
    pair = [_brought(game, decks[rng.below(len(decks))]) for _ in range(2)]
    state: State = kingsmoot.game(game).new(pair, seed=rng.word() % SEEDS)
    return state


def deal_mirrored(game: str, decks: tuple[str, ...], seed: int, number: int) -> tuple[State, int]:
    """A game, and the seat of the player who is measured: two numbers in a row are the same deal from either side."""
    return deal(game, decks, Rng(seed).fork(number // 2)), number % 2
