"""Which games there are."""

from __future__ import annotations

import warnings
from difflib import get_close_matches
from importlib.metadata import entry_points
from typing import Any

from kingsmoot.kernel.errors import UnknownGame
from kingsmoot.kernel.game import Game

ENTRY_POINTS = "kingsmoot.games"
"""A package of yours adds a game by naming a function under this entry point; it is called once."""

_games: dict[str, Game[Any]] = {}
_asked_outside = False


def register(game: Game[Any]) -> None:
    """Make a game known. From then on it is played, simulated and tested like all the others."""
    if game.name in _games:
        raise ValueError(f"there are two games named {game.name!r}")
    _games[game.name] = game


def known_games() -> tuple[Game[Any], ...]:
    """All games, by name."""
    global _asked_outside  # noqa: PLW0603 - entry points are read once
    if not _asked_outside:
        _asked_outside = True
        for point in entry_points(group=ENTRY_POINTS):
            try:
                point.load()()
            except Exception as why:  # whatever is wrong with it, the other games can be played
                warnings.warn(f"The game {point.name!r} of {point.value} could not be added: {why}", stacklevel=2)
    return tuple(_games[name] for name in sorted(_games))


def game(name: str) -> Game[Any]:
    """The game of this name; UnknownGame if there is none."""
    known = {g.name: g for g in known_games()}
    if name in known:
        return known[name]
    near = get_close_matches(name, known, n=1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    raise UnknownGame(f"There is no game {name!r}. The games are: {', '.join(known)}.{hint}")
