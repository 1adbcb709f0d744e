"""Passwords: argon2 hashes, made and compared in threads of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from kingsmoot.server.errors import HallError, TooMany

T = TypeVar("T")
SHORTEST, LONGEST = 8, 200
_hasher = PasswordHasher()


class Hashing:
    """Threads that hash, and how many may wait for them: each hash takes 64 MiB and much of a core."""

    def __init__(self, threads: int, waiting: int, name: str) -> None:
        self._most = threads + waiting
        self._asked = 0
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def do(self, work: Callable[..., T], *given: Any) -> T:
        if self._asked >= self._most:
            raise TooMany("Too many passwords are being checked right now. Try again in a few seconds.")
        self._asked += 1
        done = asyncio.get_running_loop().run_in_executor(self._threads, work, *given)
        done.add_done_callback(self._done)  # also if nobody waits for it any more
        return await done

    def _done(self, _: Any) -> None:
        self._asked -= 1


accounts = Hashing(2, 60, "argon2")
tables = Hashing(1, 8, "argon2-tables")
"""Those of tables have a thread of their own: nobody who guesses at one holds up those who sign in."""


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


async def make_hash(password: str, by: Hashing = accounts) -> str:
    return await by.do(_hasher.hash, _normal(password))


async def verify(password: str, stored: str | None, by: Hashing = accounts) -> bool:
    """Whether it is the password of this hash. Without a hash the answer is no, and takes as long."""
    return await by.do(_fits, _normal(password), stored)


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
