"""Decisions of many games side by side in memory that several processes share, as ``read`` gives them."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kingsmoot.env.features.reading import OPTION, Reading, features_of
from kingsmoot.env.observation import shape_of
from kingsmoot.learn.encoding import PLAYERS

ENTITIES: Final = 96
OPTIONS: Final = 32
"""Rows in training. The last of more are left out, which is rare: of entities they are what lies in the opponent's
piles, and where there are more options than this, training takes one of the first."""

Columns: TypeAlias = Mapping[str, NDArray[Any]]
Sizes: TypeAlias = dict[str, tuple[tuple[int, ...], type[np.generic]]]


def sizes(game: str) -> Sizes:
    """The shape of one decision in each of the arrays, and what they hold."""
    shape = shape_of(game, PLAYERS)
    return {
        "entities": ((ENTITIES * shape.entities[1],), np.int32),
        "whole": ((shape.globals,), np.int32),
        "options": ((OPTIONS * shape.options[1],), np.int32),
        "things": ((), np.int16),
        "offered": ((), np.int16),
    }


_BESIDE: Final[Sizes] = {
    "seats": ((), np.int8),
    "actions": ((), np.int16),
    "over": ((), np.int8),
    "rewards": ((PLAYERS,), np.float32),
    "against": ((), np.int8),
    "shown": ((), np.int16),
    "outcome": ((), np.float32),
}


def write(columns: Columns, place: int, game: str, one: Reading) -> None:
    """Put a decision into padded arrays."""
    for key, numbers in (("entities", one.entities), ("options", one.options)):
        row = columns[key][place]
        many = min(len(numbers), len(row))
        row[:many] = numbers[:many]
        row[many:] = 0
    columns["whole"][place] = one.whole
    columns["things"][place] = min(len(one.entities) // len(features_of(game).ENTITY), ENTITIES)
    columns["offered"][place] = min(len(one.options) // len(OPTION), OPTIONS)


class Memory:
    """Games are counted along the first axis of each array."""

    def __init__(self, game: str, games: int, path: Path | None = None) -> None:
        """``path`` is the file of a memory that another process has made."""
        places: dict[str, int] = {}
        total = 0
        wanted = {**sizes(game), **_BESIDE}
        for key, (shape, kind) in wanted.items():
            places[key] = total
            total += -(-int(np.prod((games, *shape))) * np.dtype(kind).itemsize // 4096) * 4096
        if path is None:
            shared = Path("/dev/shm")  # a disk in memory, where there is one
            with tempfile.NamedTemporaryFile(
                prefix="kingsmoot-", dir=shared if shared.exists() else None, delete=False
            ) as file:
                file.truncate(total)
                path = Path(file.name)
        self.path = path
        self.bytes: NDArray[np.uint8] = np.memmap(path, np.uint8, "r+", shape=(total,))
        self.columns: dict[str, NDArray[Any]] = {
            key: np.ndarray((games, *shape), kind, self.bytes, places[key]) for key, (shape, kind) in wanted.items()
        }

    def __getitem__(self, key: str) -> NDArray[Any]:
        return self.columns[key]

    def close(self) -> None:
        """Let nobody else in. Whoever has it open keeps it."""
        self.path.unlink(missing_ok=True)
