"""``make golden``: play the golden games anew and write their records."""

from pathlib import Path

import kingsmoot
from kingsmoot.kernel.rng import Rng

HERE = Path(__file__).parent

GAMES: dict[str, tuple[str, int, int, tuple[str, ...]]] = {
    "btwixt-3-standard": ("btwixt", 3, 11, ()),
    "btwixt-4-advanced": ("btwixt", 4, 12, ("advanced",)),
    "btwixt-5-draft-revealed": ("btwixt", 5, 13, ("draft", "revealed-allies")),
    "btwixt-6-kingsmoot-short": ("btwixt", 6, 14, ("kingsmoot-draft", "short")),
    "second-edition-joust": ("second-edition", 2, 15, ()),
    "second-edition-tutorial": ("second-edition", 2, 16, ("tutorial",)),
    "second-edition-melee": ("second-edition", 4, 17, ()),
}
"""File name: game, players, seed, variants."""


def play(game: str, players: int, seed: int, variants: tuple[str, ...]) -> kingsmoot.Record:
    """A game in which every decision is taken at random, from the seed."""
    setup = kingsmoot.Setup(seed, tuple({} for _ in range(players)), variants)
    match = kingsmoot.Match.start(game, setup)
    rng = Rng(seed).fork(2)
    while not match.state.over:
        match.act(rng.below(len(match.state.choices)))
    return match.record


if __name__ == "__main__":
    for name, game in GAMES.items():
        play(*game).save(HERE / f"{name}.moot")
        print(f"wrote {name}.moot")
