"""What a build of the engine plays: the digests of games. ``python -m tests.compiled.digests winter`` prints them."""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import kingsmoot
from kingsmoot.bots import Observation, make_bot
from kingsmoot.kernel.build import build
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.rng import Rng

GAMES = {"btwixt": (3, 6), "hbo": (2,), "second-edition": (2, 4), "winter": (2, 4)}
"""With how many players each is tried."""
SEEDS = range(7, 10)
BY_THE_BOT = 60
"""So many decisions are made by the greedy bot, at the beginning of the first game; all others by chance."""


def digests(name: str) -> list[str]:
    game = kingsmoot.game(name)
    return [_played(game, seats, seed) for seats in GAMES[name] for seed in SEEDS]


def _played(game: Game[Any], seats: int, seed: int) -> str:
    """One number for everything that there was to see in a game."""
    seen = hashlib.sha256()
    state, rng, bot = game.new(seats, seed), Rng(seed), make_bot("greedy", seed)
    while not state.over:
        seen.update(state.digest().encode())
        if state.number % 10 == 0:
            seen.update(json.dumps(state.view(state.seat), sort_keys=True).encode())
            seen.update(state.resample(state.seat, Rng(seed)).digest().encode())
        by_bot = seed == SEEDS[0] and state.number < BY_THE_BOT
        state.act(bot.choose(Observation(state)) if by_bot else rng.below(len(state.choices)))
    seen.update(f"{state.result}".encode())
    return seen.hexdigest()


if __name__ == "__main__":
    print(build(), *digests(sys.argv[1]))
