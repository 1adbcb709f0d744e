"""Provable shuffles: a seed that neither the hall nor the players could choose.

Before the game the hall draws a secret and shows its hash, the commitment. Then each player's client adds a nonce. The
seed is the hash of the secret and all nonces. After the game the secret is shown, and anybody can check both hashes:
everything here is SHA-256 of plain text, which any computer has a program for.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsmoot.kernel.errors import BadRecord
from kingsmoot.kernel.setup import KEYED, Setup

SEED: Final = "kingsmoot seed 1"
STAND_IN: Final = "kingsmoot nonce 1"
_DIGITS: Final = re.compile("[0-9a-f]{64}")


def new_secret() -> str:
    """64 hexadecimal digits, from the system."""
    return f"{secrets.randbits(256):064x}"


def is_number(text: object) -> bool:
    """Whether this can be a secret, a commitment or a nonce: 64 hexadecimal digits, small letters."""
    return isinstance(text, str) and _DIGITS.fullmatch(text) is not None


def commitment_of(secret: str) -> str:
    return _hash(secret)


def stand_in(secret: str, seat: int) -> str:
    """The nonce of a seat whose client has added none: a bot, or somebody who was away.

    It follows from the secret, so the hall has committed to it as well and cannot choose it later.
    """
    return _hash(f"{STAND_IN}\n{secret}\n{seat}")


def seed_of(secret: str, nonces: Sequence[str | None]) -> int:
    """The seed of the game; None is a seat that has added no nonce."""
    numbers = [stand_in(secret, seat) if nonce is None else nonce for seat, nonce in enumerate(nonces)]
    return int(_hash("\n".join([SEED, secret, *numbers])), 16)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Shuffle:
    """How the seed of a game came about, as its record tells it after the game."""

    commitment: str
    nonces: tuple[str | None, ...]
    """By seat; None where the client added none, and the hall did."""
    secret: str

    @staticmethod
    def of(secret: str, nonces: Iterable[str | None]) -> Shuffle:
        return Shuffle(commitment_of(secret), tuple(nonces), secret)

    def data(self) -> dict[str, Any]:
        return {"commitment": self.commitment, "nonces": list(self.nonces), "secret": self.secret}

    @staticmethod
    def from_data(data: Any) -> Shuffle:
        """Read what ``data()`` wrote; BadRecord if it is something else."""
        nonces = data.get("nonces") if isinstance(data, dict) else None
        if (
            not isinstance(nonces, list)
            or not all(nonce is None or is_number(nonce) for nonce in nonces)
            or not is_number(data.get("commitment"))
            or not is_number(data.get("secret"))
        ):
            raise BadRecord("A shuffle is a commitment, nonces and a secret, of 64 hexadecimal digits each.")
        return Shuffle(data["commitment"], tuple(nonces), data["secret"])

    def faults(self, setup: Setup) -> list[str]:
        """What is wrong with the shuffle of a game; nothing if it is proven."""
        found = []
        if commitment_of(self.secret) != self.commitment:
            found.append("The secret does not have the hash that was shown before the game.")
        if len(self.nonces) != len(setup.seats):
            found.append(f"There are {len(self.nonces)} nonces for {len(setup.seats)} seats.")
        if seed_of(self.secret, self.nonces) != setup.seed or setup.generator != KEYED:
            found.append("The game was not dealt from this secret and these nonces.")
        return found
