"""Sets that people add to a game from files: facts in TOML, and declarations in the Python file beside it.

How they are written is in ``docs/adding-cards.md``. They are read once, when the cards of a game are first asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from threading import RLock
from typing import Any

from kingsmoot.games.set_names import ENVIRONMENT, named
from kingsmoot.games.sets.declarations import blaming_sets, card
from kingsmoot.games.sets.reader import Reader, Taken
from kingsmoot.games.sets.shape import OWN_SET, BadSets, F, Fault, Shape, UserSet, and_own_sets, can_have_sets
from kingsmoot.games.sets.sources import installed, set_files
from kingsmoot.kernel.registry import known_games
from kingsmoot.thrones.model.state import rules

__all__ = [
    "ENVIRONMENT",
    "OWN_SET",
    "BadSets",
    "Fault",
    "Shape",
    "UserSet",
    "all_sets",
    "and_own_sets",
    "blaming_sets",
    "can_have_sets",
    "card",
    "check_sets",
    "read_sets",
    "rulings_for",
    "sets_for",
]

_lock = RLock()
"""Whoever asks while another thread reads the sets waits until it is done."""
_reading: list[bool] = []
_known: list[tuple[UserSet[Any], ...]] = []


def all_sets() -> tuple[UserSet[Any], ...]:
    """The sets that are added here, for whatever game; BadSets if anything is wrong with one of them."""
    with _lock:
        if _reading:
            raise RuntimeError("the cards of a game cannot be asked for while the sets are being read")
        if not _known:
            _known.append(read_sets())
        return _known[0]


def read_sets() -> tuple[UserSet[Any], ...]:
    """Look for them and read them; ``all_sets`` does so once."""
    folders, faults = installed()
    files, more = set_files([*named(), *folders])
    known = _known_procedures() if files else set[str]()
    sets, wrong = _load(files)
    if found := [*faults, *more, *wrong]:
        if files:
            _forget(known)
        raise BadSets(found)
    rules.seal()
    return sets


def sets_for(shape: Shape[F]) -> tuple[UserSet[F], ...]:
    """Those for a game."""
    return tuple(one for one in all_sets() if one.game == shape.game)


def rulings_for(shape: Shape[Any]) -> dict[str, tuple[str, ...]]:
    """How the makers of these sets rule on single cards: sentences, by the code of the card."""
    return {code: says for one in sets_for(shape) for code, says in one.rulings.items()}


def check_sets(names: Iterable[str]) -> tuple[tuple[UserSet[Any], ...], tuple[Fault, ...]]:
    """The sets in these files and folders, and everything that is wrong; they are not added."""
    files, faults = set_files(names)
    known = _known_procedures()
    sets, wrong = _load(files)
    _forget(known)
    return sets, (*faults, *wrong)


def _load(files: Iterable[Path]) -> tuple[tuple[UserSet[Any], ...], list[Fault]]:
    taken, sets, faults = Taken(), [], list[Fault]()
    with _lock:
        _reading.append(True)
        try:
            for file in files:
                reader = Reader(file, taken)
                found = reader.read()
                faults += reader.faults
                if found is not None:
                    sets.append(found)
        finally:
            _reading.pop()
    return tuple(sets), faults


def _known_procedures() -> set[str]:
    """Those of the games themselves. All of them are loaded for it: a set may be for any, and brings only its own."""
    known_games()
    return set(rules.by_name)


def _forget(known: set[str]) -> None:
    """Take the procedures out again that the declarations have brought."""
    for name in rules.by_name.keys() - known:
        del rules.by_name[name]
