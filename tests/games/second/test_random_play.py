"""Random jousts over all built-in decks: no error, no broken invariant, no question without an answer, an end.

From a script, with as many games as you like: ``python -m tests.games.second.test_random_play 300``.
"""

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from kingsmoot.decks import built_in_decks
from kingsmoot.games.second.game import SecondEdition
from kingsmoot.games.second.library import cards
from kingsmoot.kernel.rng import Rng
from kingsmoot.thrones.state import ThronesState

TITLES = sorted((card.title for card in cards().values() if card.abilities), key=len, reverse=True)
CAP = 5_000
"""No random joust is this long; one that is will never end."""
GAMES = 28

EAGER = 4
"""How many times likelier anything else is than passing: else little is played."""


@dataclass
class Trouble:
    """What went wrong, and how to see it again."""

    decks: tuple[str, str]
    seed: int
    decisions: int
    what: str


@dataclass
class Findings:
    games: int = 0
    decisions: int = 0
    rounds: int = 0
    seconds: float = 0.0
    used: set[str] = field(default_factory=set)
    """The titles of cards whose abilities were used."""
    troubles: list[Trouble] = field(default_factory=list)


def pairings() -> Iterator[tuple[str, str]]:
    """Every built-in deck against every other, and itself; neighbours first, so that few games see all decks."""
    keys = [one.key for one in built_in_decks()]
    for distance in range(len(keys)):
        for i, key in enumerate(keys):
            yield key, keys[(i + distance + 1) % len(keys)]


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


def play_one(game: SecondEdition, decks: tuple[str, str], seed: int, found: Findings) -> None:
    """One game to its end; whatever goes wrong is written down."""
    rng = Rng(seed).fork(7)
    decisions = 0
    try:
        s = game.new([{"deck": key} for key in decks], seed)
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


def play(games: int, first_seed: int = 1) -> Findings:
    """So many random games, deck against deck."""
    game = SecondEdition()
    found = Findings()
    begun = time.perf_counter()
    matches = list(pairings())
    for number in range(games):
        play_one(game, matches[number % len(matches)], first_seed + number, found)
    found.seconds = time.perf_counter() - begun
    return found


def test_random_jousts_over_all_built_in_decks_come_to_an_end() -> None:
    found = play(GAMES)
    assert found.troubles == []
    assert found.games == GAMES
    assert found.decisions > GAMES * 50
    assert len(found.used) > 60


if __name__ == "__main__":
    findings = play(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
    for trouble in findings.troubles:
        print(trouble)
    never = sorted(set(TITLES) - findings.used)
    print(f"Abilities that were never used: {', '.join(never) or 'none'}.")
    print(
        f"{findings.games} games, {findings.decisions} decisions, {findings.rounds} rounds, "
        f"{len(findings.used)} cards used, {len(findings.troubles)} troubles, {findings.seconds:.0f} s"
    )
