"""Names of people and events: tidied when they are given, and found however they are typed."""

import unicodedata
from functools import lru_cache

from kingsmoot.tournament.errors import TournamentError

LONGEST = 80


def tidy_name(name: str, what: str = "A name") -> str:
    """A name as it is kept: one space between words, every letter in one piece, nothing that a screen would obey.

    >>> tidy_name("  Bran   Stark ")
    'Bran Stark'
    """
    clean = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(clean) <= LONGEST:
        raise TournamentError(f"{what} has 1 to {LONGEST} characters.")
    if not clean.isprintable():
        hidden = next(sign for sign in clean if not sign.isprintable())
        raise TournamentError(f"{what} has a character in it that can't be shown (U+{ord(hidden):04X}): leave it out.")
    return clean


@lru_cache(maxsize=1 << 14)
def name_key(name: str) -> str:
    """What two spellings of one name share: upper and lower case, spaces and the make of accents do not matter."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", " ".join(name.split())).casefold())
