"""How a game starts: what has to be known, beside the decisions, to play it again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from kingsmoot.kernel.errors import BadSetup

MAX_SEED: Final = (1 << 63) - 1
MAX_DEPTH: Final = 32


@dataclass(frozen=True)
class Setup:
    """Seed, seats, variants and options of one game; never changed once the game has begun.

    ``seats`` holds what each seat brings (a leader, a deck), in turn order; ``options`` what the game as a
    whole was given (a card file).
    """

    seed: int
    seats: tuple[Mapping[str, Any], ...]
    variants: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Keep a copy of what was given, as plain JSON data: the caller's objects may change, a setup does not."""
        checked_seed(self.seed)
        if _depth(self.data()) > MAX_DEPTH:
            raise BadSetup(f"What the seats and options of a game hold is nested more than {MAX_DEPTH} deep.")
        try:
            json.dumps([self.data()], ensure_ascii=False).encode()
            for name in ("seats", "options"):
                kept = json.loads(json.dumps(self.data()[name]))
                object.__setattr__(self, name, tuple(kept) if name == "seats" else kept)
        except (TypeError, ValueError, RecursionError):
            raise BadSetup("What the seats and options of a game hold must be plain data: texts, numbers.") from None

    def data(self) -> dict[str, Any]:
        return {
            "seed": self.seed,
            "seats": [dict(seat) for seat in self.seats],
            "variants": list(self.variants),
            "options": dict(self.options),
        }

    @cached_property
    def text(self) -> str:
        """The canonical text: equal setups, equal texts."""
        return json.dumps(self.data(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    @cached_property
    def digest(self) -> str:
        return hashlib.blake2b(self.text.encode(), digest_size=8).hexdigest()

    @staticmethod
    def from_data(data: Any) -> Setup:
        """Read what ``data()`` wrote; BadSetup if it is something else."""
        try:
            seed, seats, variants, options = (data[k] for k in ("seed", "seats", "variants", "options"))
        except (KeyError, TypeError):
            raise BadSetup("A setup needs the keys seed, seats, variants and options.") from None
        sound = (
            isinstance(seats, list)
            and all(isinstance(seat, dict) for seat in seats)
            and isinstance(variants, list)
            and all(isinstance(variant, str) for variant in variants)
            and isinstance(options, dict)
        )
        if not sound:
            raise BadSetup("A setup's seats must be objects, its variants texts, its options an object.")
        return Setup(checked_seed(seed), tuple(seats), tuple(variants), options)


def _depth(data: Any) -> int:
    """How deep lists and objects are nested; found level by level, since deep data would break a recursion."""
    depth, level = 0, [data]
    while level and depth <= MAX_DEPTH:
        depth += 1
        nested = [x.values() if isinstance(x, Mapping) else x for x in level if isinstance(x, Mapping | list | tuple)]
        level = [inner for values in nested for inner in values]
    return depth


def checked_seed(seed: object) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise BadSetup(f"A seed is a whole number from 0 to {MAX_SEED}, not {seed!r}.")
    return seed
