"""Where an event's draws come from: fresh entropy of the system, or a seed that somebody gave.

Each draw has a key of its own, taken while the act is prepared and stored in its line of the log: so a log tells the
same event for ever, whoever has it can check a draw, and nobody can compute one from what was shown before.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from kingsmoot.kernel.rng import KEY_BYTES, KeyedRng, Rng

FRESH, SEEDED = "fresh", "seed"
"""What the first line of a log says about it. Logs from before have a seed only, and go on with fresh entropy."""
LOTS = 1 << 53  # whoever reads JSON keeps such a number exactly

Key = str | int
"""Fresh entropy, as hexadecimal digits; or, of an event with a seed, a state of the seeded generator."""


def rng_of(key: Key) -> Rng:
    """The generator of one draw."""
    return Rng(key) if isinstance(key, int) else KeyedRng(bytes.fromhex(key))


@dataclass(frozen=True, slots=True)
class Chance:
    """An event's source of chance. With a seed the same acts give the same event, for simulations and tests."""

    seed: int | None = None

    @property
    def warning(self) -> str:
        """For an event whose draws can be computed."""
        if self.seed is None:
            return ""
        return f"It draws from seed {self.seed}: anyone who knows it can predict the pairings."

    def key(self, *labels: int) -> Key:
        """For one draw. The labels say which one it is: with a seed, the same labels have the same key."""
        return secrets.token_hex(KEY_BYTES) if self.seed is None else Rng(self.seed).fork(*labels).state

    def lot(self, *labels: int) -> int:
        """From 1; the smaller is ranked first."""
        return 1 + rng_of(self.key(*labels)).below(LOTS - 1)
