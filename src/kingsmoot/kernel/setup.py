"""How a game starts: what has to be known, beside the decisions, to play it again."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Final

from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.rng import KEY_BYTES, KeyedRng, Rng

MAX_SEED: Final = (1 << 8 * KEY_BYTES) - 1
MAX_NUMBER: Final = (1 << 63) - 1
"""Larger seeds are written as hexadecimal text: not every reader of JSON has larger numbers."""
KEYED: Final = "blake2b"
SPLITMIX: Final = "splitmix64"
"""The generator of games that were begun before there was a choice: their setups do not name one."""
MAX_DEPTH: Final = 32
_HEXADECIMAL: Final = re.compile(f"[0-9a-f]{{{2 * KEY_BYTES}}}")


@dataclass(frozen=True)
class Setup:
    """Seed, seats, variants and options of one game; never changed once the game has begun.

    ``seats`` holds what each seat brings (a leader, a deck), in turn order; ``options`` what the game as a
    whole was given (a card file). ``generator`` says where chance comes from.
    """

    seed: int
    seats: tuple[Mapping[str, Any], ...]
    variants: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    generator: str = KEYED

    def __post_init__(self) -> None:
        """Keep a copy of what was given, as plain JSON data: the caller's objects may change, a setup does not."""
        checked_seed(self.seed)
        if self.generator not in (KEYED, SPLITMIX):
            raise BadSetup(f"There is no random generator {self.generator!r}: it is {KEYED}, or {SPLITMIX} as it was.")
        if not self.options and not any(self.seats):  # nobody brings anything
            object.__setattr__(self, "seats", tuple(dict(seat) for seat in self.seats))
            object.__setattr__(self, "options", {})
            return
        if _depth(self.data()) > MAX_DEPTH:
            raise BadSetup(f"What the seats and options of a game hold is nested more than {MAX_DEPTH} deep.")
        try:
            written = json.dumps(self.data(), ensure_ascii=False).encode()
            kept = json.loads(written)
            object.__setattr__(self, "seats", tuple(kept["seats"]))
            object.__setattr__(self, "options", kept["options"])
        except (TypeError, ValueError, RecursionError):
            raise BadSetup("What the seats and options of a game hold must be plain data: texts, numbers.") from None

    def seated(self, seats: tuple[Mapping[str, Any], ...]) -> Setup:
        """The same where the game has worked out what seats bring, which is plain data that nobody else keeps: unlike
        what comes from outside it is neither checked nor copied."""
        seated = object.__new__(Setup)
        for one in fields(self):
            object.__setattr__(seated, one.name, getattr(self, one.name))
        object.__setattr__(seated, "seats", seats)
        return seated

    def rng(self) -> Rng:
        """Chance, from the beginning of the game."""
        return KeyedRng.of_seed(self.seed) if self.generator == KEYED else Rng(self.seed)

    def data(self) -> dict[str, Any]:
        said: dict[str, Any] = {
            "seed": self.seed if self.seed <= MAX_NUMBER else f"{self.seed:064x}",
            "seats": [dict(seat) for seat in self.seats],
            "variants": list(self.variants),
            "options": dict(self.options),
        }
        if self.generator != SPLITMIX:
            said["generator"] = self.generator
        return said

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
        generator: Any = data.get("generator", SPLITMIX) if isinstance(data, Mapping) else None
        sound = (
            isinstance(generator, str)
            and isinstance(seats, list)
            and all(isinstance(seat, dict) for seat in seats)
            and isinstance(variants, list)
            and all(isinstance(variant, str) for variant in variants)
            and isinstance(options, dict)
        )
        if not sound:
            raise BadSetup("A setup's seats must be objects, its variants texts, its options an object.")
        return Setup(_read_seed(seed), tuple(seats), tuple(variants), options, generator)


def _depth(data: Any) -> int:
    """How deep lists and objects are nested; found level by level, since deep data would break a recursion."""
    depth, level = 0, [data]
    while level and depth <= MAX_DEPTH:
        depth += 1
        nested = [x.values() if isinstance(x, Mapping) else x for x in level if isinstance(x, Mapping | list | tuple)]
        level = [inner for values in nested for inner in values]
    return depth


def _read_seed(seed: object) -> int:
    if isinstance(seed, str) and _HEXADECIMAL.fullmatch(seed):
        return int(seed, 16)
    return checked_seed(seed)


def checked_seed(seed: object) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise BadSetup(f"A seed is a whole number from 0 to 2^{8 * KEY_BYTES} - 1, not {seed!r}.")
    return seed
