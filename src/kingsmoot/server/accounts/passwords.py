"""Passwords: argon2 hashes, made and compared in threads of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.resources import files

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from kingsmoot.server.errors import HallError

SHORTEST, LONGEST = 8, 200
_hasher = PasswordHasher()
_threads = ThreadPoolExecutor(2, thread_name_prefix="argon2")  # each hash takes 64 MiB and much of a core


FEWEST_LETTERS = 4
"""Different ones: a password of fewer is found at once."""
ROWS = ("abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm")
"""What people type along when they think of nothing."""
COMMON = frozenset(files(__package__).joinpath("common_passwords.txt").read_text(encoding="utf-8").split())
"""The words that are tried first; digits and signs behind them do not help."""


def check(password: str, name: str = "") -> None:
    """HallError with what to do if a password is too short, too long or among the first that anybody would try."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise HallError(f"A password has {SHORTEST} to {LONGEST} characters.", "bad-password")
    if _is_guessed(_normal(password).casefold(), _normal(name).casefold()):
        raise HallError(
            "This password is easy to guess. Choose another one: a few random words are good.", "bad-password"
        )


def _is_guessed(password: str, name: str) -> bool:
    plain = password.strip()
    bare = plain.rstrip("0123456789!?.,*#$%&@+-_")
    words = (plain, bare, bare[::-1])
    if len(set(plain)) < FEWEST_LETTERS or any(word in COMMON or word == name for word in words):
        return True
    return any(plain in row * 2 or plain[::-1] in row * 2 for row in ROWS)


async def make_hash(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(_threads, _hasher.hash, _normal(password))


async def verify(password: str, stored: str | None) -> bool:
    """Whether it is the password of this hash. Without a hash the answer is no, and takes as long."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _fits, _normal(password), stored)


def needs_rehash(stored: str) -> bool:
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
