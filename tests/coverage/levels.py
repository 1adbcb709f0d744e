"""``python -m tests.coverage.levels``: the levels of the hall play each other. How far are they apart?

Each level meets each other one in turn, with seats and decks exchanged. Every game is a line of a file, so a run that
was stopped goes on where it was, and several may be put together. The Elo of each level is the one under which these
results are likeliest, the weakest at 0; intervals (95 %) are those of results drawn again from these.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from kingsmoot.bots import Observation
from kingsmoot.bots.levels import levels_for, make_opponent
from kingsmoot.decks import deck_rules
from kingsmoot.decks.builtin import TUTORIAL
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup

DRAWS = 300
"""How often results are drawn again for the intervals."""
ELO = 400 / math.log(10)


class Pairing(NamedTuple):
    """One game: who plays, by seat, and its number, which says with which decks and seed."""

    game: str
    levels: tuple[str, ...]
    number: int


class Played(NamedTuple):
    pairing: Pairing
    winners: tuple[int, ...]
    decisions: int
    seconds: float

    def line(self) -> str:
        game, levels, number = self.pairing
        told = {"game": game, "levels": levels, "number": number, "winners": self.winners}
        return json.dumps({**told, "decisions": self.decisions, "seconds": round(self.seconds, 1)})


def read(file: Path) -> list[Played]:
    if not file.exists():
        return []
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [
        Played(
            Pairing(line["game"], tuple(line["levels"]), line["number"]),
            tuple(line["winners"]),
            line["decisions"],
            line["seconds"],
        )
        for line in lines
    ]


def pairings(game: str, levels: list[str], seats: int, rounds: int) -> Iterator[Pairing]:
    """All against all, then with seats exchanged, and so on: what was played when one stops is spread evenly."""
    for number in range(rounds):
        for turn in (0, 1):
            for pair in combinations(levels, 2):
                yield Pairing(game, tuple(pair[(seat + turn) % 2] for seat in range(seats)), number)


def play(pairing: Pairing, seconds: float | None) -> Played:
    """Games of one number have the same decks and the same luck, whoever sits where."""
    game, began = find_game(pairing.game), time.monotonic()
    rng = Rng(pairing.number)
    state = game.start(_setup(pairing, rng))
    bots = [make_opponent(name, rng.fork(seat).word(), seconds) for seat, name in enumerate(pairing.levels)]
    while state.choices:
        state.act(bots[state.seat].choose(Observation(state)))
    return Played(pairing, game.outcome(state).winners, state.number, time.monotonic() - began)


def _setup(pairing: Pairing, rng: Rng) -> Setup:
    game, seats = find_game(pairing.game), len(pairing.levels)
    rules = deck_rules(game)
    decks = [one.key for one in rules.built_in() if one.kind != TUTORIAL] if rules else []
    seed = rng.word() >> 1
    if not decks:
        setup: Setup = game.new(seats, seed=seed).setup
        return setup
    return Setup(seed, tuple({"deck": decks[rng.below(len(decks))]} for _ in range(seats)))


# -- how strong they are ---------------------------------------------------------------------------------------------


Beats = dict[tuple[str, str], float]
"""How often one has beaten another; shared wins count half for each."""


def beats(games: Iterable[Played]) -> Beats:
    """Whoever wins has beaten everybody of another level who has not."""
    found: Beats = defaultdict(float)
    for played in games:
        levels, winners = played.pairing.levels, played.winners or tuple(range(len(played.pairing.levels)))
        for one, other in combinations(range(len(levels)), 2):
            if levels[one] == levels[other]:
                continue
            if (one in winners) == (other in winners):
                if one in winners:  # a draw
                    found[levels[one], levels[other]] += 0.5
                    found[levels[other], levels[one]] += 0.5
                continue
            better, worse = (one, other) if one in winners else (other, one)
            found[levels[better], levels[worse]] += 1
    return found


def fit(found: Beats, levels: list[str]) -> dict[str, float]:
    """The Elo of each under which this is likeliest, the first at 0. A level has half a draw with each that it met, so
    that one that always wins is not infinitely strong."""
    wins: defaultdict[tuple[str, str], float] = defaultdict(float, found)
    met = [pair for pair in combinations(levels, 2) if wins[pair] + wins[pair[::-1]]]
    for pair in met:
        wins[pair] += 0.25
        wins[pair[::-1]] += 0.25
    strength = dict.fromkeys(levels, 1.0)
    for _ in range(400):
        before = dict(strength)
        for level in levels:
            others = [other for other in levels if other != level and wins[level, other] + wins[other, level]]
            won = sum(wins[level, other] for other in others)
            among = sum(
                (wins[level, other] + wins[other, level]) / (strength[level] + strength[other]) for other in others
            )
            if among:
                strength[level] = won / among
        if max(abs(math.log(strength[level] / before[level])) for level in levels) < 1e-6:
            break
    first = math.log(strength[levels[0]])
    return {level: ELO * (math.log(strength[level]) - first) for level in levels}


def interval(values: list[float]) -> tuple[float, float]:
    ordered = sorted(values)
    return ordered[round(0.025 * (len(ordered) - 1))], ordered[round(0.975 * (len(ordered) - 1))]


def report(games: list[Played], levels: list[str]) -> list[str]:
    chance = random.Random(1)
    found = fit(beats(games), levels)
    drawn = [fit(beats(chance.choices(games, k=len(games))), levels) for _ in range(DRAWS)] if games else []
    lines = ["| level | Elo | 95 % | above the one below | 95 % | games |", "|---|---|---|---|---|---|"]
    for place, level in enumerate(levels):
        count = sum(level in played.pairing.levels for played in games)
        low, high = interval([one[level] for one in drawn]) if drawn else (0.0, 0.0)
        cells = [level, f"{found[level]:.0f}", f"{low:.0f} to {high:.0f}", "", "", str(count)]
        if place:
            below = levels[place - 1]
            apart = [one[level] - one[below] for one in drawn] or [0.0]
            low, high = interval(apart)
            cells[3:5] = [f"{found[level] - found[below]:+.0f}", f"{low:+.0f} to {high:+.0f}"]
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", "| wins of | " + " | ".join(levels) + " |", "|---" * (len(levels) + 1) + "|"]
    wins = beats(games)
    for one in levels:
        row = [
            "" if one == other else f"{wins.get((one, other), 0):g}:{wins.get((other, one), 0):g}" for other in levels
        ]
        lines.append(f"| {one} | {' | '.join(row)} |")
    return lines


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.coverage.levels", description=__doc__)
    parser.add_argument("game", nargs="?", default="second-edition")
    parser.add_argument("--seats", type=int, default=0, help="how many play (default: as few as can)")
    parser.add_argument("--rounds", type=int, default=20, help="each pairing plays twice a round")
    parser.add_argument("--levels", default="", help="some of them, by key")
    parser.add_argument("--seconds", type=float, default=None, help="the most that one thinks about a decision")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--file", type=Path, default=None, help="where results are kept (default: GAME.jsonl)")
    parser.add_argument("--report", action="store_true", help="play nothing, only report")
    asked = parser.parse_args(arguments)
    known = [level.key for level in levels_for(asked.game)]
    levels = [key for key in known if not asked.levels or key in asked.levels.split(",")]
    seats = asked.seats or find_game(asked.game).seats[0]
    file: Path = asked.file or Path(f"{asked.game}.jsonl")
    games = [one for one in read(file) if one.pairing.game == asked.game and set(one.pairing.levels) <= set(levels)]
    done = {one.pairing for one in games}
    todo = [one for one in pairings(asked.game, levels, seats, asked.rounds) if one not in done]
    if not asked.report:
        with ProcessPoolExecutor(asked.jobs) as pool, file.open("a", encoding="utf-8") as out:
            try:
                coming = [pool.submit(play, pairing, asked.seconds) for pairing in todo]
                for count, future in enumerate(as_completed(coming), 1):
                    games.append(future.result())
                    print(games[-1].line(), file=out, flush=True)
                    print(f"\r{count} of {len(todo)} games", end="", file=sys.stderr, flush=True)
            except KeyboardInterrupt:
                pool.shutdown(cancel_futures=True)
        print(file=sys.stderr)
    print("\n".join(report(games, levels)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
