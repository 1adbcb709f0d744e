"""The random generator that lives inside a state (SplitMix64: one integer, the same on any machine)."""

from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A seeded generator whose whole state is one integer.

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
