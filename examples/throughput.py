"""How many decisions a second: Kingsmoot beside games of RLCard and OpenSpiel, in one run on one core.

    python examples/throughput.py --seconds 5

Everybody plays at random, and every decision gives the player to move an observation as numbers and the legal actions,
as a learner would ask for them. Time is that of the processor, so a busy machine matters little. Libraries that are
not installed are left out (`pip install rlcard`; OpenSpiel is in `kingsmoot[research]`).
"""

from __future__ import annotations

import argparse
import platform
import random
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple

import kingsmoot
from kingsmoot.env import observe
from kingsmoot.kernel.build import build

KINGSMOOT = ("btwixt", "hbo", "winter", "second-edition")
RLCARD = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy", "doudizhu", "mahjong")
OPEN_SPIEL = ("leduc_poker", "gin_rummy", "hearts", "skat", "hanabi")


class Line(NamedTuple):
    library: str
    game: str
    decisions: float
    """A second."""
    length: float
    """Decisions in a game."""
    branching: float
    """Legal actions at a decision."""


def measure(library: str, game: str, play: Callable[[random.Random], Iterator[int]], seconds: float) -> Line:
    """``play`` plays a game and gives the number of legal actions at each decision."""
    chance = random.Random(1)
    for _ in play(chance):  # whatever is loaded once is loaded now
        pass
    games = decisions = options = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        games += 1
        for legal in play(chance):
            decisions += 1
            options += legal
    return Line(library, game, decisions / spent, decisions / games, options / decisions)


def kingsmoot_game(name: str) -> Callable[[random.Random], Iterator[int]]:
    game = kingsmoot.game(name)

    def play(chance: random.Random) -> Iterator[int]:
        state = game.new(game.seats[0], seed=chance.getrandbits(62))
        while not state.over:
            legal = int(observe(state, state.seat).mask.sum())
            state.act(chance.randrange(legal))
            yield legal

    return play


def rlcard_game(name: str) -> Callable[[random.Random], Iterator[int]]:
    import rlcard

    env: Any = rlcard.make(name, config={"seed": 1})

    def play(chance: random.Random) -> Iterator[int]:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(chance.choice(legal))
            yield len(legal)

    return play


def open_spiel_game(name: str) -> Callable[[random.Random], Iterator[int]]:
    import pyspiel

    game: Any = pyspiel.load_game(name)
    kind = game.get_type()

    def play(chance: random.Random) -> Iterator[int]:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
                continue
            seat = state.current_player()
            if kind.provides_information_state_tensor:
                state.information_state_tensor(seat)
            elif kind.provides_observation_tensor:
                state.observation_tensor(seat)
            legal = state.legal_actions()
            state.apply_action(chance.choice(legal))
            yield len(legal)

    return play


def main(words: Sequence[str] | None = None) -> list[Line]:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="of the processor, for each game")
    parser.add_argument("--games", default="", help="only those, with commas between")
    asked = parser.parse_args(words)
    wanted = set(asked.games.split(",")) - {""}
    libraries = (
        ("Kingsmoot", "kingsmoot", KINGSMOOT, kingsmoot_game),
        ("RLCard", "rlcard", RLCARD, rlcard_game),
        ("OpenSpiel", "pyspiel", OPEN_SPIEL, open_spiel_game),
    )
    print(f"Kingsmoot {build()}, Python {platform.python_version()}, {platform.machine()}")
    print("| library | game | decisions a second | games a second | decisions in a game | legal actions |")
    print("|---|---|---|---|---|---|")
    found = []
    for library, module, games, opened in libraries:
        if find_spec(module) is None:
            print(f"| {library} | not installed | | | | |")
            continue
        for game in games:
            if wanted and game not in wanted:
                continue
            line = measure(library, game, opened(game), asked.seconds)
            found.append(line)
            speed = f"{line.decisions:,.0f} | {line.decisions / line.length:,.1f}"
            print(f"| {library} | {game} | {speed} | {line.length:.0f} | {line.branching:.1f} |", flush=True)
    return found


if __name__ == "__main__":
    main()
