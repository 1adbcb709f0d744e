"""Which games there are. A game is loaded when it is first asked for; its description is there before."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import replace
from difflib import get_close_matches
from importlib.metadata import entry_points
from threading import RLock
from typing import Any, Final

from kingsmoot.kernel.description import Description
from kingsmoot.kernel.errors import UnknownGame
from kingsmoot.kernel.game import Game

ENTRY_POINTS: Final = "kingsmoot.games"
"""A package of yours adds a game by naming a function under this entry point; it is called once."""

_games: dict[str, Game[Any]] = {}
_unloaded: dict[str, tuple[Description, Callable[[], Game[Any]]]] = {}
_lock = RLock()
"""Whoever asks for a game while another thread loads it waits until it is there."""
_asked_outside = False


def register(game: Game[Any]) -> None:
    """Make a game known. From then on it is played, simulated and tested like all the others."""
    _check_free(game.name)
    _games[game.name] = game


def register_lazily(description: Description, load: Callable[[], Game[Any]]) -> None:
    """Make a game known by its description. ``load`` is called once, when the game itself is first asked for."""
    _check_free(description.name)
    _unloaded[description.name] = description, load


def _check_free(name: str) -> None:
    if name in _games or name in _unloaded:
        raise ValueError(f"there are two games named {name!r}")


def descriptions() -> tuple[Description, ...]:
    """Those of all games, by name. No game is loaded for it."""
    _ask_outside()
    known = {name: described for name, (described, _) in _unloaded.items()}
    known |= {name: replace(game.description, variants=game.variants) for name, game in _games.items()}
    return tuple(known[name] for name in sorted(known))


def known_games() -> tuple[Game[Any], ...]:
    """All games, by name."""
    return tuple(_loaded(name) for name in _names())


def _names() -> list[str]:
    _ask_outside()
    return sorted({*_games, *_unloaded})


def game(name: str) -> Game[Any]:
    """The game of this name; UnknownGame if there is none."""
    if name in _games or name in _unloaded:
        return _loaded(name)
    known = _names()
    if name in known:
        return _loaded(name)
    near = get_close_matches(name, known, n=1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    raise UnknownGame(f"There is no game {name!r}. The games are: {', '.join(known)}.{hint}")


def _loaded(name: str) -> Game[Any]:
    if name not in _games:
        with _lock:
            if name in _unloaded:
                _games[name] = _unloaded[name][1]()
                del _unloaded[name]
    return _games[name]


def _ask_outside() -> None:
    """Let other packages register their games: once, when all games are asked for, or one that is not known here."""
    global _asked_outside  # noqa: PLW0603 - entry points are read once
    if _asked_outside:
        return
    _asked_outside = True
    for point in entry_points(group=ENTRY_POINTS):
        try:
            point.load()()
        except Exception as why:  # whatever is wrong with it, the other games can be played
            warnings.warn(f"The game {point.name!r} of {point.value} could not be added: {why}", stacklevel=3)
