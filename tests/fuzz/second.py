"""Random games of the second edition over all built-in decks: no error, no broken invariant, an end.

``python -m tests.fuzz.second --jousts 10000 --melees 2000 --jobs 2``
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice

from kingsmoot.decks import built_in_decks
from kingsmoot.games.second.game import SecondEdition
from kingsmoot.games.second.library import cards
from kingsmoot.kernel.rng import Rng
from kingsmoot.thrones.state import ThronesState

TITLES = sorted((card.title for card in cards().values() if card.abilities), key=len, reverse=True)
CAP = 10_000
"""No random game is this long; one that is will never end."""
EAGER = 4
"""How many times likelier anything else is than passing: else little is played."""
CHUNK = 25


@dataclass
class Trouble:
    """What went wrong, and how to see it again."""

    decks: tuple[str, ...]
    seed: int
    decisions: int
    what: str


@dataclass
class Findings:
    games: int = 0
    decisions: int = 0
    rounds: int = 0
    used: set[str] = field(default_factory=set)
    """The titles of cards whose abilities were used."""
    troubles: list[Trouble] = field(default_factory=list)

    def add(self, other: "Findings") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.used |= other.used
        self.troubles += other.troubles


def tables(players: int) -> Iterator[tuple[str, ...]]:
    """Built-in decks against each other, over and over; so dealt out that a few games see all of them."""
    keys = [one.key for one in built_in_decks()]
    distance = 0
    while True:
        for i in range(len(keys)):
            yield tuple(keys[(i + seat * (distance + 1)) % len(keys)] for seat in range(players))
        distance = (distance + 1) % len(keys)


def step(s: ThronesState, rng: Rng) -> str:
    """One random decision; passing is rare. What was chosen."""
    texts = [option.text for option in s.decision.options]
    assert texts, "a question without an answer"
    assert len(set(texts)) == len(texts), f"two options read alike: {texts}"
    weights = [1 if text in ("pass", "no more challenges") else EAGER for text in texts]
    ball = rng.below(sum(weights))
    index = 0
    while ball >= weights[index]:
        ball -= weights[index]
        index += 1
    s.act(index)
    return texts[index]


def play_one(game: SecondEdition, decks: tuple[str, ...], seed: int, found: Findings) -> None:
    """One game to its end; whatever goes wrong is written down."""
    rng = Rng(seed).fork(7)
    decisions = 0
    try:
        s = game.new([{"deck": key} for key in decks], seed, casual=True)
        game.check(s)
        while not s.over:
            assert decisions < CAP, f"not over after {CAP} decisions"
            verb, _, rest = step(s, rng).partition(" ")
            if verb in ("use", "play"):
                found.used.update([title for title in TITLES if rest.startswith(title)][:1])
            decisions += 1
            game.check(s)
        assert s.result is not None
        found.rounds += s.round
    except Exception as why:  # the others are to be played all the same
        found.troubles.append(Trouble(decks, seed, decisions, f"{type(why).__name__}: {why}"))
    found.games += 1
    found.decisions += decisions


def play(players: int, first: int, games: int) -> Findings:
    """So many random games for so many players, from one number on."""
    game = SecondEdition()
    found = Findings()
    for number, decks in enumerate(islice(tables(players), first, first + games), first):
        play_one(game, decks, number, found)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.second", description=__doc__)
    parser.add_argument("--jousts", type=int, default=10_000)
    parser.add_argument("--melees", type=int, default=2_000, help="shared out among 3 to 6 players")
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    plan = [(2, wanted.jousts), *((players, wanted.melees // 4) for players in (3, 4, 5, 6))]
    whole = Findings()
    begun = time.perf_counter()
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for players, games in plan:
            chunks = [(players, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
            for found in pool.map(play, *zip(*chunks, strict=True)) if chunks else ():
                whole.add(found)
                for trouble in found.troubles:
                    print(trouble, flush=True)
            print(f"{players} players: {games} games; so far {whole.decisions} decisions, "
                  f"{len(whole.troubles)} troubles, {time.perf_counter() - begun:.0f} s", flush=True)  # fmt: skip
    never = sorted(set(TITLES) - whole.used)
    print(f"Abilities that nobody chose to use: {', '.join(never) or 'none'}.")
    return 1 if whole.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
