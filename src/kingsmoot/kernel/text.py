"""How sentences are written."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

_IRREGULAR: Final = {
    "is": "are",
    "isn't": "aren't",
    "was": "were",
    "has": "have",
    "does": "do",
    "doesn't": "don't",
    "goes": "go",
}


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


def singular_verb(verb: str) -> str:
    """A verb as it stands after a name: "draw" is "draws", "pass" is "passes"."""
    for one, several in _IRREGULAR.items():
        if verb == several:
            return one
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}{'es' if verb.endswith(('ss', 'sh', 'ch', 'x')) else 's'}"


_AND_DOES: Final = re.compile(r"(?<= and )\w+s\b")


PLURAL: Final = ".plural"
"""Where a word of the journal is a plural, as "Burned Men", there is a word with its name and this."""


def agreeing(text: str, words: Mapping[str, str]) -> str:
    """A line of the journal whose verbs agree with plural names: "{card} is killed." is "{card} are killed."."""
    for key in (name.removesuffix(PLURAL) for name in words if name.endswith(PLURAL)):
        text = _with_several(text, key)
        if words[key].endswith("s"):
            text = text.replace(f"{{{key}}}'s", f"{{{key}}}'")
    return text


@lru_cache(4096)  # there are only so many kinds of lines
def _with_several(text: str, key: str) -> str:
    """A line in which this name is a plural."""
    return re.sub(rf"(^|\. )(\{{{key}\}}) ([\w']+)([^.]*)", _as_several, text)


def _as_several(found: re.Match[str]) -> str:
    rest = re.sub(r"\bits\b", "their", _AND_DOES.sub(lambda verb: plural_verb(verb[0]), found[4]))
    return f"{found[1]}{found[2]} {plural_verb(found[3])}{rest}"


PEOPLE: Final = ("player", "other", "leader")
"""What stands for a player in a line of the journal."""


def addressed(text: str, words: Mapping[str, str], you: str) -> str:
    """A line of the journal as whoever has this name in its words reads it.

    "{player} shuffles their deck." is "You shuffle your deck."; "{player}'s hand" is "your hand".
    """
    for key in PEOPLE:
        if words.get(key) != you:
            continue
        text = _with_you(text, key)
    return capital(text)


@lru_cache(4096)  # likewise
def _with_you(text: str, key: str) -> str:
    """A line in which the player of this name is addressed."""
    text = re.sub(rf"(^|\. )\{{{key}\}} (\w+)([^.]*)", _as_you, text)
    return re.sub(rf"\{{{key}\}}'s\b", "your", text).replace(f"{{{key}}}", "you")


def _as_you(found: re.Match[str]) -> str:
    rest = re.sub(r"\btheir\b", "your", _AND_DOES.sub(lambda verb: plural_verb(verb[0]), found[3]))
    return f"{found[1]}You {plural_verb(found[2])}{rest}"


READER: Final = "reader"


def reported(text: str) -> str:
    """A line for one seat alone, as somebody else reads it: "You draw {card}." is "{reader} draws {card}."."""
    said = re.sub(r"^You (\w+)", lambda found: f"{{{READER}}} {singular_verb(found[1])}", text)
    return text if said == text else re.sub(r"\byour\b", "their", said)
