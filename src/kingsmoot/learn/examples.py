"""Games that a bot has played against itself, for the network to imitate: a line of JSON for each."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from kingsmoot.bots import Observation, make_bot
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.rng import Rng
from kingsmoot.learn.deals import SEEDS, begin

WANDER: Final = 20
"""One decision in so many is taken at random, so that there is something to learn about positions a good player does
not come to. What the bot would have chosen is learned there as well."""
LONGEST: Final = 1500
"""A game of more decisions is broken off."""


@dataclass(frozen=True, slots=True)
class Example:
    """Enough to play a game again."""

    decks: Sequence[str]
    seed: int
    taken: Sequence[int]
    """The options that were taken, all of them."""
    meant: Sequence[int]
    """Those that the bot would have taken."""


def read_examples(path: Path) -> list[Example]:
    """KingsmootError if the file has none."""
    try:
        found = [Example(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    except (OSError, ValueError, TypeError) as why:
        raise KingsmootError(f"{path} has no examples that can be read: {why}.") from why
    if not found:
        raise KingsmootError(f"{path} is empty.")
    return found


def play(game: str, decks: tuple[str, ...], bot: str, seed: int, until: float) -> list[str]:
    """Let a bot play against itself until a moment, but at least one game."""
    rng, lines, faults = Rng(seed), list[str](), 0
    while time.time() < until or not lines:
        pair = [decks[rng.below(len(decks))] for _ in range(2)]
        state = begin(game, pair, dealt := rng.word() % SEEDS)
        bots = [make_bot(bot, rng.word() % (1 << 31)) for _ in range(2)]
        taken, meant = list[int](), list[int]()
        try:
            while not state.over and state.number < LONGEST:
                options = len(state.choices)
                choice = bots[state.seat].choose(Observation(state)) if options > 1 else 0
                meant.append(choice)
                taken.append(rng.below(options) if options > 1 and rng.below(WANDER) == 0 else choice)
                state.act(taken[-1])
        except Exception as why:  # a fault of the engine costs this game, not the others
            faults += 1
            print(f"A game was broken off: {type(why).__name__}: {why}", file=sys.stderr, flush=True)
            if faults > 100:
                raise
            continue
        if state.over:
            lines.append(json.dumps(asdict(Example(pair, dealt, taken, meant)), separators=(",", ":")))
    return lines


def gather(
    path: Path, game: str, decks: tuple[str, ...], bot: str, seed: int, seconds: float, processes: int
) -> Iterator[int]:
    """Write what a bot plays in so many seconds; how many games each process has played."""
    until = time.time() + seconds
    with (
        path.open("w", encoding="utf-8") as file,
        ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool,
    ):
        for one in [pool.submit(play, game, decks, bot, seed * 1000 + n, until) for n in range(processes)]:
            lines = one.result()
            file.writelines(f"{line}\n" for line in lines)
            yield len(lines)
