"""The codes in the addresses of tables, decks and events."""

from __future__ import annotations

import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is easily taken for another


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(8))
