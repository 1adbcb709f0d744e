"""Chance: the generator inside a state, and the plain one for whoever only needs numbers that repeat.

Both count on from one integer and give the same words on any machine.
"""

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15
KEY_BYTES: Final = 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """SplitMix64: quick, and its whole state is one integer. Whoever sees a few of its words can compute all others.

    For bots, simulations and tests. Games drew from it up to 2026 (``Setup.generator``), and their records still do.

    >>> Rng(7).below(100) == Rng(7).below(100)
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def word(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + _GOLDEN) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def at(self, state: int) -> "Rng":
        """The same generator at another point."""
        return Rng(state)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return (self.word() * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fork(self, *labels: int) -> "Rng":
        """A generator of its own for each tuple of labels; this one does not move."""
        child = Rng(self.state)
        for label in labels:
            child.state = (child.word() ^ (label & _MASK)) & _MASK
        child.word()
        return child


class KeyedRng(Rng):
    """Words of BLAKE2b under a key, one for each count: none of them tells anything about the key or the other words.

    >>> KeyedRng.of_seed(7).below(100) == KeyedRng.of_seed(7).below(100)
    True
    """

    __slots__ = ("key", "keyed")

    def __init__(self, key: bytes, count: int = 0, keyed: "hashlib.blake2b | None" = None) -> None:
        super().__init__(count)
        self.key = key
        self.keyed = keyed or hashlib.blake2b(digest_size=8, key=key)
        """The hash of nothing under the key. A word goes on from a copy: that is quicker than to begin with the key."""

    @staticmethod
    def of_seed(seed: int) -> "KeyedRng":
        return KeyedRng(seed.to_bytes(KEY_BYTES, "big"))

    def word(self) -> int:
        word = self.keyed.copy()
        word.update(self.state.to_bytes(8, "big"))
        self.state = (self.state + 1) & _MASK
        return int.from_bytes(word.digest(), "big")

    def at(self, state: int) -> "KeyedRng":
        return KeyedRng(self.key, state, self.keyed)

    def fork(self, *labels: int) -> "KeyedRng":
        return KeyedRng(hashlib.blake2b(repr(labels).encode(), digest_size=KEY_BYTES, key=self.key).digest())
