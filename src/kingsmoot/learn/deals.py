"""The games that are played for training: which decks meet, and with which seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import kingsmoot
from kingsmoot.decks.rules import deck_rules
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.simulation.deals import tournament_decks

SEEDS = 1 << 62


@cache
def decks_of(game: str) -> tuple[str, ...]:
    """The keys of the tournament decks that come with a game, or of all its decks if it has none."""
    rules = deck_rules(kingsmoot.game(game))
    if rules is None:
        raise KingsmootError(f"{game!r} is played without decks.")
    return tournament_decks(game) or tuple(one.key for one in rules.built_in())


@cache
def _brought(game: str, deck: str) -> Mapping[str, Any]:
    return kingsmoot.game(game).bring(deck)


def begin(game: str, decks: Sequence[str], seed: int) -> State:
    """A game between these decks."""
    state: State = kingsmoot.game(game).new([_brought(game, deck) for deck in decks], seed=seed)
    return state


def deal(game: str, decks: tuple[str, ...], rng: Rng) -> State:
    """A game between two of these decks, drawn by lot."""
    pair = [decks[rng.below(len(decks))] for _ in range(2)]
    return begin(game, pair, rng.word() % SEEDS)
