"""Passwords: argon2 hashes, made and compared in threads of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from kingsmoot.server.errors import HallError

SHORTEST, LONGEST = 8, 200
_hasher = PasswordHasher()
_threads = ThreadPoolExecutor(2, thread_name_prefix="argon2")  # each hash takes 64 MiB and much of a core


def check(password: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise HallError(f"A password has {SHORTEST} to {LONGEST} characters.", "bad-password")


async def make_hash(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(_threads, _hasher.hash, _normal(password))


async def fits(password: str, stored: str | None) -> bool:
    """Whether it is the password of this hash. Without a hash the answer is no, and takes as long."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _fits, _normal(password), stored)


def is_weak(stored: str) -> bool:
    """Whether it was made when hashes were cheaper than today."""
    return _hasher.check_needs_rehash(stored)


def _fits(password: str, stored: str | None) -> bool:
    dummy = _dummy()
    try:
        return _hasher.verify(stored or dummy, password) and stored is not None
    except (Argon2Error, InvalidHashError):
        return False


@cache
def _dummy() -> str:
    return _hasher.hash("nobody's password")


def _normal(password: str) -> str:
    """The same letters, typed on another system, are the same password."""
    return unicodedata.normalize("NFC", password)
