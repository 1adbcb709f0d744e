"""``make fuzz``: the contract of every game, on as many random games as asked for."""

import argparse
from collections.abc import Iterator
from typing import Any

import kingsmoot
from kingsmoot.kernel.contract import check_game, setups
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.setup import Setup
from kingsmoot.thrones.edition import Edition
from tests.fuzz.thrones import setup_of


def heaps(game: Game[Any], seed: int) -> Iterator[Setup]:
    """One more for the challenge-and-plot games, with any of all the cards there are."""
    if isinstance(game, Edition):
        yield setup_of(game, seed)


def main() -> None:
    """The first breach ends it with the setup and the decision that show it."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seeds", type=int, default=10, help="how many seeds for each setup")
    parser.add_argument("--first", type=int, default=1000, help="the first seed")
    parser.add_argument("--game", help="only this game")
    wanted = parser.parse_args()
    games = decisions = 0
    for game in kingsmoot.known_games():
        if wanted.game in (None, game.name):
            for seed in range(wanted.first, wanted.first + wanted.seeds):
                for setup in (*setups(game, seed), *heaps(game, seed)):
                    decisions += check_game(game, setup)
                    games += 1
                print(f"{game.name}: seed {seed} kept the contract ({games} games, {decisions} decisions)", flush=True)


main()
