"""``python -m tests.coverage.bots``: bots play the built-in decks. Who wins, and which of the drawn cards do they play?

Each deck meets each of the decks of the Core Set, in both seats. A card counts as drawn in a game in which its owner
had it in hand, and as played where it also came into play, became a duplicate, or was played as an event.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kingsmoot.decks import built_in
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.ratings.interval import Wins, wilson_interval
from kingsmoot.simulation.deals import tournament_decks
from kingsmoot.simulation.engine import make_engine
from kingsmoot.simulation.job import Job, Row, bot_seeds
from kingsmoot.simulation.plan import versions
from kingsmoot.simulation.report import card_table, named_game
from kingsmoot.simulation.rotation import Brought
from kingsmoot.simulation.store import Store, results

GAME = "second-edition"


@cache
def brought(key: str) -> Brought:
    return find_game(GAME).bring(key)


def is_from_the_core_set(key: str) -> bool:
    deck = built_in(key).deck
    return all(code.startswith("01") for code in (*deck.plots, *deck.cards, *deck.agendas))


@dataclass(frozen=True)
class Trials:
    """Decks against the decks of the Core Set: with the seats in turn, and so often."""

    decks: list[str]
    others: list[str]
    bots: tuple[str, str]
    """Of the measured deck, and of the other."""
    first: int
    games: int
    """With each of the others, in each seat."""

    def __iter__(self) -> Iterator[Job]:
        """All against all, then with seats changed, and so on: what was played when one stops is spread evenly."""
        for number in range(self.first, self.first + self.games):
            for turn in (0, 1):
                for place, other in enumerate(self.others):
                    for deck in self.decks:
                        yield self.job(deck, other, (place + turn) % 2, number)

    def job(self, deck: str, other: str, seat: int, number: int) -> Job:
        chance = Rng(number).fork(mark(f"{deck}/{other}/{seat}"))
        seats, bots = (brought(deck), brought(other)), self.bots
        if seat == 1:
            seats, bots = seats[::-1], bots[::-1]
        seed = chance.word() >> 1
        key = f"{deck} {other} {seat} {number}"
        return Job(key, GAME, Setup(0, seats), seed, bots, bot_seeds(chance, 2), cards=True)

    @property
    def data(self) -> dict[str, Any]:
        return {"what": "decks against the Core Set", **versions(GAME), "bots": list(self.bots)}


def mark(text: str) -> int:
    """The same in every process, unlike ``hash``."""
    return sum(ord(letter) * place for place, letter in enumerate(text, 1))


def report(rows: list[Row]) -> list[str]:
    lines, decks = [], dict[str, Wins]()
    for row in rows:
        deck, _, seat, _ = row.key.split(" ")
        decks.setdefault(deck, Wins()).add(row.won(int(seat)))
    for deck, wins in decks.items():
        low, high = wilson_interval(wins.won, wins.games)
        lines.append(f"{deck}: {wins.won:g} of {wins.games}, {wins.rate:.0%} ({low:.0%} to {high:.0%})")
    cards = card_table(GAME, [named_game(("", ""), row) for row in rows], least=1)
    used = sorted((one["used"]["share"], -one["used"]["games"], one["title"]) for one in cards if one["used"])
    lines += ["", *(f"{title}: {rate:.0%} of {-less}" for rate, less, title in used)]
    never = [title for rate, _, title in used if not rate]
    return [*lines, "", f"Never played: {', '.join(never) or 'none'}."]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.coverage.bots", description=__doc__)
    tournament = tournament_decks(GAME)
    core = [key for key in tournament if is_from_the_core_set(key)]
    parser.add_argument("decks", nargs="*", help="the decks to measure (all that are not from the Core Set alone)")
    parser.add_argument("--games", type=int, default=5, help="how many with each deck of the Core Set in each seat")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--bots", default="greedy,greedy", help="of the measured deck, and of the other")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=math.inf, help="begin no game after so many")
    parser.add_argument("--store", type=Path, help="keep results there as they come; goes on where it was")
    wanted = parser.parse_args(arguments)
    own, their = wanted.bots.split(",")
    decks = wanted.decks or [key for key in tournament if key not in core]
    trials = Trials(decks, core, (own, their), wanted.first, wanted.games)
    with (
        make_engine(workers=wanted.jobs) as engine,
        Store(wanted.store, trials.data) if wanted.store else nullcontext() as store,
    ):
        rows = list(results(trials, engine, store, wanted.seconds))
    print(f"{len(rows)} games, {own} against {their}.", *report(rows), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
