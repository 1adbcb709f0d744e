"""How sentences are written."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

_IRREGULAR: Final = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


def capital(text: str) -> str:
    """As it stands at the beginning of a sentence; unlike ``str.capitalize`` it leaves the names within as they are."""
    return f"{text[:1].upper()}{text[1:]}"


def joined(names: Sequence[str], most: int = 0) -> str:
    """ "A", "A and B", "A, B and C"; with ``most``, of more than so many the last are only counted."""
    if most and len(names) > most:
        names = [*names[: most - 1], f"{len(names) - most + 1} others"]
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def plural_verb(verb: str) -> str:
    """A verb as it stands after "you" or several: "wins" is "win", "is" is "are", "satisfies" is "satisfy"."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "shes", "ches", "xes")):
        return verb[:-2]
    return verb.removesuffix("s")


PEOPLE: Final = ("player", "other", "leader")
"""What stands for a player in a line of the journal."""
_AND_DOES: Final = re.compile(r"(?<= and )\w+s\b")


def addressed(text: str, words: Mapping[str, str], you: str) -> str:
    """A line of the journal as whoever has this name in its words reads it.

    "{player} shuffles their deck." is "You shuffle your deck."; "{player}'s hand" is "your hand".
    """
    for key in PEOPLE:
        if words.get(key) != you:
            continue
        text = re.sub(rf"(^|\. )\{{{key}\}} (\w+)([^.]*)", _as_you, text)
        text = re.sub(rf"\{{{key}\}}'s\b", "your", text).replace(f"{{{key}}}", "you")
    return capital(text)


def _as_you(found: re.Match[str]) -> str:
    rest = re.sub(r"\btheir\b", "your", _AND_DOES.sub(lambda verb: plural_verb(verb[0]), found[3]))
    return f"{found[1]}You {plural_verb(found[2])}{rest}"
