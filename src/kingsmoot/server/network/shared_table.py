"""Figures that all workers of a hall count together: a table of numbers in memory that they share.

One worker has it for itself. Several find it as a file of a folder that their supervisor has made, by an environment
variable; whoever dies leaves no lock behind, as the kernel takes it back. The table never grows: where there is no room
for one more, the one that was used longest ago has to go.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from mmap import mmap
from pathlib import Path
from typing import Final

if sys.platform != "win32":  # where there is one worker
    import fcntl

FOLDER = "KINGSMOOT_SHARED"
SLOTS: Final = 1 << 15
ROW: Final = struct.Struct("<8sdd")
"""Who it is about, a number, and when it was written."""
NEAR: Final = 16
"""In so many slots one is looked for."""
_FREE: Final = bytes(8)


class SharedTable:
    """Numbers by key, with the time when each was written."""

    def __init__(self, name: str) -> None:
        folder = os.environ.get(FOLDER)
        self._secret = folder.encode()[-64:] if folder else secrets.token_bytes(16)
        self._file: int | None = None
        if folder is not None:
            self._file = os.open(Path(folder) / name, os.O_RDWR | os.O_CREAT, 0o600)
            os.ftruncate(self._file, SLOTS * ROW.size)
        self._rows = mmap(-1 if self._file is None else self._file, SLOTS * ROW.size)
        self._held = 0

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else reads or writes meanwhile."""
        if sys.platform != "win32" and self._file is not None and not self._held:
            fcntl.lockf(self._file, fcntl.LOCK_EX)
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
            if sys.platform != "win32" and self._file is not None and not self._held:
                fcntl.lockf(self._file, fcntl.LOCK_UN)

    def get(self, *key: str) -> tuple[float, float] | None:
        """The number and when it was written, if there is one."""
        name = self._name(key)
        for place in _places(name):
            found, number, at = ROW.unpack_from(self._rows, place)
            if found == name:
                return number, at
        return None

    def put(self, number: float, at: float, *key: str) -> None:
        name, free, oldest, since = self._name(key), -1, -1, float("inf")
        for place in _places(name):
            found, _, written = ROW.unpack_from(self._rows, place)
            if found == name:
                ROW.pack_into(self._rows, place, name, number, at)
                return
            if found == _FREE and free < 0:
                free = place
            if written < since:
                oldest, since = place, written
        ROW.pack_into(self._rows, free if free >= 0 else oldest, name, number, at)

    def remove(self, *key: str) -> None:
        name = self._name(key)
        for place in _places(name):
            if self._rows[place : place + 8] == name:
                ROW.pack_into(self._rows, place, _FREE, 0.0, 0.0)

    def _name(self, key: tuple[str, ...]) -> bytes:
        """Of a fixed size, whatever somebody has sent; and nobody can know who else comes to lie where."""
        return hashlib.blake2b("\0".join(key).encode(errors="replace"), digest_size=8, key=self._secret).digest()


def _places(name: bytes) -> Iterator[int]:
    first = int.from_bytes(name, "little")
    return (((first + i) % SLOTS) * ROW.size for i in range(NEAR))
