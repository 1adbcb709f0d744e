"""Random games over all built-in decks, for counting what is used in them.

Only that: nothing is checked or worded, so they are quicker than those of ``tests.fuzz.second``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from kingsmoot.decks import built_in_decks
from kingsmoot.games.second.game import SecondEdition
from kingsmoot.kernel.rng import Rng
from kingsmoot.thrones.state import ThronesState

EAGER = 4
"""How many times likelier each other option is than the last one, which is the one that declines."""
CAP = 20_000
"""No random game has so many decisions; one that has will never end."""


@dataclass
class Played:
    """How much was played, and what went wrong."""

    games: int = 0
    decisions: int = 0
    troubles: list[str] = field(default_factory=list)


def decide(s: ThronesState, rng: Rng) -> None:
    """One random decision. Texts are not looked at, so nothing is worded."""
    last = len(s.choices) - 1
    ball = rng.below(last * EAGER + 1)
    s.act(min(ball // EAGER, last))


def joust(number: int) -> tuple[str, ...]:
    """The decks of a joust: every deck meets every deck, itself included, before anything is repeated."""
    keys = [one.key for one in built_in_decks()]
    distance, first = divmod(number % len(keys) ** 2, len(keys))
    return keys[first], keys[(first + distance + 1) % len(keys)]


def melee(number: int) -> tuple[str, ...]:
    """The decks of a melee, of three to six players in turn."""
    keys = [one.key for one in built_in_decks()]
    stride = 1 + number // len(keys) % (len(keys) - 1)
    return tuple(keys[(number + seat * stride) % len(keys)] for seat in range(3 + number % 4))


def play(
    decks: Callable[[int], tuple[str, ...]], games: int, seed: int, tell: Callable[[Played], None] | None = None
) -> Played:
    """So many games, one seed after the other. A game that goes wrong is written down; the others are played."""
    game = SecondEdition()
    played = Played()
    for number in range(games):
        _play_one(game, decks(number), seed + number, played)
        if tell is not None:
            tell(played)
    return played


def _play_one(game: SecondEdition, decks: tuple[str, ...], seed: int, played: Played) -> None:
    rng = Rng(seed).fork(11)
    made = 0
    try:
        s = game.new([{"deck": key} for key in decks], seed, casual=True)
        while not s.over:
            assert made < CAP, f"not over after {CAP} decisions"
            decide(s, rng)
            made += 1
    except Exception as why:  # whatever it is, the other games tell something all the same
        what = f"{type(why).__name__}: {why}"
        played.troubles.append(f"seed {seed}, {' against '.join(decks)}, after {made} decisions: {what}")
    played.games += 1
    played.decisions += made
