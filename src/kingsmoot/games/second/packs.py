"""Where the packs lie: a folder a cycle in ``cards``, and in it two files a pack, its facts and what its cards do.

What there is, is found by listing the folders. Facts are read when cards are first asked for, of whatever pack. What
the cards of a pack do is only imported when one of them is wanted: by a deck at the table, or to read its text.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple

from kingsmoot.decks.cards import Pack
from kingsmoot.games.second import cards
from kingsmoot.games.second.declarations import declaring
from kingsmoot.thrones.model.state import rules

_lock = RLock()
"""Whoever wants a pack that another thread imports waits until it is there."""


class PackFile(NamedTuple):
    """The facts of a pack and our rulings on its cards, as they lie in its cycle."""

    file: Path
    pack: Pack
    rows: tuple[Mapping[str, Any], ...]
    rulings: tuple[Mapping[str, Any], ...]

    @property
    def modules(self) -> list[str]:
        """What declares its cards: the Python file of the same name; without one, all that lie in the folder."""
        beside = self.file.with_suffix(".py")
        files = [beside] if beside.is_file() else sorted(self.file.parent.glob("[!_]*.py"))
        return [f"{cards.__name__}.{self.file.parent.name}.{file.stem}" for file in files]


@cache
def pack_files() -> Mapping[str, PackFile]:
    """By the codes of the packs, oldest first."""
    files = [file for folder in cards.__path__ for file in sorted(Path(folder).glob("*/*.toml"))]
    found = sorted((_read(file) for file in files), key=lambda one: (one.pack.released, one.pack.code))
    by_code = {one.pack.code: one for one in found}
    if len(by_code) < len(found):
        raise ValueError(f"two packs have one code: {', '.join(sorted(one.pack.code for one in found))}")
    return by_code


def _read(file: Path) -> PackFile:
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    pack = Pack(**data["pack"], cycle=_cycle(file))
    return PackFile(file, pack, tuple(data["cards"]), tuple(data.get("ruling", ())))


def _cycle(file: Path) -> str:
    """After the folder, unless the folder is that of a single box, which is called like its file."""
    folder = file.parent.name
    words = (word if word in ("of", "the") else word.capitalize() for word in folder.split("_"))
    return "" if folder == file.stem else " ".join(words)


_loaded: set[str] = set()


def load(code: str) -> None:
    """Let the cards of a pack be declared, unless they are."""
    with _lock:
        if code in _loaded:
            return
        with declaring(code):
            for module in pack_files()[code].modules:
                import_module(module)
        rules.seal()
        _loaded.add(code)


def is_loaded(code: str) -> bool:
    return code in _loaded
