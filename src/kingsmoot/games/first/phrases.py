"""How the first edition says what editions share, and what it does not know."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from kingsmoot.thrones.model.modifiers import Modifier, Permission, Value

OF_SECOND_EDITION: Final[frozenset[Modifier]] = frozenset(
    (
        *(Permission.REDIRECTS, Permission.SPREADS_CLAIM, Value.CHALLENGES_ELSEWHERE, Value.RESERVE),
        *(Value.INTO_SHADOWS_COST, Value.OUT_OF_SHADOWS_COST, Permission.CANNOT_COME_OUT),
    )
)
"""What no rule of the first edition looks at."""

_WORDS: Final = (
    (r"gain (\S+) power for your faction", r"claim \1 power for your House"),
    (r"gains (\S+) power", r"claims \1 power"),
    (r"gains power using renown", "claims power for renown"),
    (r"gains power$", "claims power"),
    (r"\bgain \{amount\} power", "claim {amount} power"),
    (r"your faction card", "your House card"),
    (r"faction card", "House card"),
    (r"your faction", "your House"),
    (r"you marshal or play", "you play"),
    (r"marshaled or played", "played"),
    (r"played, not marshaled", "played when their texts say so"),
    (r"\bmarshal(s|ed)?\b", r"play\1"),
    (r"from marshaling\b", "from playing"),
    (r"\bmarshaling\b", "marshalling"),
    (r"\bplays an? (?![aeioAEIO]|[uU](?!ni))", "plays a "),
    (r"\bplays an? (?=[aeioAEIO]|[uU](?!ni))", "plays an "),
)
"""How the first edition says what the shared words say otherwise."""


@lru_cache(maxsize=4096)
def first_words(text: str) -> str:
    for theirs, ours in _WORDS:
        text = re.sub(theirs, ours, text)
    return text
