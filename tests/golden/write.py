"""``make golden``: play the golden games anew and write their records; ``make golden NAMES="winter hbo"`` only those.

A name is that of a record, or of a game: all of its records, and the texts of its cards.
"""

import argparse
from pathlib import Path

import kingsmoot
from kingsmoot.kernel.rng import Rng
from tests.golden import card_texts

HERE = Path(__file__).parent

GAMES: dict[str, tuple[str, int, int, tuple[str, ...]]] = {
    "btwixt-3-standard": ("btwixt", 3, 11, ()),
    "btwixt-4-advanced": ("btwixt", 4, 12, ("advanced",)),
    "btwixt-5-draft-revealed": ("btwixt", 5, 13, ("draft", "revealed-allies")),
    "btwixt-6-kingsmoot-short": ("btwixt", 6, 14, ("kingsmoot-draft", "short")),
    "second-edition-joust": ("second-edition", 2, 15, ()),
    "second-edition-tutorial": ("second-edition", 2, 16, ("tutorial",)),
    "second-edition-melee": ("second-edition", 4, 17, ()),
    "winter-2": ("winter", 2, 18, ()),
    "winter-4": ("winter", 4, 19, ()),
    "hbo-presets": ("hbo", 2, 20, ()),
    "hbo-draft": ("hbo", 2, 21, ("draft",)),
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


def chosen(names: list[str]) -> dict[str, tuple[str, int, int, tuple[str, ...]]]:
    """The golden games of these names; all of them if there are no names."""
    known = {*GAMES, *(game[0] for game in GAMES.values())}
    for name in names:
        if name not in known:
            raise SystemExit(f"There is no golden game {name!r}: choose of {', '.join(sorted(known))}.")
    return {name: game for name, game in GAMES.items() if not names or {name, game[0]} & set(names)}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.golden.write", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a record, or a game; all if there are none")
    names = parser.parse_args().names
    for name, game in chosen(names).items():
        play(*game).save(HERE / f"{name}.moot")
        print(f"wrote {name}.moot")
    card_texts.write(names)
