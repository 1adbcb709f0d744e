"""The ``verify`` command: was a game dealt as the hall had promised before it?"""

from __future__ import annotations

from pathlib import Path

from kingsmoot.cli.screen import Screen
from kingsmoot.kernel.record import Record
from kingsmoot.kernel.shuffle import Shuffle, commitment_of


def verify_shuffle(file: Path, commitment: str | None, nonce: str | None, screen: Screen) -> bool:
    """Check the shuffle and every decision, and say what was found; BadRecord if the game does not replay."""
    record = Record.load(file)
    if record.shuffle is None:
        screen.say("This record has no commitment, so its shuffle can't be proven.")
        screen.say("Only games that begin with a shuffle in a hall have one, and only after they have ended.")
        return False
    record.match()
    proven = True
    for holds, good, bad in _checks(record, record.shuffle, commitment, nonce):
        screen.say(f"yes  {good}" if holds else f"NO   {bad}", "" if holds else "red")
        proven = proven and holds
    screen.say("The shuffle is proven." if proven else "The shuffle is NOT proven.", "bold")
    return proven


def _checks(record: Record, shuffle: Shuffle, commitment: str | None, nonce: str | None) -> list[tuple[bool, str, str]]:
    """What to look at: whether it holds, and what to say if it does or does not."""
    checks = [
        (
            commitment_of(shuffle.secret) == shuffle.commitment,
            f"The secret has the hash that was shown before the game: {shuffle.commitment}.",
            "The secret does not have the hash that was shown before the game.",
        ),
        (
            not shuffle.faults(record.setup),
            f"The seed is made of the secret and {_nonces(shuffle)}.",
            "The game was not dealt from this secret and these nonces.",
        ),
        (True, f"All {len(record)} decisions follow from that seed.", ""),
    ]
    if commitment is not None:
        same = commitment.lower() == shuffle.commitment
        checks.append((same, "The commitment is the one you saw.", "The commitment is not the one you saw."))
    if nonce is not None:
        there = nonce.lower() in shuffle.nonces
        checks.append((there, "Your nonce is part of the seed.", "Your nonce is not part of the seed."))
    return checks


def _nonces(shuffle: Shuffle) -> str:
    players = sum(nonce is not None for nonce in shuffle.nonces)
    without = len(shuffle.nonces) - players
    said = f"{players} nonce{'' if players == 1 else 's'} from players"
    return said if not without else f"{said} ({without} seat{'' if without == 1 else 's'} added none)"
