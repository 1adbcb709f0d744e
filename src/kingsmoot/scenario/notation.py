"""How a card is written in a layout: its title and, in parentheses, how it lies there.

``"Robb Stark (kneeling) (2 power) + Ice (kneeling) + Robb Stark"`` is a card in play with what is on it. Where a title
has several cards, ``"Sea of Blood (pack R)"`` is that of the pack with this code, and without it the oldest.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from kingsmoot.scenario.edition import BadScenario
from kingsmoot.thrones.model.enums import Token

_TOKENS = {token.name.lower(): token for token in Token}
EVERYBODY = "everybody"


@dataclass
class Written:
    """A card as it is written in a layout."""

    title: str
    kneeling: bool = False
    power: int = 0
    gold: int = 0
    tokens: dict[int, int] = field(default_factory=dict)
    owner: str = ""
    """The side that owns it, if it is not the one that has it."""
    controller: str = ""
    known_to: tuple[str, ...] = ()
    facedown: bool = False
    attached_by: str = ""
    """The card whose ability attaches it facedown, and gives it its face."""
    under: bool = False
    """Facedown under the card that it follows."""

    @property
    def hidden(self) -> bool:
        """Whether some players may know it, and others not."""
        return bool(self.attached_by) or self.under


def _kneel(card: Written, match: re.Match[str]) -> None:
    card.kneeling = True


def _lie_facedown(card: Written, match: re.Match[str]) -> None:
    card.facedown = True


def _attach_facedown(card: Written, match: re.Match[str]) -> None:
    card.attached_by = match[1]


def _lie_under(card: Written, match: re.Match[str]) -> None:
    card.under = True


def _count(card: Written, match: re.Match[str]) -> None:
    count, kind = int(match[1]), match[2]
    if kind == "power":
        card.power = count
    elif kind == "gold":
        card.gold = count
    else:
        card.tokens[_TOKENS[kind]] = count


def _own(card: Written, match: re.Match[str]) -> None:
    card.owner = match[1]


def _control(card: Written, match: re.Match[str]) -> None:
    card.controller = match[1]


def _know(card: Written, match: re.Match[str]) -> None:
    card.known_to = tuple(re.split(r" and |, ", match[1]))


Mark = tuple[str, Callable[[Written, "re.Match[str]"], None], str]
_KNEELING: Mark = ("kneeling", _kneel, "(kneeling)")
_COUNTED: Mark = (rf"(\d+) (power|gold|{'|'.join(_TOKENS)})", _count, "(2 power), (1 gold), (1 poison)")
_TOKENED: Mark = (rf"(\d+) ({'|'.join(_TOKENS)})", _count, "(1 shadow)")
_OWNED: Mark = (r"owned by (\w+)", _own, "(owned by lannister)")
_CONTROLLED: Mark = (r"controlled by (\w+)", _control, "(controlled by lannister)")
_FACEDOWN: Mark = ("facedown", _lie_facedown, "(facedown)")
_ATTACHED_FACEDOWN: Mark = (r"facedown by (.+)", _attach_facedown, "(facedown by Valyrian's Crew)")
_UNDER: Mark = ("under", _lie_under, "(under)")
_KNOWN: Mark = (r"known to (.+)", _know, "(known to lannister), (known to everybody)")

IN_PLAY: tuple[Mark, ...] = (_KNEELING, _COUNTED, _OWNED)
ON_A_CARD: tuple[Mark, ...] = (*IN_PLAY, _CONTROLLED, _FACEDOWN, _ATTACHED_FACEDOWN, _UNDER, _KNOWN)
HIDDEN: tuple[Mark, ...] = (_KNOWN,)
"""In a hand or a deck."""
IN_SHADOWS: tuple[Mark, ...] = (_KNOWN, _TOKENED)
OPEN: tuple[Mark, ...] = ()


def read(text: str, marks: tuple[Mark, ...]) -> Written:
    """A title with such marks after it; BadScenario if there is another."""
    card = Written(re.sub(r"\s*\([^()]*\)", "", text).strip())
    if not card.title:
        raise BadScenario(f"{text!r} has no title.")
    for mark in re.findall(r"\(([^()]*)\)", text):
        if of_pack := re.fullmatch(r"pack (\w+)", mark):
            card.title = f"{card.title} ({of_pack[1]})"
            continue
        for pattern, note, _ in marks:
            if match := re.fullmatch(pattern, mark):
                note(card, match)
                break
        else:
            known = ", ".join(example for _, _, example in marks) or "nothing"
            raise BadScenario(f"({mark}) cannot be said of {card.title} there. What can be said: {known}.")
    return card


def read_in_play(text: str) -> tuple[Written, list[Written]]:
    """A card in play, and what is on or under it: attachments, duplicates and other cards, each after a plus."""
    first, *others = text.split(" + ")
    return read(first, IN_PLAY), [read(other, ON_A_CARD) for other in others]
