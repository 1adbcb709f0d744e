"""What lets somebody in: sessions and links. Only hashes are kept, so who reads the database can use none of them."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """Tokens are random, so a quick hash will do."""
    return hashlib.sha256(token.encode()).hexdigest()
