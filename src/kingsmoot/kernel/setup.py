"""How a game starts: what has to be known, beside the decisions, to play it again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from kingsmoot.kernel.errors import BadSetup

MAX_SEED = (1 << 63) - 1


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


def checked_seed(seed: object) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise BadSetup(f"A seed is a whole number from 0 to {MAX_SEED}, not {seed!r}.")
    return seed
