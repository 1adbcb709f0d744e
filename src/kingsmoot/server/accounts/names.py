"""Names of people: what may be one, and which two are too much alike."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from kingsmoot.server.catalogue.listing import bots
from kingsmoot.server.errors import HallError

SHORTEST, LONGEST = 2, 40
_SIGNS = " ._-'"
_APOSTROPHES = str.maketrans("\u2018\u2019\u02bc\u2032\uff07", "'''''")
_UNSEEN = "\u115f\u1160"  # letters, says Unicode, but there is nothing to see
_RESERVED = """
    admin administrator anonymous arbiter banned bot bots deleted hall judge kingsmoot me mod moderator nobody null
    official operator organiser organizer referee root server spectator spectators staff support system undefined
    webmaster you
"""
# Small letters that look like Latin ones, or whose capitals do, after case has been folded away.
_ALIKE = str.maketrans(
    {
        **dict(zip("авеёзкмнорстухіїјѕԁһԛԝӏ", "abeë3kmhopctyxiïjsdhqwl", strict=True)),
        **dict(zip("αβγεζηικνμορτυχωϲϳ", "abyezhiknmoptyxwcj", strict=True)),
        **dict(zip("ıȷɑɡɩʏ", "ijagiy", strict=True)),
    }
)


class BadName(HallError):
    code = "bad-name"


def tidy_name(name: str) -> str:
    """The name as it is shown, with single spaces; BadName if it cannot be one."""
    name = " ".join(unicodedata.normalize("NFKC", name).translate(_APOSTROPHES).split())
    if not SHORTEST <= len(name) <= LONGEST or len(folded(name)) > LONGEST:
        raise BadName(f"A name has {SHORTEST} to {LONGEST} characters.")
    if not all(_is_letter(c) or c.isdecimal() or c in _SIGNS for c in name):
        raise BadName("Use only letters, digits, spaces and . _ - ' in a name.")
    if name[0] in _SIGNS:
        raise BadName("A name must begin with a letter or digit.")
    return name


def name_key(name: str) -> str:
    """Equal for names that look alike; BadName if it cannot be a name."""
    return folded(tidy_name(name))


def shortened(name: str, by: int) -> str:
    """As much of the name as leaves room for so many characters more."""
    while len(name) > LONGEST - by or len(folded(name)) > LONGEST - by:
        name = name[:-1]
    return name.rstrip()


def check_free(name: str) -> None:
    """BadName for what would be mistaken for the hall itself, or for a bot, also with a number behind it."""
    if re.sub(r"^[\W\d_]+|[\W\d_]+$", "", name_key(name)) in _reserved():
        raise BadName(f"The name {tidy_name(name)} could be mistaken for another. Choose a different name.")


def folded(name: str) -> str:
    """What is left of a name once case and look-alikes are gone."""
    return unicodedata.normalize("NFKC", name.casefold()).translate(_ALIKE)


def _is_letter(c: str) -> bool:
    return c.isalpha() and c not in _UNSEEN and not "\u02b0" <= c <= "\u02ff"  # those look like signs


@cache
def _reserved() -> frozenset[str]:
    of_bots = [name for bot in bots() for name in (bot["name"], bot["title"])]
    return frozenset(folded(word) for word in (*_RESERVED.split(), *of_bots))
